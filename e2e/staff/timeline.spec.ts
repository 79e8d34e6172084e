import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { shown } from '../support/screens';
import { expect, makeClient, type MadeClient, post, test } from '../support/staff';

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';

const ITEMS: [path: string, body: object][] = [
  ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive' }],
  ['medication', { medication: 'Epclusa', start_date: ago(40), outcome: 'Active' }],
  ['dispensing', { medication: 'Epclusa', quantity: 28, dispensed_date: ago(40) }],
  ['note', { noteText: 'Met at Café Noël.', noteDate: ago(20) }],
  ['interaction', { description: 'Outreach', date: ago(10), amount: 20, payment_type: 'Cash', issued: 'Yes' }],
  ['activity', { description: 'Call back', date: ago(-7) }],
];

async function fullClient(api: APIRequestContext): Promise<MadeClient> {
  const client = await makeClient(api);
  for (const [path, body] of ITEMS) await post(api, `/api/admin-registration/${client.id}/${path}`, body);
  return client;
}
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Timeline: / });

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    test('2.5/3 the timeline shows everything in a record, with links to its tabs', async ({ page }) => {
      const client = await fullClient(page.request);
      await page.goto(`/admin-edit/${client.id}/tests`);
      await shown(page);
      await page.getByRole('button', { name: 'Timeline' }).click();
      const entries = dialogOf(page).getByRole('listitem');
      await expect(entries).toHaveCount(ITEMS.length + 1);
      await expect(entries.first()).toContainText('Call back');
      await expectAccessible(page, { part: 'dialog' });
      await dialogOf(page).getByLabel('Search the timeline').fill('cafe noel');
      await expect(entries).toHaveCount(1);
      await dialogOf(page).getByLabel('Search the timeline').fill('');
      await dialogOf(page).getByText('Interactions', { exact: true }).click();
      await expect(entries).toHaveText([/Outreach, \$20\.00 Cash issued/]);
      await dialogOf(page).getByRole('link', { name: 'Interaction' }).click();
      await expect(page).toHaveURL(`/admin-edit/${client.id}/interactions`);
      await expect(dialogOf(page)).toBeHidden();
    });
  });
}

test('2.5/3 the timeline is opened, filtered and closed by the keyboard alone', async ({ page }) => {
  const client = await fullClient(page.request);
  await page.goto(`/admin-edit/${client.id}/tests`);
  await shown(page);
  const button = page.getByRole('button', { name: 'Timeline' });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('checkbox', { name: 'Notes' }).focus();
  await page.keyboard.press('Space');
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/Met at Café Noël\./]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('on a desktop of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('2.5/8 header, next tasks and the latest five items are visible without scrolling', async ({ page }) => {
    const client = await fullClient(page.request);
    await page.goto(`/admin-edit/${client.id}/tests`);
    await shown(page);
    const last = page.getByRole('list', { name: 'Latest entries' }).getByRole('listitem').nth(4);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('list', { name: 'Next' })).toBeInViewport();
  });
});
