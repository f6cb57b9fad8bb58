import { expect, test } from '@playwright/test';
import { claims, claimsUnder, dropFiles, openPage } from './page.ts';
import { failingSession, passingSession } from './sessions.ts';

/** One megabyte of records that hold no claim. */
const FILLER = `${JSON.stringify({
  type: 'user',
  uuid: 'filler',
  sessionId: '44444444-4444-4444-8444-444444444444',
  timestamp: '2026-09-01T10:00:00.000Z',
  message: { role: 'user', content: 'x'.repeat(1000) },
})}\n`.repeat(900);
const BIG = { name: 'big.jsonl', text: FILLER, times: 200 };

test.describe.configure({ timeout: 120_000 });

test('a big file shows how far it is, answers meanwhile, and can be cancelled', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [BIG]);
  await expect(page.getByRole('heading', { name: 'Reading 1 file' })).toBeFocused();
  const bar = page.getByRole('progressbar');
  await expect
    .poll(() => bar.evaluate((element: HTMLProgressElement) => element.position))
    .toBeGreaterThan(0.01);

  const answeredInMs = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLButtonElement>('button[aria-label="Help"]')?.click();
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(answeredInMs).toBeLessThan(500);
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: /^Reading/ })).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('Reading was cancelled.');
  await expect(page.locator('#home-open')).toBeFocused();

  // The worker was ended; the next check starts another.
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claimsUnder(page, 'Contradicted')).toHaveCount(1);
});

test('a big file is read to its end', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [
    { ...BIG, text: FILLER, times: 200 },
    { name: 'passing.jsonl', text: passingSession },
  ]);
  await expect(claimsUnder(page, 'Backed')).toHaveCount(1, { timeout: 90_000 });
});

test('a report stays while more files are read, also after a cancel', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claims(page)).toHaveCount(1);
  await dropFiles(page, [BIG]);
  await expect(page.getByRole('heading', { name: 'Reading 2 files' })).toBeVisible();
  await expect(claims(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: /^Reading/ })).toHaveCount(0);
  await expect(claims(page)).toHaveCount(1);
});
