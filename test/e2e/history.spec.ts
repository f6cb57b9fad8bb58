import { expect, test } from '@playwright/test';
import { claims, claimsUnder, dropFiles, openPage, openSample, proof } from './page.ts';
import { failingSession, passingSession } from './sessions.ts';

test('a report is found again after a reload, at the same address', async ({ page }) => {
  await openSample(page);
  await claimsUnder(page, 'Stale').click();
  await expect(proof(page).getByRole('heading', { name: /^Stale/ })).toBeVisible();
  await page.reload();
  await expect(proof(page).getByRole('heading', { name: /^Stale/ })).toBeVisible();
  await proof(page)
    .getByRole('button', { name: /^Show record of the reply/ })
    .click();
  await expect(proof(page).getByText('Drop the file again to see this place.')).toBeVisible();
});

test('Back and Forward walk through what was looked at', async ({ page }) => {
  await openSample(page);
  await claimsUnder(page, 'Stale').click();
  await claimsUnder(page, 'Backed').click();
  await expect(proof(page).getByRole('heading', { name: /^Backed/ })).toBeVisible();
  await page.goBack();
  await expect(proof(page).getByRole('heading', { name: /^Stale/ })).toBeVisible();
  await page.goForward();
  await expect(proof(page).getByRole('heading', { name: /^Backed/ })).toBeVisible();
});

test('earlier checks are listed, opened and deleted', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claims(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await dropFiles(page, [{ name: 'passing.jsonl', text: passingSession }]);
  await expect(claimsUnder(page, 'Backed')).toHaveCount(1);
  await page.getByRole('link', { name: 'claim-check' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier checks' });
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await earlier.getByRole('link', { name: /Mend the reader/ }).click();
  await expect(claimsUnder(page, 'Contradicted')).toHaveCount(1);
  await page.goBack();
  await earlier.getByRole('button', { name: 'Delete the report of Mend the reader' }).click();
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
});

test('checking the same file again does not fill the list', async ({ page }) => {
  for (let visit = 0; visit < 2; visit += 1) {
    await openPage(page);
    await page.reload();
    await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
    await expect(claims(page)).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'claim-check' }).click();
  await expect(page.getByRole('region', { name: 'Earlier checks' }).getByRole('listitem')).toHaveCount(1);
});

test('without storage one notice is given and checking goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException('Storage is switched off.', 'SecurityError');
      },
    });
  });
  await openPage(page);
  await expect(page.getByRole('list', { name: 'Notices' }).getByRole('listitem')).toHaveCount(1);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claims(page)).toHaveCount(1);
  await expect(page.getByText('This report cannot be kept in this browser')).toHaveCount(1);
});

test('an address that names nothing shows the first page', async ({ page }) => {
  await openPage(page, '#/session/none/claim/none');
  await expect(page.getByRole('button', { name: 'Try a sample' })).toBeVisible();
});
