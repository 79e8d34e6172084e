import type { Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { choice } from '../support/record-tabs';
import { settled } from '../support/screens';
import { expect, laboratorySends, makeClient, test, uniqueWord } from '../support/connected-care';

const INBOX = '/admin-dashboard?tab=results';
const cardOf = (page: Page, family: string): Locator => page.getByRole('article', { name: `Maple ${family}, HCV RNA` });

test('2.10/2 a pending result is filed to the suggested client, found again, undone, and filed to another client', async ({
  page,
  baseURL,
}) => {
  const client = await makeClient(page.request, { dob: '1980-05-13' });
  const other = await makeClient(page.request, { firstName: 'Cedar', dob: '1971-02-03' });
  const family = client.lastName;
  await laboratorySends(baseURL ?? '', { order: uniqueWord('F'), family, code: '99999-9' });
  const card = cardOf(page, family);

  await test.step('the inbox shows the person named by the laboratory, and why the result needs review', async () => {
    await page.setViewportSize(WIDTHS.desktop);
    await page.goto(INBOX);
    await expect(page.getByRole('tab', { name: /^Results/ })).toHaveText(/\d$/);
    await card.getByRole('button', { name: 'Find the client' }).click();
    await expect(card.getByRole('list', { name: 'Possible matches' })).toContainText('Name agrees');
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('on a phone it is filed with a meaning for the unknown code, and undone', async () => {
    await choice(page, 'Test').selectOption('HCV');
    await card.getByRole('button', { name: `File to Maple ${family}` }).click();
    await expect(page.getByText(`Filed to Maple ${family}.`)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByLabel('Show').selectOption('Filed');
    await expect(card).toContainText(`Filed to Maple ${family}`);
    await settled(page);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toHaveCount(0);
    await page.getByLabel('Show').selectOption('Waiting');
    await expect(card).toBeVisible();
  });

  await test.step('by keyboard alone it is filed to a client who was not suggested', async () => {
    await page.setViewportSize(WIDTHS.desktop);
    // The card that was open before is open again.
    await choice(page, 'Test').focus();
    await page.keyboard.type('HC');
    await expect(choice(page, 'Test')).toHaveValue('HCV');
    await card.getByRole('button', { name: 'Another client' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Find the client of Maple ${family}` });
    const search = dialog.getByRole('combobox');
    await expect(search).toBeFocused();
    await page.keyboard.type(other.lastName);
    await expect(dialog.getByRole('option', { name: new RegExp(other.lastName) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const file = dialog.getByRole('button', { name: `File to Cedar ${other.lastName}` });
    await expect(file).toBeFocused();
    await expect(dialog).toContainText('The date of birth doesn’t match the laboratory’s');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Filed to Cedar ${other.lastName}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Results from laboratories' })).toBeFocused();
  });

  await test.step('the record contains it', async () => {
    await page.goto(`/admin-edit/${other.id}/tests`);
    await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'HCV' })).toContainText(
      /positive/i,
    );
  });
});

test('2.10/2 the reason why a result isn’t ours survives a lost connection, Escape, Back and a reload', async ({
  page,
  baseURL,
}) => {
  const family = uniqueWord('Testperson');
  await laboratorySends(baseURL ?? '', { order: uniqueWord('F'), family });
  const card = cardOf(page, family);
  const dialog = page.getByRole('dialog', { name: `Not ours: Maple ${family}` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const open = async (): Promise<void> => {
    await card.getByRole('button', { name: 'Find the client' }).click();
    await card.getByRole('button', { name: 'Not ours' }).click();
  };
  await page.goto('/admin-dashboard?tab=worklist');
  await page.getByRole('tab', { name: /^Results/ }).click();
  await open();
  await reason.fill('Another clinic');

  await page.route('**/api/results/*/reject', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Not ours' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/results/*/reject');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(reason).toHaveValue('Another clinic');
  }
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await open();
  await expect(reason).toHaveValue('Another clinic');
  await dialog.getByRole('button', { name: 'Not ours' }).click();
  await expect(page.getByText(`Maple ${family}: not ours.`)).toBeVisible();
  await expect(card).toHaveCount(0);
});
