import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { FollowUpAnswer } from '@firstlight/domain/desk/follow-up';
import type { Activity } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { settled } from '../support/screens';
import { expect, get, makeClient, makeUser, type MadeClient, post, test } from '../support/staff';

const dayFromNow = (days: number): string => addDays(todayInNewYork(), days) ?? '';

type Due = { kind: string; tab: string; path: string; body: object };

const DUE: Due[] = [
  {
    kind: 'Activity',
    tab: 'activities',
    path: 'activity',
    body: { date: dayFromNow(-5), time: '09:30', description: 'Call back' },
  },
  {
    kind: 'SVR12 test due',
    tab: 'medication',
    path: 'medication',
    body: { medication: 'Maviret', start_date: dayFromNow(-150), end_date: dayFromNow(-90), outcome: 'Completed' },
  },
  {
    kind: 'Bloodwork pending',
    tab: 'tests',
    path: 'test',
    body: { test_type: 'Bloodwork', test_date: dayFromNow(-30), bloodwork_type: 'DBS', bloodwork_result: 'Pending' },
  },
  {
    kind: 'Incentive not issued',
    tab: 'interactions',
    path: 'interaction',
    body: { date: dayFromNow(-30), description: 'Screening', amount: 20, payment_type: 'Cash', issued: 'No' },
  },
];

async function clientWith(api: APIRequestContext, { path, body }: Due): Promise<MadeClient> {
  const client = await makeClient(api, { phone1: '5195550144', aka: 'May' });
  await post(api, `/api/admin-registration/${client.id}/${path}`, body);
  return client;
}

const VISIT = (days: number): Due => ({
  kind: 'Activity',
  tab: 'activities',
  path: 'activity',
  body: { date: dayFromNow(days), time: '09:30', description: 'Visit' },
});

const rowOf = (page: Page, { lastName }: MadeClient): Locator => page.getByRole('row').filter({ hasText: lastName });

/** Opens the worklist and finds one client’s tasks. */
async function search(page: Page, text: string, address = ''): Promise<void> {
  await page.goto(`/admin-dashboard?tab=worklist${address}`);
  await settled(page);
  const filter = page.getByRole('button', { name: 'Filters' });
  if (await filter.isVisible()) await filter.click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expect(page.getByRole('row').filter({ hasText: text })).not.toHaveCount(0);
}

for (const due of DUE) {
  test(`${due.kind}: is in the list with a link to its tab`, async ({ page }) => {
    const client = await clientWith(page.request, due);
    await search(page, client.lastName);
    const row = rowOf(page, client);
    await expect(row).toContainText(`${due.kind}: `);
    await expect(row).toContainText('AKA May');
    await expect(row.getByRole('link', { name: '(519) 555-0144' })).toHaveAttribute('href', 'tel:+15195550144');
    await row.getByRole('link', { name: `Maple ${client.lastName}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin-edit/[^/]+/${due.tab}$`));
  });
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    test('2.5/6 my day opens my tasks, in sections from overdue to later', async ({ page }) => {
      const client = await makeClient(page.request);
      for (const days of [-2, 0, 3, 30]) {
        const body = { date: dayFromNow(days), description: `Visit ${days}` };
        await post(page.request, `/api/admin-registration/${client.id}/activity`, body);
      }
      await page.goto('/admin-menu');
      const day = page.getByRole('region', { name: 'My day' });
      await expect(day.getByRole('link', { name: /^[1-9][\d,]* Today$/ })).toBeVisible();
      await expect(day.getByRole('link', { name: /^[\d,]+ Unassigned$/ })).toBeVisible();
      await day.getByRole('link', { name: 'My day' }).click();
      await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible();
      await search(page, client.lastName, '&owner=me');
      await expect(page.getByRole('rowheader')).toHaveText(['Overdue 1', 'Today 1', 'This week 1', 'Later 1']);
      await expect(rowOf(page, client)).toContainText(['Visit -2', 'Visit 0', 'Visit 3', 'Visit 30']);
      await expectAccessible(page, { widths: width === 'phone' ? ['phone'] : ['desktop'] });
    });

    test('2.1/7 keeps an overdue activity until an outcome is recorded, which can be undone', async ({ page }) => {
      const client = await clientWith(page.request, VISIT(-3));
      const api = `/api/admin-registration/${client.id}`;
      await post(page.request, `${api}/interaction`, { date: dayFromNow(0), description: 'Telephone' });
      await search(page, client.lastName);
      const row = rowOf(page, client);
      await row.getByRole('button', { name: 'No answer' }).click();
      await expect(row).toContainText('No answer × 1');
      await row.getByRole('button', { name: 'Done' }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toHaveCount(1);
    });
  });
}

test('2.5/6 moves an activity to another day, in the record too', async ({ page }) => {
  const client = await clientWith(page.request, VISIT(-3));
  await search(page, client.lastName);
  await rowOf(page, client).getByRole('button', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog', { name: `Activity: Maple ${client.lastName}` });
  await dialog.getByRole('radio', { name: 'Moved to another day' }).check();
  await dialog.getByLabel('New day').fill(dayFromNow(2));
  await expectAccessible(page, { part: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Record outcome' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['This week 1']);
  const address = `/api/admin-registration/${client.id}/activities`;
  const { activities } = await get<{ activities: Activity[] }>(page.request, address);
  expect(activities).toMatchObject([{ date: dayFromNow(2), time: '09:30' }]);
});

test('2.5/6 hands over several tasks in one step with the keyboard, and undoes it', async ({ page }) => {
  const colleague = await makeUser(page.request, ['Activities']);
  const client = await makeClient(page.request);
  for (const days of [-1, 1]) {
    await post(page.request, `/api/admin-registration/${client.id}/activity`, VISIT(days).body as object);
  }
  await search(page, client.lastName);
  const boxes = page.getByRole('checkbox', { name: `Select Maple ${client.lastName}` });
  for (const box of await boxes.all()) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Hand over 2…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand over 2 tasks' });
  await dialog.getByLabel('To').selectOption({ label: colleague.name });
  await dialog.getByLabel('Note (optional)').fill('Speaks French');
  await expectAccessible(page, { part: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Hand over' }).focus();
  await page.keyboard.press('Enter');
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByRole('status')).toHaveText('Done, 0 failed');
  await expect(rowOf(page, client)).toContainText([`Handed over to ${colleague.name}: Speaks French`, colleague.name]);
  await expectAccessible(page, { part: 'dialog[open]' });
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(results.getByText(`Maple ${client.lastName}: undone.`)).toHaveCount(2);
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, client).filter({ hasText: colleague.name })).toHaveCount(0);
});

test('2.5/6 a second editor is notified and keeps typed text', async ({ page }) => {
  const client = await clientWith(page.request, VISIT(-3));
  await search(page, client.lastName);
  await rowOf(page, client).getByRole('button', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('Met at the van');
  const list = await get<FollowUpAnswer>(page.request, `/api/follow-up?search_term=${client.lastName}`);
  const [{ kind, registration_id, item_id }] = list.items as [FollowUpAnswer['items'][number]];
  await post(page.request, '/api/follow-up/outcomes', { kind, registration_id, item_id, outcome: 'no-answer' });
  await dialog.getByRole('button', { name: 'Record outcome' }).click();
  await expect(dialog.getByText(/Someone else recorded something for this/)).toBeVisible();
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Met at the van');
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Record outcome' }).click();
    await expect(dialog).toHaveCount(0);
  }).toPass();
});

test('2.5/6 exports the filtered list', async ({ page }) => {
  const client = await clientWith(page.request, VISIT(-3));
  await search(page, client.lastName);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, 1 task' }).click();
  expect((await download).suggestedFilename()).toBe(`worklist-${todayInNewYork()}.csv`);
});
