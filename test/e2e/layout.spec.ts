import { expect, test } from '@playwright/test';
import { claims, claimsUnder, openSample, proof } from './page.ts';

test.describe('narrow', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a proof opens in place of the claims, and Back brings them again', async ({ page }) => {
    await openSample(page);
    await expect(proof(page)).toBeHidden();
    await claimsUnder(page, 'Stale').click();
    await expect(proof(page)).toBeVisible();
    await expect(claims(page).first()).toBeHidden();
    await expect(proof(page).getByRole('heading', { name: /^Stale/ })).toBeFocused();
    await page.goBack();
    await expect(proof(page)).toBeHidden();
    await expect(claimsUnder(page, 'Stale')).toBeFocused();
  });

  test('nothing scrolls sideways', async ({ page }) => {
    await openSample(page);
    for (const verdict of ['Contradicted', 'No run found', 'Stale', 'Unclear', 'Backed']) {
      await claimsUnder(page, verdict).click();
      await expect(proof(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.goBack();
    }
  });
});

test('wide: sessions, claims and proof stand side by side, and the page itself does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSample(page);
  const boxes = await Promise.all([
    page.getByRole('navigation').boundingBox(),
    claims(page).first().boundingBox(),
    proof(page).boundingBox(),
  ]);
  const lefts = boxes.map((box) => box?.x ?? -1);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  expect(new Set(lefts).size).toBe(3);
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the proof does not move when its records come', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSample(page);
  await page.waitForLoadState('networkidle');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('j');
  const total = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : -1;
  });
  expect(total).toBeGreaterThanOrEqual(0);
  expect(total).toBeLessThan(0.05);
});
