import type { Page } from '@playwright/test';
import { itemWith, openForm, press } from '../support/record-tabs';
import { signIn, signInAgain } from '../support/sign-in';
import { expect, makeClient, test } from '../support/staff';
import { test as anyone } from '../support/test';

const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });

anyone(
  '2.1/16 2.1/20 a note typed before switching tabs survives the end of the session',
  async ({ page, dataDir }) => {
    await signIn(page, dataDir);
    const { id } = await makeClient(page.request);
    await page.goto(`/admin-edit/${id}/activities`);
    await description(page).fill('Bring the letter');
    await page.getByRole('tab', { name: 'Tests' }).click();
    await expect(page.getByRole('tab', { name: 'Activities' }).getByRole('img', { name: 'not saved' })).toBeVisible();
    await page.request.post('/api/auth/logout');
    // A background call may already have shown the cover.
    await page.getByRole('tab', { name: 'Activities' }).dispatchEvent('click');
    await signInAgain(page, dataDir);
    await expect(description(page)).toHaveValue('Bring the letter');
    await press(page, 'Admin Menu');
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await press(page, 'Stay');
    await press(page, 'Save Activity');
    await expect(itemWith(page, 'Bring the letter')).toHaveCount(1);
  },
);

test('2.1/20 an activity whose response was lost is stored once, from a reopened tab', async ({ page }) => {
  const { id } = await makeClient(page.request);
  const calls = `**/api/admin-registration/${id}/activity`;
  await page.goto(`/admin-edit/${id}/activities`);
  await description(page).fill('Called about results');
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Save Activity');
  await expect(page.getByText('Failed to save activity. Please try again.')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('tab', { name: 'Activities' }).click();
  await press(page, 'Save Activity');
  await expect(page.getByText('Activity saved successfully!')).toBeVisible();
  await page.reload();
  await expect(itemWith(page, 'Called about results')).toHaveCount(1);
});

test('2.1/17 Undo restores the text replaced by Edit, by keyboard', async ({ page }) => {
  const { id } = await makeClient(page.request);
  await page.request.post(`/api/admin-registration/${id}/activity`, { data: { description: 'Visit' } });
  await page.goto(`/admin-edit/${id}/activities`);
  await openForm(page, 'Activities');
  await description(page).fill('Bring the letter');
  await itemWith(page, 'Visit').getByRole('button', { name: 'Edit' }).click();
  await expect(description(page)).toHaveValue('Visit');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('Bring the letter');
});
