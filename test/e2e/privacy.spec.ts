import { expect, test } from '@playwright/test';
import type { Request } from '@playwright/test';
import { claims, dropFiles, openPage, proof } from './page.ts';
import { failingSession } from './sessions.ts';

test('the page asks for its own files alone, and no request carries what a transcript says', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claims(page)).toHaveCount(1);
  await proof(page)
    .getByRole('button', { name: /^Show record of the reply/ })
    .click();
  await page.getByRole('link', { name: 'claim-check' }).click();
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(claims(page)).toHaveCount(5);

  expect(requests.length).toBeGreaterThan(1);
  for (const request of requests) {
    const url = request.url();
    expect(url.startsWith(baseURL ?? 'none') || url.startsWith('blob:')).toBe(true);
    expect(request.method()).toBe('GET');
    expect(request.postData()).toBeNull();
    expect(decodeURIComponent(url)).not.toMatch(/pytest|tests pass|reader/);
  }
});

test('a request from the page or from a worker is refused', async ({ page }) => {
  await openPage(page);
  const outcome = await page.evaluate(async () => {
    const tryHere = fetch('./icon.svg').then(
      () => 'went out',
      () => 'refused',
    );
    const script =
      "fetch('https://example.org/').then(() => postMessage('went out'), () => postMessage('refused'))";
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    const inWorker = new Promise((resolve) =>
      worker.addEventListener('message', (event) => resolve(event.data)),
    );
    return { here: await tryHere, inWorker: await inWorker };
  });
  expect(outcome).toEqual({ here: 'refused', inWorker: 'refused' });
});
