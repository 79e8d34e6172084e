import type { Page } from '@playwright/test';
import { press } from '../support/record-tabs';
import { expect, get, makeClient, test } from '../support/staff';

async function openRecord(page: Page): Promise<string> {
  const { id, lastName } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue(lastName);
  return id;
}

test('2.1/24 arrow keys move through the record tabs and keep the focus', async ({ page }) => {
  await openRecord(page);
  await page.getByRole('tab', { name: 'Client' }).focus();
  for (const name of ['Tests', 'Medication', 'Dispensing', 'Notes']) {
    await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Dispensing/ })).toBeFocused();
});

test('2.1/24 Escape closes only the top dialog, and each can be reopened', async ({ page }) => {
  await openRecord(page);
  const manage = page.getByRole('dialog', { name: 'Manage Dispositions' });
  const edit = page.getByRole('dialog', { name: 'Edit Disposition' });
  await press(page, 'Manage dispositions');
  await manage.getByRole('button', { name: /ACTIVE/ }).click();
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(manage).toBeVisible();
  // Without a click in between, the browser closes the second one automatically.
  await page.keyboard.press('Escape');
  await expect(manage).toHaveCount(0);
  await press(page, 'Manage dispositions');
  await expect(manage).toBeVisible();
});

test('2.3/6 the focus moves into a dialog, stays there and returns to the button that opened it', async ({ page }) => {
  await openRecord(page);
  const opener = page.getByRole('button', { name: 'Manage dispositions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Dispositions' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  // Between the last and the first element the focus is in the browser's toolbar, never on the page underneath.
  const outside = await page.evaluate(() => {
    const behind = document.querySelector('main');
    behind?.querySelector<HTMLElement>('input, button')?.focus();
    return behind?.contains(document.activeElement) ?? true;
  });
  expect(outside).toBe(false);
  for (let tab = 0; tab < 4; tab++) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('2.1/22 Enter moves to the next field, Ctrl-S saves', async ({ page }) => {
  const id = await openRecord(page);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Cedar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toBeFocused();
  const before = await get<{ version: number }>(page.request, `/api/admin-registration/${id}`);
  expect(before.version).toBe(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Changes saved successfully!/)).toBeVisible();
});
