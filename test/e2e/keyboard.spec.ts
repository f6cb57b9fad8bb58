import { expect, test } from '@playwright/test';
import { claims, openPage, openSample, proof } from './page.ts';

test('the sample is opened and walked through without a pointer', async ({ page }) => {
  await openPage(page);
  const sample = page.getByRole('button', { name: 'Try a sample' });
  for (let presses = 0; presses < 12 && !(await isFocused(sample)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(sample).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(claims(page)).toHaveCount(5);

  await page.keyboard.press('j');
  await expect(claims(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(claims(page).nth(1)).toBeFocused();
  await expect(proof(page).getByRole('heading', { name: /^No run found/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(claims(page).nth(0)).toBeFocused();
  await page.keyboard.press('k');
  await expect(claims(page).nth(0)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(
    proof(page).getByRole('group', { name: /^Record at sample-session\.jsonl, line 10/ }),
  ).toBeVisible();
  await expect(page.locator('#claim-place')).toBeFocused();
});

test('the runs of a session are paged by brackets', async ({ page }) => {
  await openSample(page);
  await expect(proof(page).getByRole('heading', { name: 'The run that was judged' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(proof(page).getByRole('heading', { name: 'Another run' })).toBeVisible();
  await page.keyboard.press('[');
  await expect(proof(page).getByRole('heading', { name: 'The run that was judged' })).toBeVisible();
});

test('the search takes the focus, narrows the claims, and lets go of both', async ({ page }) => {
  await openSample(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('build');
  await expect(claims(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(claims(page)).toHaveCount(5);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('keys typed into the search are no commands', async ({ page }) => {
  await openSample(page);
  await page.keyboard.press('/');
  await page.keyboard.type('jk?o[]');
  await expect(page.getByRole('searchbox')).toHaveValue('jk?o[]');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('help opens by its key and closes by Escape, which leaves the page as it was', async ({ page }) => {
  await openSample(page);
  await page.keyboard.press('j');
  const hash = new URL(page.url()).hash;
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe(hash);
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/session\/[^/]+$/);
});

test('o opens the window for choosing files', async ({ page }) => {
  // Waited for from the start: the browser takes a moment to hand its window over.
  const chooser = page.waitForEvent('filechooser');
  await openPage(page);
  await page.keyboard.press('o');
  expect((await chooser).isMultiple()).toBe(true);
});

async function isFocused(locator: ReturnType<typeof claims>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
