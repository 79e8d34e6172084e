import { expect, test } from '../support/staff';

test('opens the first screen of mf-sample from the menu', async ({ page }) => {
  await page.goto('/admin-menu');
  await page.getByRole('main').getByRole('link', { name: 'Sample', exact: true }).click();
  await expect(page).toHaveURL('/admin-sample');
  await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
});
