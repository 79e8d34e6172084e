import type { Locator, Page } from '@playwright/test';
import { healthCard, randomDigits } from '../support/made-up-numbers';
import { signInByApi } from '../support/sign-in';
import { type MadeClient, expect, makeClient, makeUser, post, test, uniqueWord } from '../support/staff';

const window = (page: Page): Locator => page.getByRole('dialog', { name: 'Find a client' });

const button = (page: Page): Locator => page.getByRole('button', { name: /^Find a client/ });

async function openByKey(page: Page): Promise<Locator> {
  await expect(button(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = window(page).getByRole('combobox');
  await expect(field).toBeFocused();
  return field;
}

async function clientOfMany(page: Page): Promise<MadeClient & { aka: string; phone1: string; card: string }> {
  const aka = uniqueWord('Leaf');
  const phone1 = `226555${randomDigits(4)}`;
  const card = healthCard();
  const fields = { aka, phone1, healthCard: card, dob: '1980-05-13' };
  return { ...(await makeClient(page.request, fields)), aka, phone1, card };
}

test('by name, name with typing errors, AKA, phone, date of birth, health card and id', async ({ page }) => {
  const client = await clientOfMany(page);
  const { lastName } = client;
  const swapped = lastName.slice(0, 13) + (lastName[14] ?? '') + (lastName[13] ?? '') + lastName.slice(15);
  await page.goto('/admin-menu');
  const field = await openByKey(page);
  const top = (await field.boundingBox())?.y ?? NaN;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ways = [
    `maple ${lastName}`.toLowerCase(),
    swapped,
    client.aka,
    client.phone1,
    client.phone1.slice(3),
    client.card,
    client.id,
  ];
  for (const text of ways) {
    await field.fill(text);
    await expect(window(page).getByRole('option', { name: lastName }), text).toBeVisible();
  }
  expect((await field.boundingBox())?.y, 'the field stays where it was').toBeCloseTo(top, 0);
  await field.fill('5/13/1980');
  await expect(window(page).getByRole('option').first()).toContainText('born 13 May 1980');
  await field.fill('Zzyzxqwv');
  await expect(window(page).getByText('No clients found.')).toBeVisible();
  expect(asked.join()).not.toContain(lastName);
});

test('finds pending and submitted records, opens them with the keyboard alone, and remembers who was opened', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  const first = await makeClient(admin.request);
  const second = await makeClient(admin.request);
  await post(admin.request, `/api/admin-registration/${second.id}/finalize`);
  // A user for this test only, because opened clients are remembered per user.
  const person = await makeUser(admin.request, ['Client']);
  const page = await (await browser.newContext({ baseURL, storageState: undefined })).newPage();
  await signInByApi(page.request, dataDir, person);
  await page.goto('/admin-dashboard');
  for (const { client, status } of [
    { client: first, status: 'Pending' },
    { client: second, status: 'Submitted' },
  ]) {
    const field = await openByKey(page);
    await field.fill(client.lastName);
    await expect(window(page).getByRole('option', { name: client.lastName, selected: true })).toContainText(status);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin-edit/${client.id}`));
    await expect(page.getByRole('main')).toContainText(client.lastName);
  }
  await openByKey(page);
  await expect(window(page).getByText('Recently opened')).toBeVisible();
  const recent = window(page).getByRole('option');
  await expect(recent.nth(0)).toContainText(second.lastName);
  await expect(recent.nth(1)).toContainText(first.lastName);
  await page.keyboard.press('ArrowDown');
  await expect(recent.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${first.id}`));
  await page.context().close();
});

test('opens from the staff header and closes with Escape, returning the focus', async ({ page }) => {
  await page.goto('/admin-dashboard');
  await button(page).click();
  await expect(window(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('2.1/11 Ctrl-K, a name and an immediate Enter open the person typed, not the one opened last', async ({
  page,
}) => {
  const recent = await makeClient(page.request);
  const wanted = await makeClient(page.request);
  await page.goto(`/admin-edit/${recent.id}`);
  await expect(page.getByRole('main')).toContainText(recent.lastName);
  await openByKey(page);
  await expect(window(page).getByRole('option', { name: recent.lastName })).toBeVisible();
  await page.keyboard.insertText(wanted.lastName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${wanted.id}`));
});
