import { mkdtemp, mkdir, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { claims, claimsUnder, dropFiles, openPage, openSample, proof } from './page.ts';
import { failingSession, passingSession, silentSession } from './sessions.ts';

test('a dropped file shows its claim with the proof beside it', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claimsUnder(page, 'Contradicted')).toHaveCount(1);
  await expect(page.getByRole('banner').getByText('1 claim in 1 session: 1 contradicted')).toBeVisible();
  await expect(proof(page).getByText('2 failed')).toHaveCount(0);
  await expect(proof(page).locator('mark').first()).toHaveText('All 4 tests pass.');
  await expect(proof(page).getByText('The reader is mended.')).toBeVisible();
  await expect(proof(page).getByText('pytest -q', { exact: true })).toBeVisible();
  await expect(proof(page).locator('.mono mark')).toHaveText(/1 failed, 3 passed/);
});

test('a place opens the raw record of the dropped file', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await proof(page)
    .getByRole('button', { name: /^Show record of the command/ })
    .click();
  const record = proof(page).getByRole('group', { name: /^Record at failing\.jsonl, line 2/ });
  await expect(record).toHaveText(failingSession.split('\n')[1] ?? '');
  await expect(record.locator('mark')).toHaveText('pytest -q');
});

test('the sample has a claim of each verdict', async ({ page }) => {
  await openSample(page);
  for (const verdict of ['Contradicted', 'No run found', 'Stale', 'Unclear', 'Backed'])
    await expect(claimsUnder(page, verdict)).toHaveCount(1);
});

test('a folder is read with the paths of its files', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'claim-check-'));
  try {
    await mkdir(join(folder, 'app', 'inner'), { recursive: true });
    await writeFile(join(folder, 'app', 'failing.jsonl'), failingSession);
    await writeFile(join(folder, 'app', 'inner', 'passing.jsonl'), passingSession);
    await writeFile(join(folder, 'app', 'readme.png'), 'no transcript');
    await openPage(page);
    await page.locator('#pick-folder').setInputFiles(join(folder, 'app'));
    await expect(
      page.getByRole('banner').getByText('2 claims in 2 sessions: 1 contradicted, 1 backed'),
    ).toBeVisible();
    await expect(page.getByRole('listitem').getByText('1 file in folders left out')).toBeVisible();
    await page.getByText('What was read').click();
    await expect(page.getByText('app/failing.jsonl', { exact: true })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a second drop adds to what is there', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'failing.jsonl', text: failingSession }]);
  await expect(claims(page)).toHaveCount(1);
  await dropFiles(page, [
    { name: 'failing.jsonl', text: failingSession },
    { name: 'passing.jsonl', text: passingSession },
  ]);
  await expect(
    page.getByRole('banner').getByText('2 claims in 2 sessions: 1 contradicted, 1 backed'),
  ).toBeVisible();
});

test('a file that is no transcript is told of, and the others are shown', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [
    { name: 'photo.bin', text: '\u0000\u0001\u0002 not a transcript' },
    { name: 'passing.jsonl', text: passingSession },
  ]);
  await expect(claimsUnder(page, 'Backed')).toHaveCount(1);
  await page.getByRole('link', { name: '1 file with trouble' }).click();
  await expect(page.getByRole('heading', { name: 'photo.bin' })).toBeVisible();
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(claimsUnder(page, 'Backed')).toHaveCount(1);
});

test('files without any session lead to what is wrong with them', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'notes.txt', text: 'Buy bread.' }]);
  await expect(page.getByRole('heading', { name: '1 file with trouble' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'notes.txt' })).toBeVisible();
});

test('a session without claims says what was looked for and read', async ({ page }) => {
  await openPage(page);
  await dropFiles(page, [{ name: 'silent.jsonl', text: silentSession }]);
  await expect(page.getByRole('heading', { name: 'No claims found in this session' })).toBeVisible();
  await expect(page.getByText('Read: 1 reply, 1 command (0 test or build runs), 0 changes.')).toBeVisible();
  await page.getByRole('button', { name: 'What counts as a claim' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});
