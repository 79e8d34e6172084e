import type { BatchLine } from '@firstlight/domain/desk/dashboard';
import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { expect, makeClient, post, test, uniqueWord } from '../support/staff';
import { oneCard } from '../support/dashboard';
import { settled } from '../support/screens';

// The screens are independent, so both workers can run them.
test.describe.configure({ mode: 'parallel' });

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await settled(page);
}

for (const tab of ['messages', 'undelivered']) {
  test(`${tab}: no violation of WCAG 2.2 AA on desktop and phone, light and dark`, async ({ page }) => {
    if (tab === 'messages') {
      const form = { name: 'Maple Testperson', email: 'maple@example.org', subject: uniqueWord('Question') };
      await post(page.request, '/api/contact', { ...form, message: 'When is the van in Windsor?' });
    }
    await openTab(page, tab);
    await expectAccessible(page);
  });
}

test('submitted: no violation of WCAG 2.2 AA on desktop and phone, light and dark', async ({ page }) => {
  const { id, lastName } = await makeClient(page.request, { disposition: 'SOT' });
  await post(page.request, `/api/admin-registration/${id}/finalize`);
  await openTab(page, 'submitted');
  await oneCard(page, lastName);
  await expectAccessible(page);
});

const DIALOGS: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'Find a client',
    open: async (page) => {
      const { lastName } = await makeClient(page.request);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(lastName);
      await expect(page.getByRole('option', { name: lastName })).toBeVisible();
    },
  },
  {
    name: 'Submit 1 registration?',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Submit 1', exact: true }).click();
    },
  },
  {
    name: 'Results',
    open: async (page) => {
      const { id, lastName } = await makeClient(page.request);
      await oneCard(page, lastName);
      await page.getByRole('checkbox').check();
      const line: BatchLine = { registration_id: id, done: false, status: 409, detail: 'It is gone.' };
      await page.route('**/api/registrations-batch', (route) => route.fulfill({ json: { results: [line] } }));
      await page.getByRole('button', { name: 'Submit 1', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Done, 1 failed')).toBeVisible();
    },
  },
];

for (const { name, open } of DIALOGS) {
  test(`the window “${name}”: no violation of WCAG 2.2 AA`, async ({ page }) => {
    await page.setViewportSize(WIDTHS.desktop);
    const { lastName } = await makeClient(page.request);
    await openTab(page, 'pending');
    await oneCard(page, lastName);
    await open(page);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, { part: 'dialog[open]' });
  });
}

test('a banner, an empty list and an open menu: no violation of WCAG 2.2 AA', async ({ page }) => {
  const { lastName } = await makeClient(page.request);
  await openTab(page, 'pending');
  await oneCard(page, lastName);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Name' }).fill('Zzyzxqwv');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.route('**/api/admin-registrations-*', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load pending data. Please try again.')).toBeVisible();
  await expectAccessible(page);
});
