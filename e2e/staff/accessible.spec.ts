import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SCHEMES = ['light', 'dark'] as const;

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
  { name: 'audit', open: (page) => page.goto('/admin-audit') },
  { name: 'settings', open: (page) => page.goto('/admin-settings') },
  { name: 'analytics', open: (page) => page.goto('/admin-analytics') },
  { name: 'dashboard', open: (page) => page.goto('/admin-dashboard'), dialog: (page) => press(page, 'Delete') },
  {
    name: 'dashboard, activities',
    open: async (page) => {
      await page.goto('/admin-dashboard');
      await page.getByRole('tab', { name: 'Activities' }).click();
    },
  },
];

type Look = { part?: string; onlyColours?: boolean };

/** Each violation as its rule and the first element it was found on. */
async function violations(page: Page, { part, onlyColours = false }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  if (onlyColours) axe.withRules(['color-contrast']);
  else axe.withTags(TAGS);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html ?? ''}`);
}

/** Both widths in both schemes, one after the other on the open screen; the second scheme changes colours alone. */
async function expectAccessible(page: Page, part?: string): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const look = { ...(part === undefined ? {} : { part }), onlyColours: colorScheme === 'dark' };
      const problems = await violations(page, look);
      if (beyond > 0) problems.push(`${beyond} px beyond the right edge`);
      if (problems.length > 0) found[`${device}, ${colorScheme}`] = problems;
    }
  }
  expect(found).toEqual({});
}

// The longest file: its screens share nothing, so both workers take them.
test.describe.configure({ mode: 'parallel' });

for (const { name, open, dialog } of SCREENS) {
  test(`${name}: no violation of WCAG 2.2 AA on desktop and phone, light and dark`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    if (!dialog) return;
    await page.setViewportSize(WIDTHS.desktop);
    await dialog(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
  });
}
