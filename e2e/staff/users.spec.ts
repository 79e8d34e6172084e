import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import type { Locator, Page } from '@playwright/test';
import { expect, makeUser, openUsers, test, uniqueWord } from '../support/staff';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: name });

async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('USER-05 USER-06 USER-08 the list shows people, tabs and actions', async ({ page }) => {
  const some = await makeUser(page.request, ['Notes', 'Tests']);
  const none = await makeUser(page.request, []);
  await page.goto('/admin-users');
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Main admin')).toContainText(USER_TEXTS.allTabs);
  await openUsers(page, none.name);
  await expect(rowOf(page, none.name)).toContainText(USER_TEXTS.noAccess);
  await openUsers(page, some.name);
  await expect(rowOf(page, some.name)).toContainText('Tests, Notes');
  await expect(rowOf(page, some.name)).toContainText(some.email);
  for (const action of ['Edit', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} ${some.name}` })).toBeVisible();
  }
  const asked = page.waitForResponse('**/api/users');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const listed: { email: string; pin: string; pin_set: boolean }[] = await (await asked).json();
  expect(listed.find(({ email }) => email === some.email)).toMatchObject({ pin: '', pin_set: true });
});

test('USER-07 USER-09 USER-10 USER-11 USER-17 a person is added', async ({ page }) => {
  const lastName = uniqueWord('Added');
  await page.goto('/admin-users');
  const dialog = await openDialog(page, 'Add User', 'Add User');
  const save = dialog.getByRole('button', { name: 'Create user' });
  const alert = dialog.getByRole('alert');
  await expect(dialog.getByRole('checkbox')).toHaveCount(TAB_NAMES.length);
  for (const tab of TAB_NAMES) await expect(dialog.getByRole('checkbox', { name: tab, exact: true })).toBeVisible();

  const fields: [string, string][] = [
    ['First name', 'Willow'],
    ['Last name', lastName],
    ['Email', `${lastName.toLowerCase()}@example.org`],
    ['Phone', '5195550144'],
  ];
  for (const [label, value] of fields) {
    await save.click();
    await expect(alert).toHaveText(USER_TEXTS.fieldsMissing);
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await save.click();
  await expect(alert).toHaveText(USER_TEXTS.fieldsMissing);
  const pin = dialog.getByLabel('PIN', { exact: true });
  await pin.fill('582');
  await save.click();
  await expect(alert).toHaveText(USER_TEXTS.pinLength);
  await pin.fill(`5${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}2`);
  await dialog.getByRole('checkbox', { name: 'Client', exact: true }).check();
  await save.click();
  await expect(page.getByText(USER_TEXTS.created(`Willow ${lastName}`))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openUsers(page, lastName);
  await expect(rowOf(page, lastName)).toContainText('Client');
});

test('USER-09 USER-10 USER-17 a person is changed, and an untouched PIN is kept', async ({ page }) => {
  const { id, name } = await makeUser(page.request, ['Client']);
  await openUsers(page, name);
  const dialog = await openDialog(page, `Edit ${name}`, `Edit ${name}`);
  await expect(dialog.getByLabel('PIN', { exact: true })).toHaveValue('•'.repeat(10));
  const phone = dialog.getByLabel('Phone', { exact: true });
  await phone.fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.fieldsMissing);
  await phone.fill('5195550155');
  await dialog.getByRole('checkbox', { name: 'Client', exact: true }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Attachments', exact: true }).check();
  const asked = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes(id));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await asked).postDataJSON()).not.toHaveProperty('pin');
  await expect(page.getByText(USER_TEXTS.updated(name))).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Attachments');
  await expect(rowOf(page, name)).toContainText('(519) 555-0155');
});

test('USER-17 USER-18 a user is deleted only after confirmation', async ({ page }) => {
  const { name } = await makeUser(page.request, ['Client']);
  await openUsers(page, name);
  const question = await openDialog(page, `Delete ${name}`, 'Delete user');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  await openDialog(page, `Delete ${name}`, 'Delete user');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(USER_TEXTS.deleted(name))).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});
