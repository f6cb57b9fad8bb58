import { expect, test } from '@playwright/test';
import { claims, claimsUnder, dropFiles, expectAccessible, openPage, openSample, proof } from './page.ts';
import { failingSession, silentSession } from './sessions.ts';

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport });

      test('the first page, with its folds open', async ({ page }) => {
        await openPage(page);
        await page.getByText('On macOS').click();
        await expectAccessible(page);
      });

      test('reading', async ({ page }) => {
        await openPage(page);
        await dropFiles(page, [{ name: 'big.jsonl', text: `${'x'.repeat(999_999)}\n`, times: 300 }]);
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expectAccessible(page);
      });

      test('a result, its proofs, an open record and the help', async ({ page }) => {
        await openSample(page);
        await expectAccessible(page);
        await claimsUnder(page, 'Stale').click();
        await proof(page)
          .getByRole('button', { name: /^Show record of the reply/ })
          .click();
        await expectAccessible(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      });

      test('nothing found, trouble and history', async ({ page }) => {
        await openPage(page);
        await dropFiles(page, [{ name: 'silent.jsonl', text: silentSession }]);
        await expect(page.getByText('No claims found in this session')).toBeVisible();
        await expectAccessible(page);
        await dropFiles(page, [
          { name: 'notes.txt', text: 'Buy bread.' },
          { name: 'failing.jsonl', text: failingSession },
        ]);
        await expect(claims(page)).toHaveCount(1);
        await page.getByRole('link', { name: '1 file with trouble' }).click();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'claim-check' }).click();
        await expect(page.getByRole('region', { name: 'Earlier checks' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
