import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { oneCard } from '../support/dashboard';
import { expect, makeClient, test } from '../support/staff';
import { settled } from '../support/screens';

type Screen = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Opens a dialog of the screen. */
  dialog?: (page: Page) => Promise<void>;
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const SCREENS: Screen[] = [
  { name: 'menu', open: (page) => page.goto('/admin-menu') },
  { name: 'users', open: (page) => page.goto('/admin-users'), dialog: (page) => press(page, 'Add User') },
  { name: 'access review', open: (page) => page.goto('/admin-access-review') },
  { name: 'audit', open: (page) => page.goto('/admin-audit') },
  { name: 'releases', open: (page) => page.goto('/admin-status') },
  { name: 'settings', open: (page) => page.goto('/admin-settings') },
  { name: 'letters', open: (page) => page.goto('/admin-letters') },
  { name: 'analytics', open: (page) => page.goto('/admin-analytics') },
  {
    name: 'dashboard',
    open: async (page) => {
      const { lastName } = await makeClient(page.request);
      await page.goto('/admin-dashboard');
      await oneCard(page, lastName);
    },
    dialog: (page) => press(page, 'Delete'),
  },
  {
    name: 'dashboard, activities',
    open: async (page) => {
      await page.goto('/admin-dashboard');
      await page.getByRole('tab', { name: 'Activities' }).click();
    },
  },
];

// The screens are independent, so all workers can run them.
test.describe.configure({ mode: 'parallel' });

for (const { name, open, dialog } of SCREENS) {
  test(`${name}: no violation of WCAG 2.2 AA on desktop and phone, light and dark`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    if (!dialog) return;
    await page.setViewportSize(WIDTHS.desktop);
    await dialog(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, { part: 'dialog[open]' });
  });
}
