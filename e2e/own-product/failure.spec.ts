import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInByApi } from '../support/sign-in';
import { expect, test } from '../support/own-product';

const DASHBOARD_FILE = /\/remotes\/mf-dashboard\//;

test('a failed remote shows its panel, the rest works, and Try again recovers without a reload', async ({
  page,
  dataDir,
}) => {
  await page.route(DASHBOARD_FILE, (route) => route.abort());
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-menu');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  const panel = page.getByTestId('remote-failure');
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();

  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.unroute(DASHBOARD_FILE);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible({ timeout: 30_000 });
  expect(documents).toEqual([]);
});

test('the rest of the staff area works while one remote fails', async ({ page, dataDir }) => {
  await page.route(DASHBOARD_FILE, (route) => route.abort());
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-analytics');
  await expect(page.getByRole('heading', { name: 'AI Analytics' })).toBeVisible();
});

test('a remote with a contract the shell does not satisfy is refused before any download', async ({
  page,
  dataDir,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => DASHBOARD_FILE.test(request.url()) && requested.push(request.url()));
  const raise = (text: string): string => text.replace(/("name":"mf-dashboard"[^}]*?"contract":")[^"]*"/, '$1^2.0.0"');
  await page.route(/\/registry\.json$|\/admin-dashboard$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: raise(await answer.text()) });
  });
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('remote-failure')).toBeVisible({ timeout: 30_000 });
  expect(requested).toEqual([]);
});

/** Changes one byte in every stored form of the files that `wanted` selects. @returns a function that restores it */
function tamper(dataDir: string, name: string, wanted: (file: string) => boolean): () => void {
  const folder = join(dataDir, 'releases', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new Error(`nothing to tamper with in ${name}`);
  const originals = files.map((file) => [file, readFileSync(file)] as const);
  for (const [file, bytes] of originals) {
    // A compressed file is unreadable with one byte changed: serve other bytes uncompressed instead.
    writeFileSync(
      file,
      file.endsWith('.br') ? Buffer.from([0x0b, 0x00, 0x80, 0x2f, 0x03]) : Buffer.concat([bytes, Buffer.from('\n//')]),
    );
  }
  return () => originals.forEach(([file, bytes]) => writeFileSync(file, bytes));
}

for (const [what, wanted] of [
  ['entry', (file: string) => /^remoteEntry.*\.js(\.br)?$/.test(file)],
  ['chunk', (file: string) => /\.js(\.br)?$/.test(file) && !file.startsWith('remoteEntry')],
] as const) {
  test(`a tampered ${what} is refused, and the panel is shown`, async ({ page, dataDir }) => {
    // Before the first load: browsers cache immutable files and would not request them again.
    const restore = tamper(dataDir, 'mf-analytics', wanted);
    try {
      await signInByApi(page.request, dataDir);
      await page.goto('/admin-analytics');
      await expect(page.getByTestId('remote-failure')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: 'AI Analytics' })).toHaveCount(0);
    } finally {
      restore();
    }
  });
}
