import { expect, test } from '../support/staff';

test('ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-14 ROUTE-15 a staff walk is one document and one store', async ({ page }) => {
  await page.goto('/admin-menu');
  const documents: string[] = [];
  const failures: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  page.on('pageerror', (error) => failures.push(error.message));
  // A new document or a second shell would not have this marker.
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));

  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /pending/i })).toBeVisible();
  await main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /edit/i })
    .or(main.getByRole('article').first().getByRole('link', { name: /edit/i }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin-edit\//);
  await expect(page.getByLabel(/last name/i)).not.toHaveValue('');
  await main
    .getByRole('button', { name: 'Admin Menu' })
    .or(main.getByRole('link', { name: 'Admin Menu' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin-menu/);
  await main
    .getByRole('link', { name: /analytics/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'AI Analytics' })).toBeVisible();
  await main
    .getByRole('button', { name: 'Admin Menu' })
    .or(main.getByRole('link', { name: 'Admin Menu' }))
    .first()
    .click();
  await main.getByRole('link', { name: /users/i }).first().click();
  await expect(page).toHaveURL(/\/admin-users/);

  expect(documents).toEqual([]);
  expect(failures).toEqual([]);
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);
});
