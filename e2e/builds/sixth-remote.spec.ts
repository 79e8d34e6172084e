import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { checkout, hashesIn, runnerIn } from '../support/checkout';
import { expect, filesOf, test } from '../support/own-product';
import { signInByApi } from '../support/sign-in';
import { makeClient, makeUser } from '../support/staff';

const NAME = 'mf-outreach';
const OTHERS = ['shell', 'mf-public', 'mf-admin-auth', 'mf-registration', 'mf-dashboard', 'mf-analytics'];
/** Files that the generator changes outside the remote's folder. */
const MADE_ELSEWHERE = [
  '.github/CODEOWNERS',
  `.github/workflows/${NAME}.yml`,
  'e2e/staff/outreach.spec.ts',
  'package-lock.json',
];

const tile = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'Outreach', exact: true });
const area = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Outreach' });

test('2.8/2 2.8/3 a sixth remote is created, released, flagged off, broken and withdrawn; nothing else is built or touched', async ({
  page,
  browser,
  own,
  dataDir,
}) => {
  // Takes minutes on a busy machine: a jest run, a browser, builds.
  test.setTimeout(900_000);
  const folder = checkout();
  const npmRun = runnerIn(folder, own);
  try {
    const sources = hashesIn(folder);
    const releases = Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]));
    const started = Date.now();
    npmRun('remote', 'create', NAME);
    const made = Date.now();
    const tested = npmRun('remote', 'test', NAME);
    const built = Date.now();
    const published = npmRun('release', 'publish', NAME, '--no-build', '--by', 'Outreach team');
    const live = Date.now();
    const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
    process.stdout.write(
      `  created ${seconds(started, made)} s, tested and built ${seconds(made, built)} s, published ${seconds(built, live)} s\n`,
    );
    expect(tested).toContain(`${NAME}: stand-alone in a browser: works`);
    expect(tested).toContain(`${NAME}: fits what is live`);
    expect(published).toContain(`${NAME} 1.0.0 is live.`);

    await test.step('sources and builds of all others are byte-identical', () => {
      const after = hashesIn(folder);
      const changed = [...after].filter(([path, hash]) => sources.get(path) !== hash).map(([path]) => path);
      expect(changed.filter((path) => !path.startsWith(`${NAME}/`)).sort()).toEqual(MADE_ELSEWHERE);
      expect([...sources.keys()].filter((path) => !after.has(path))).toEqual([]);
      const owners = readFileSync(join(folder, '.github/CODEOWNERS'), 'utf8');
      expect(owners).toMatch(/^\/mf-outreach\/ +@firstlight\/outreach-team$/m);
    });

    await signInByApi(page.request, dataDir);
    const { id } = await makeClient(page.request);
    await test.step('tile, header, screen and slot appear for people with the permission', async () => {
      await page.goto('/admin-menu');
      await expect(area(page)).toBeVisible();
      await tile(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Outreach' })).toBeVisible();
      await page.goto(`/admin-edit/${id}`);
      await expect(page.locator('main [data-record]').filter({ hasText: 'Outreach' })).toHaveAttribute(
        'data-record',
        /.+/,
      );
    });

    await test.step('a person without any tab and a visitor see none of it', async () => {
      const nobody = await makeUser(page.request, []);
      const other = await browser.newContext({ baseURL: own.url });
      const theirs = await other.newPage();
      const visitor = await (await other.request.get('/')).text();
      expect(visitor).not.toMatch(/outreach/i);
      await signInByApi(other.request, dataDir, nobody);
      await theirs.goto('/admin-menu');
      await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Menu' })).toBeVisible();
      await expect(tile(theirs)).toHaveCount(0);
      await expect(area(theirs)).toHaveCount(0);
      await other.close();
    });

    await test.step('while its files are missing, its own message is shown and everything else works', async () => {
      await page.route(`**/remotes/${NAME}/**`, (route) => route.abort());
      await page.goto('/admin-outreach');
      await expect(page.getByRole('heading', { name: 'Outreach can’t be shown right now' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(
        'Outreach didn’t load. The rest of the staff area still works.',
      );
      await page.goto(`/admin-edit/${id}`);
      await expect(page.getByRole('status').filter({ hasText: 'Outreach can’t be shown right now' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute(`**/remotes/${NAME}/**`);
    });

    await test.step('its flag hides it from the next page load on, and shows it again', async () => {
      expect(npmRun('release', 'flag', NAME, 'outreach', 'off')).toContain('outreach is off');
      await page.goto('/admin-menu');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Menu' })).toBeVisible();
      await expect(tile(page)).toHaveCount(0);
      npmRun('release', 'flag', NAME, 'outreach', 'on');
      await page.goto('/admin-menu');
      await expect(tile(page)).toBeVisible();
    });

    await test.step('a new version is rolled back; the remote is withdrawn', async () => {
      const config = join(folder, NAME, 'remote.config.json');
      writeFileSync(config, readFileSync(config, 'utf8').replaceAll('"Outreach"', '"Outreach stops"'));
      const releasing = Date.now();
      npmRun('build', NAME);
      const ready = Date.now();
      npmRun('release', 'publish', NAME, '--no-build', '--version', '1.1.0');
      const out = Date.now();
      await page.goto('/admin-menu');
      await expect(page.getByRole('main').getByRole('link', { name: 'Outreach stops' })).toBeVisible();
      const before = Date.now();
      npmRun('release', 'rollback', NAME);
      const back = Date.now();
      await page.goto('/admin-menu');
      await expect(tile(page)).toBeVisible();
      npmRun('release', 'withdraw', NAME);
      await page.goto('/admin-menu');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Menu' })).toBeVisible();
      await expect(tile(page)).toHaveCount(0);
      await page.goto('/admin-outreach');
      await expect(page.getByTestId('remote-failure')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Outreach' })).toHaveCount(0);
      process.stdout.write(
        `  built ${seconds(releasing, ready)} s, published ${seconds(ready, out)} s, rolled back ${seconds(before, back)} s\n`,
      );
    });
    expect(Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]))).toEqual(releases);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
