import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, makeClient, post, test } from '../support/staff';

/** The calendar day this many days from today, in New York. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day);
}

type Due = { kind: string; tab: string; path: string; body: object };

const DUE: Due[] = [
  {
    kind: 'Overdue activity',
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

async function clientWith(api: APIRequestContext, { path, body }: Due): Promise<string> {
  const { id, lastName } = await makeClient(api, { phone1: '5195550144' });
  await post(api, `/api/admin-registration/${id}/${path}`, body);
  return lastName;
}

/** The row of one client; turns pages until it is found. */
async function rowOf(page: Page, lastName: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: lastName });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const list = page.getByRole('region', { name: 'follow-up list' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  while ((await row.count()) === 0 && (await next.count()) > 0 && (await next.isEnabled())) {
    await next.click();
    await expect(list).toHaveAttribute('aria-busy', 'false');
  }
  await expect(row).toHaveCount(1);
  return row;
}

for (const due of DUE) {
  test(`${due.kind}: is in the list with a link to its tab`, async ({ page }) => {
    const lastName = await clientWith(page.request, due);
    await page.goto('/admin-dashboard?tab=follow-up');
    await page.getByRole('button', { name: new RegExp(`^${due.kind} \\([\\d,]+\\)$`) }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${due.kind} `) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const row = await rowOf(page, lastName);
    await expect(row).toContainText(due.kind);
    await expect(row).toContainText('(519) 555-0144');
    await row.getByRole('link', { name: `Maple ${lastName}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin-edit/[^/]+/${due.tab}$`));
  });
}

test('2.1/7 keeps an overdue activity until an outcome is recorded, which can be undone', async ({ page }) => {
  const { id, lastName } = await makeClient(page.request);
  const api = `/api/admin-registration/${id}`;
  await post(page.request, `${api}/activity`, { date: dayFromNow(-3), time: '10:00', description: 'Visit' });
  await post(page.request, `${api}/interaction`, { date: dayFromNow(0), description: 'Telephone' });
  await page.goto('/admin-dashboard?tab=follow-up&kind=overdue-activity');
  const row = await rowOf(page, lastName);
  await row.getByRole('button', { name: 'No answer' }).click();
  await expect(row).toContainText('No answer × 1');
  await row.getByRole('button', { name: 'Done' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});
