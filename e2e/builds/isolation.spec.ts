import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { get } from '../support/api';
import { checkout, runnerIn } from '../support/checkout';
import { expect, test as base } from '../support/own-product';
import { signInByApi } from '../support/sign-in';
import { UNRULY, UNRULY_SCREEN, UNRULY_START } from '../support/unruly-remote';

type Checkout = { folder: string; run: (script: string, ...args: string[]) => string };

/** A team's checkout with the remote built and live; one for all tests of this file. */
const test = base.extend<object, { unruly: Checkout }>({
  unruly: [
    async ({ own }, use) => {
      const folder = checkout();
      try {
        const run = runnerIn(folder, own);
        run('remote', 'create', UNRULY);
        writeFileSync(join(folder, UNRULY, 'src/app/unruly-screen.tsx'), UNRULY_SCREEN);
        const face = join(folder, UNRULY, 'src/remote.tsx');
        const source = readFileSync(face, 'utf8');
        writeFileSync(face, source.replace('export default', `${UNRULY_START}export default`));
        run('build', UNRULY);
        run('release', 'publish', UNRULY, '--no-build');
        await use({ folder, run });
        run('release', 'withdraw', UNRULY);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.beforeEach(async ({ page, dataDir, unruly: _ }) => signInByApi(page.request, dataDir));

/** The shell still works, and another area opens from it. */
async function restWorks(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find a client' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI Analytics' })).toBeVisible();
}

/** The number of reports from browsers. */
async function reports(page: Page, kind: string): Promise<number> {
  type Release = { name: string; failures: { kind: string; count: number }[] };
  const { releases } = await get<{ releases: Release[] }>(page.request, '/api/releases');
  const failures = releases.find(({ name }) => name === UNRULY)?.failures ?? [];
  return failures.find((failure) => failure.kind === kind)?.count ?? 0;
}

const panelOf = (page: Page): ReturnType<Page['getByTestId']> => page.getByTestId('remote-failure');
const heading = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('heading', { level: 1, name: 'Unruly', exact: true });

for (const fault of ['load', 'chunk', 'render', 'effect']) {
  test(`2.8/8 a remote that throws is contained, and Try again shows no half-finished state: ${fault}`, async ({
    page,
  }) => {
    await page.goto(`/admin-unruly?do=${fault}`);
    const panel = panelOf(page);
    await expect(panel).toContainText('Unruly can’t be shown right now', { timeout: 30_000 });
    await panel.getByRole('button', { name: 'Try again' }).click();
    // Loading its chunk is tried four times.
    await expect(page.getByRole('status')).toHaveCount(0, { timeout: 30_000 });
    await expect(panel).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await restWorks(page);
  });
}

/** A page whose main thread hangs can't be asked to close. */
async function abandon(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  // Kills the renderer, as closing the tab would.
  void session.send('Page.crash').catch(() => undefined);
  await page.close().catch(() => undefined);
}

for (const fault of ['loop-load', 'loop-render', 'loop-effect', 'loop-click', 'loop-promise']) {
  test(`2.8/8 a remote that hangs the page is reported, and left out of the next page: ${fault}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const before = await reports(page, 'hang');
    const hung = await context.newPage();
    await hung.goto(`/admin-unruly?do=${fault}`, { waitUntil: 'commit' });
    if (fault === 'loop-click') {
      // It never responds.
      void hung
        .getByRole('button', { name: 'Press' })
        .click()
        .catch(() => undefined);
    }
    await expect.poll(() => reports(page, 'hang'), { timeout: 60_000 }).toBe(before + 1);
    await abandon(context, hung);

    await page.goto('/admin-unruly');
    await expect(panelOf(page)).toContainText('This part stopped responding and is left out');
    await expect(panelOf(page)).toContainText('including drafts');
    await restWorks(page);
    await page.goto('/admin-unruly');
    await panelOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toBeVisible();
  });
}

test('2.8/8 a remote that renders endlessly is stopped by the page itself', async ({ page }) => {
  test.setTimeout(180_000);
  const before = await reports(page, 'hang');
  await page.goto('/admin-unruly?do=rerender', { waitUntil: 'commit' });
  await expect(panelOf(page)).toContainText('This part stopped responding and is left out', { timeout: 120_000 });
  expect(await reports(page, 'hang')).toBe(before + 1);
  await restWorks(page);
  await page.goto('/admin-unruly');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

test('2.8/8 a remote that sets a global variable is reported by name', async ({ page }) => {
  await page.goto('/admin-unruly?do=global');
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => reports(page, 'global'), { timeout: 30_000 }).toBe(1);
  await restWorks(page);
});

test('2.8/8 a remote that fills the browser’s storage affects neither the drafts of others nor the session', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add a stop' });
  const place = dialog.getByRole('textbox', { name: /Place/ });
  const open = async (): Promise<void> => {
    await page.goto('/admin-dashboard?tab=stops');
    await page.getByRole('button', { name: 'Add stop' }).click();
  };
  await open();
  await place.fill('Oak Hall');
  await page.goto('/admin-unruly?do=flood');
  await expect(heading(page)).toBeVisible();
  const isFull = (): Promise<boolean> =>
    page.evaluate(() => {
      try {
        sessionStorage.setItem('another', 'x'.repeat(100));
        return false;
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError';
      }
    });
  await expect.poll(isFull).toBe(true);

  await open();
  await expect(place).toHaveValue('Oak Hall');
  await place.fill(`Oak Hall ${'and its yard '.repeat(5)}`);
  await open();
  await expect(place).toHaveValue(/and its yard/);
  await page.goto('/admin-menu');
  await restWorks(page);
});

test('2.8/8 a remote’s build or its publication rejects forbidden code', async ({ unruly, own }) => {
  const { folder, run } = unruly;
  const file = (path: string): string => join(folder, UNRULY, path);
  const [screen, config] = [file('src/app/unruly-screen.tsx'), file('remote.config.json')];
  const [source, settings] = [readFileSync(screen, 'utf8'), readFileSync(config, 'utf8')];
  const built = (more: string): void => {
    writeFileSync(screen, more + source);
    run('build', UNRULY);
  };
  expect(own.url).toContain('http');
  expect(() => built('window.leaked = 1;\n')).toThrow('"leaked" would be a global variable of every remote');
  expect(() => built("localStorage.setItem('a', '1');\n")).toThrow('localStorage is shared by every remote');

  writeFileSync(file('src/app/unruly.css'), 'h1 { color: red; }\n');
  built("import './unruly.css';\n");
  expect(() => run('release', 'check', UNRULY)).toThrow('has "h1" outside "@layer remote"');

  writeFileSync(config, settings.replace('"/admin-unruly"]', '"/admin-unruly", "/admin-dashboard"]'));
  built('');
  expect(() => run('release', 'check', UNRULY)).toThrow('claims /admin-dashboard, which belongs to');
  expect(() => run('release', 'publish', UNRULY, '--no-build', '--version', '1.1.0')).toThrow(
    'claims /admin-dashboard',
  );

  writeFileSync(config, settings);
  built('');
  expect(run('release', 'check', UNRULY)).toContain('No problems found');
});
