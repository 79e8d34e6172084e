import { signInByApi } from '../support/sign-in';
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

test('the command rejects the same version with other bytes, and an unknown remote', async ({ own }) => {
  expect(() => release(own, 'publish', 'mf-nothing')).toThrow();
  expect(() => release(own, 'publish', 'mf-analytics', '--version', '1.2.0')).not.toThrow();
  expect(() => release(own, 'publish', 'mf-analytics', '--version', 'first')).toThrow(/is not a version/);
});
