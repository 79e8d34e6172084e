import type { Page } from '@playwright/test';
import { ADMIN, codeSentBy, signInByApi, submitPin } from '../support/sign-in';
import { expect, filesOf, release, test } from '../support/own-product';

const OTHERS = ['shell', 'mf-public', 'mf-admin-auth', 'mf-registration', 'mf-analytics'];

test.describe.configure({ mode: 'serial' });

test('ROUTE-11 a team publishes 1.1 of its remote and rolls back; nothing else is built or touched', async ({
  page,
  own,
  dataDir,
}) => {
  await signInByApi(page.request, dataDir);
  const entryOf = async (): Promise<string> => {
    const registry = await (await page.request.get('/registry.json')).json();
    return registry.remotes.find((remote: { name: string }) => remote.name === 'mf-dashboard').entry;
  };
  const before = Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]));
  const first = await entryOf();

  release(own, 'publish', 'mf-dashboard', '--version', '1.1.0');
  expect(await entryOf()).toContain('/mf-dashboard/1.1.0/');
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();

  release(own, 'rollback', 'mf-dashboard');
  expect(await entryOf()).toBe(first);
  expect(Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]))).toEqual(before);
});

test('ROUTE-11 an open tab keeps the version it started with and survives a release', async ({
  page,
  own,
  dataDir,
}) => {
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-menu');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  release(own, 'publish', 'mf-dashboard', '--version', '1.2.0');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
  expect(requested.filter((url) => url.includes('/mf-dashboard/1.2.0/'))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
  expect(requested.some((url) => url.includes('/mf-dashboard/1.2.0/'))).toBe(true);
});

/** Signs in on the open PIN screen, without loading it again. */
async function signInHere(page: Page, dataDir: string): Promise<void> {
  const code = await codeSentBy(dataDir, ADMIN, () => submitPin(page, ADMIN.pin));
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
}

test('2.8/2 signing in on a page from before a release opens what is live, after one reload', async ({
  page,
  own,
  dataDir,
}) => {
  const asked: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (request.isNavigationRequest()) loaded.push(pathname);
  });
  const files = (start: string): string[] => asked.filter((path) => path.startsWith(start));
  const dashboard = page.getByRole('main').getByRole('link', { name: /dashboard/i });

  await test.step('a tablet shows the PIN screen; shell and dashboard are released; a nurse signs in', async () => {
    await page.goto('/admin-pin');
    await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
    release(own, 'publish', 'shell', 'mf-dashboard', '--version', '1.3.0');
    asked.length = loaded.length = 0;
    await signInHere(page, dataDir);
    await expect(page).toHaveURL(/\/admin-menu$/);
    await dashboard.first().click();
    await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
    expect(loaded).toEqual(['/admin-menu']);
    expect(files('/remotes/shell/1.3.0/').length).toBeGreaterThan(0);
    expect(files('/remotes/mf-dashboard/1.3.0/').length).toBeGreaterThan(0);
  });

  await test.step('the dashboard is rolled back: the next sign-in on the same page opens the earlier version', async () => {
    release(own, 'rollback', 'mf-dashboard');
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page).toHaveURL(/\/admin-pin$/);
    asked.length = loaded.length = 0;
    await signInHere(page, dataDir);
    await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
    expect(loaded).toEqual(['/admin-dashboard']);
    expect(files('/remotes/mf-dashboard/1.3.0/')).toEqual([]);
    expect(files('/telemetry/')).toEqual([]);
  });
});

test('the command rejects the same version with other bytes, and an unknown remote', async ({ own }) => {
  expect(() => release(own, 'publish', 'mf-nothing')).toThrow();
  expect(() => release(own, 'publish', 'mf-analytics', '--version', '1.2.0')).not.toThrow();
  expect(() => release(own, 'publish', 'mf-analytics', '--version', 'first')).toThrow(/is not a version/);
});
