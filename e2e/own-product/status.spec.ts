import { signInByApi } from '../support/sign-in';
import { expect, release, test } from '../support/own-product';

const DASHBOARD_FILE = /\/remotes\/mf-dashboard\//;

test('ROLE-01 the main admin sees what failed in browsers and rolls the release back with one click', async ({
  page,
  own,
  dataDir,
}) => {
  release(own, 'publish', 'mf-dashboard', '--version', '3.0.0', '--by', 'Rowan Sampleton');
  release(own, 'publish', 'mf-dashboard', '--version', '3.1.0', '--by', 'Rowan Sampleton');
  await page.route(DASHBOARD_FILE, (route) => route.abort());
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('remote-failure')).toBeVisible({ timeout: 30_000 });

  await page
    .getByRole('main')
    .getByRole('link', { name: 'Admin Menu' })
    .or(page.getByRole('link', { name: 'Menu' }))
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Releases' }).click();
  await expect(page).toHaveURL(/\/admin-status$/);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Dashboard', exact: true }) });
  await expect(panel).toContainText('3.1.0');
  await expect(panel).toContainText('by Rowan Sampleton');
  // The beacon and its count are asynchronous.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(panel).toContainText(/[1-9]\d* failures? in 7 days/, { timeout: 1_000 });
  }).toPass();
  await expect(panel.getByRole('listitem').first()).toContainText(/^3\.1\.0.*could not be fetched/);

  await page.unroute(DASHBOARD_FILE);
  await page.getByRole('button', { name: 'Roll back Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText('from 3.1.0 back to 3.0.0');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Dashboard runs 3.0.0 again')).toBeVisible();
  await expect(panel).toContainText('3.0.0');

  const registry = await (await page.request.get('/registry.json')).json();
  expect(registry.remotes.find(({ name }: { name: string }) => name === 'mf-dashboard').version).toBe('3.0.0');
  expect(release(own, 'list')).toMatch(/mf-dashboard: 3\.0\.0 since \S+ by .+ \(rollback\)/);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
});
