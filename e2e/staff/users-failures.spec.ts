import { USER_TEXTS } from '@firstlight/domain/users';
import type { Page } from '@playwright/test';
import { expect, makeUser, openUsers, test, uniqueWord } from '../support/staff';

/** Fails the next call of this method with a server error; error texts of these routes are plain (USER-19). */
async function failing(page: Page, method: string, text: string | null): Promise<void> {
  await page.route(/\/api\/users(\/|$)/, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (text === null) return route.abort();
    return route.fulfill({ status: 500, contentType: 'text/plain', body: text });
  });
}

test('USER-12 a list that cannot be loaded says so, and Refresh reloads it', async ({ page }) => {
  const { name } = await makeUser(page.request, []);
  await failing(page, 'GET', 'out of order');
  await page.goto('/admin-users');
  await expect(page.getByText(USER_TEXTS.loadFailed)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(name);
  await expect(page.getByText(USER_TEXTS.loadFailed)).toHaveCount(0);
});

test('USER-13 USER-16 USER-19 a failed creation shows the reason and keeps what was typed', async ({ page }) => {
  const lastName = uniqueWord('Refused');
  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('First name', { exact: true }).fill('Willow');
  await dialog.getByLabel('Last name', { exact: true }).fill(lastName);
  await dialog.getByLabel('Email', { exact: true }).fill(`${lastName.toLowerCase()}@example.org`);
  await dialog.getByLabel('Phone', { exact: true }).fill('5195550144');
  await dialog.getByLabel('PIN', { exact: true }).fill('5820461937');
  const create = dialog.getByRole('button', { name: 'Create user' });

  await failing(page, 'POST', 'the disk is full');
  await create.click();
  await expect(page.getByText(USER_TEXTS.createFailed('the disk is full'))).toBeVisible();
  await page.unrouteAll();
  await failing(page, 'POST', null);
  await create.click();
  await expect(page.getByText(/^Network error: ./)).toBeVisible();
  await expect(dialog.getByLabel('Last name', { exact: true })).toHaveValue(lastName);
});

test('USER-14 a failed change says why', async ({ page }) => {
  const { name } = await makeUser(page.request, ['Client']);
  await openUsers(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await failing(page, 'PUT', 'somebody else was faster');
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Phone', { exact: true }).fill('5195550155');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(USER_TEXTS.updateFailed('somebody else was faster'))).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('USER-15 a failed deletion says why, and the person comes back', async ({ page }) => {
  const { name } = await makeUser(page.request, ['Client']);
  await openUsers(page, name);
  await failing(page, 'DELETE', 'not now');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(USER_TEXTS.deleteFailed('not now'))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(name);
});
