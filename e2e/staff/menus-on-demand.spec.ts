import type { Page, Route } from '@playwright/test';
import { shown } from '../support/screens';
import { expect, makeClient, test } from '../support/staff';

/** The file with the menus, by a name in it: its own name is a hash. */
const MENUS = '@mantine/core/MenuTarget';

/** Passes each staff file on, and the one with the menus to `onMenus`. */
async function watchMenus(page: Page, onMenus: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/staff/*.js', async (route) => {
    const body = await (await route.fetch()).text();
    await (body.includes(MENUS) ? onMenus(route) : route.continue());
  });
}

test('2.11 on a slow line a menu opens at the first press, once its code is there', async ({ page }) => {
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await watchMenus(page, async (route) => {
    await slow;
    await route.continue();
  });
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  await shown(page);
  // The form doesn't wait for the menus.
  await page.getByRole('textbox', { name: /^First name/i }).fill('Robin');
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(account).toHaveAttribute('aria-busy', 'true');
  await expect(account).toBeFocused();
  arrive();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^First name/i })).toHaveValue('Robin');
});

test('2.11 a menu whose code did not arrive says so, keeps typed text, and opens with Try Again', async ({ page }) => {
  let isLost = true;
  await watchMenus(page, (route) => (isLost ? route.abort() : route.continue()));
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  await shown(page);
  const name = page.getByRole('textbox', { name: /^First name/i });
  await name.fill('Robin');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Not loaded' });
  await expect(dialog).toContainText('what you typed is kept');
  isLost = false;
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print label' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Robin');
});
