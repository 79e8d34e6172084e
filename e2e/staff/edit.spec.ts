import type { Page } from '@playwright/test';
import { press } from '../support/record-tabs';
import { expect, get, makeClient, type MadeClient, test } from '../support/staff';
import { settled } from '../support/screens';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SAVED = /^Changes saved successfully!/;

async function openRecord(page: Page, fields: Record<string, unknown> = {}): Promise<MadeClient> {
  const client = await makeClient(page.request, fields);
  await page.goto(`/admin-edit/${client.id}`);
  await expect(text(page, 'Last Name')).toHaveValue(client.lastName);
  return client;
}

test('EDIT-03 does not ask when nothing would be lost', async ({ page }) => {
  const { id } = await openRecord(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await text(page, 'AKA').fill('Sugar');
  await text(page, 'AKA').fill('');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await press(page, 'Back to Dashboard');
  await expect(page).toHaveURL(/\/admin-dashboard/);

  await page.goto(`/admin-edit/${id}`);
  await text(page, 'AKA').fill('Sugar');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(SAVED)).toBeVisible();
  await press(page, 'Admin Menu');
  await expect(page).toHaveURL(/\/admin-menu$/);
  await expect(question).toHaveCount(0);
});

test('EDIT-03 a window with typed text does not close without asking; switching tabs keeps the text', async ({
  page,
}) => {
  const { id } = await openRecord(page);
  await text(page, 'AKA').click();
  await text(page, 'AKA').pressSequentially('Sugar');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // A browser waits only a second for a busy page before closing it.
  await settled(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(text(page, 'AKA')).toHaveValue('Sugar');

  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${id}/notes$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${id}$`));
  await expect(text(page, 'AKA')).toHaveValue('Sugar');
});

test('EDIT-15 a lost network keeps typed text; the draft of a closed window is offered again', async ({
  page,
  context,
}) => {
  const { id } = await openRecord(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await text(page, 'AKA').fill('Sugar');
  await page.getByRole('radio', { name: 'Written' }).scrollIntoViewIfNeeded();
  await press(page, 'Save');
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeInViewport();
  await expect(text(page, 'AKA')).toHaveValue('Sugar');
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);

  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/registration-drafts/${id}`) && answer.request().method() === 'PUT',
  );
  await text(page, 'City').pressSequentially('Essex');
  await kept;
  expect(
    await page.evaluate((word) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(word), 'Sugar'),
  ).toBe(false);
  const next = await context.newPage();
  await page.close();
  await next.goto(`/admin-edit/${id}`);
  await expect(next.getByText(/^You typed something here that was not saved/)).toBeVisible();
  await expect(text(next, 'City')).toHaveValue('');
  await press(next, 'Restore');
  await expect(text(next, 'City')).toHaveValue('Essex');
  await expect(text(next, 'AKA')).toHaveValue('Sugar');
  await press(next, 'Save');
  await expect(next.getByText(SAVED)).toBeVisible();
  await next.reload();
  await expect(text(next, 'City')).toHaveValue('Essex');
  await expect(next.getByText(/^You typed something here/)).toHaveCount(0);
});

test('EDIT-03 the banner names the client on every tab, with the permitted uses of the phone', async ({ page }) => {
  const { lastName } = await openRecord(page, {
    aka: 'Sugar',
    dob: '1980-05-13',
    healthCard: '1234567897',
    phone1: '5195550101',
    disposition: 'ACTIVE',
    text: true,
    leaveMessage: true,
  });
  const banner = page.getByRole('region', { name: 'Who this is' });
  for (const tab of ['Client', 'Tests', 'Notes', 'Attachments']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(banner).toContainText(`Maple ${lastName} AKA Sugar`);
    await expect(banner).toContainText(/Born 13 May 1980, \d\d/);
    await expect(banner).toContainText('Health card •••• 7897');
    await expect(banner).toContainText('(519) 555-0101OK to: leave message, text');
    await expect(banner).toContainText('ACTIVE');
  }
});

test('CLI-30 CLI-32 2.1/5 copies and prints are in the audit log; the history shows who changed what', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const { id } = await openRecord(page, { dob: '1980-05-13', healthCard: '1234567897' });
  await press(page, 'Labels');
  await press(page, 'Copy');
  await press(page, 'Print');
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/HC: 1234567897/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  const lines = async (): Promise<string[]> => {
    const { entries } = await get<{ entries: { action: string; item_id: string }[] }>(
      page.request,
      `/api/audit?client=${id}`,
    );
    return entries.map(({ action, item_id }) => `${action} ${item_id}`);
  };
  const wanted = ['copy label', 'copy client-data', 'print label'];
  await expect.poll(lines).toEqual(expect.arrayContaining(wanted));

  await text(page, 'City').fill('Essex');
  await press(page, 'Save');
  await expect(page.getByText(SAVED)).toBeVisible();
  await press(page, 'History');
  const history = page.getByRole('dialog', { name: 'History of this record' });
  await expect(history.getByRole('listitem').first()).toContainText('Changed by');
  await expect(history.getByRole('listitem').first()).toContainText('City');
  await expect(history.getByRole('listitem').first()).toContainText('Essex');
});

test('DASH-16 a deleted record is gone, and the main admin brings it back from the menu', async ({ page }) => {
  const { id, lastName } = await openRecord(page);
  expect((await page.request.delete(`/api/admin-registration/${id}`)).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('Registration not found.')).toBeVisible();
  await press(page, 'Back to Admin Menu');
  await page.getByRole('link', { name: 'Deleted records' }).click();
  await page.getByRole('listitem').filter({ hasText: lastName }).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('link', { name: 'Open the record' }).click();
  await expect(text(page, 'Last Name')).toHaveValue(lastName);
});
