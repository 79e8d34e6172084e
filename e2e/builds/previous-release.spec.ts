import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runnerIn } from '../support/checkout';
import { expect, release, test } from '../support/own-product';
import { ROOT } from '../support/product';
import { signIn } from '../support/sign-in';
import { makeClient } from '../support/staff';

const [NOW, BEFORE] = ['2.0.0', '1.0.0-before'];

/** Signs in, opens each area, and saves a draft that the next page load offers. */
async function everythingWorks(page: Page, dataDir: string): Promise<void> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry/remote-failure')) failures.push(request.postData() ?? '');
  });
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, dataDir);
  for (const [path, title] of [
    ['/admin-menu', 'Admin Menu'],
    ['/admin-dashboard', 'Admin Dashboard'],
    ['/admin-analytics', 'AI Analytics'],
    ['/admin-users', 'User Management'],
    ['/admin-status', 'Releases'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Find a client' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  const name = page.getByLabel(/last name/i);
  await expect(name).not.toHaveValue('');
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/registration-drafts/') && answer.request().method() === 'PUT',
  );
  await name.fill('Draftperson');
  expect((await kept).ok()).toBe(true);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`/admin-edit/${id}`);
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel(/last name/i)).toHaveValue('Draftperson');
  expect(failures).toEqual([]);
}

test('2.8/8 the current and previous shell work with the current and previous remotes, or are refused', async ({
  browser,
  own,
  dataDir,
}) => {
  // Builds the product of another commit.
  test.setTimeout(1_800_000);
  const { previousRef, previousRelease } = await import('../../bench/rehearsal/previous-release.mjs');
  const ref = previousRef();
  test.skip(ref === undefined, 'this checkout has no history');
  const base = mkdtempSync(join(tmpdir(), 'firstlight-before-'));
  const folder = join(base, 'product');
  try {
    await previousRelease(String(ref), folder, base);
    const before = runnerIn(folder, own);
    before('build');
    const remotesIn = (root: string): string[] => readdirSync(root).filter((name) => name.startsWith('mf-'));
    const remotes = remotesIn(ROOT).filter((name) => remotesIn(folder).includes(name));

    const shipNow = (...names: string[]): void =>
      void release(own, 'publish', ...names, '--no-build', '--version', NOW);
    const shipBefore = (...names: string[]): void =>
      void before('release', 'publish', ...names, '--no-build', '--version', BEFORE);
    const works = (what: string): Promise<void> =>
      test.step(what, async () => {
        const context = await browser.newContext({ baseURL: own.url });
        await everythingWorks(await context.newPage(), dataDir);
        await context.close();
      });

    shipNow('shell', ...remotes);
    await works('this shell, these remotes');
    // In the order of an upgrade: the shell first.
    shipBefore(...remotes);
    await works('this shell, the previous remotes');
    shipBefore('shell');
    await works('the previous shell and remotes');

    const refusal = refusalOf(() => shipNow(...remotes));
    const matrix = release(own, 'matrix', ...remotes);
    expect(matrix.includes('**breaks**')).toBe(refusal !== null);
    if (refusal === null) await works('the previous shell, these remotes');
    else process.stdout.write(`  the previous shell with these remotes is refused: ${refusal}\n`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});

function refusalOf(ship: () => void): string | null {
  try {
    ship();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
