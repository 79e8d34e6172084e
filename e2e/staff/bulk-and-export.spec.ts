import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { openList } from '../support/dashboard';
import { expect, get, makeClient, makeUser, test, uniqueWord } from '../support/staff';
import { signInByApi } from '../support/sign-in';

/** Three clients of one fictional family, the only ones in the list. */
async function openFamily(page: Page): Promise<{ family: string; ids: string[] }> {
  const family = uniqueWord('Testperson');
  const ids: string[] = [];
  for (const firstName of ['Ash', 'Birch', 'Cedar']) {
    ids.push((await makeClient(page.request, { firstName, lastName: family })).id);
  }
  await page.goto('/admin-dashboard');
  await page.getByRole('searchbox', { name: 'Name' }).fill(family);
  await expect(page.getByRole('article')).toHaveCount(3);
  return { family, ids };
}

/** The server completes the next batch except for this record. */
async function refuseOne(page: Page, refused: string): Promise<void> {
  const answerBatch = async (route: Route): Promise<void> => {
    const batch = route.request().postDataJSON() as { action: string; ids: string[] };
    const ids = batch.ids.filter((id) => id !== refused);
    const { results: done } = (await (await route.fetch({ postData: { ...batch, ids } })).json()) as {
      results: object[];
    };
    const line = { registration_id: refused, done: false, status: 409, detail: 'Somebody is editing it.' };
    await route.fulfill({ json: { results: [...done, line] } });
  };
  await page.route('**/api/registrations-batch', answerBatch, { times: 1 });
}

const results = (page: Page): Locator => page.getByRole('dialog', { name: 'Results' });

async function answer(page: Page, title: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

test('DASH-14 DASH-15 2.6/7 several records are submitted and sent back after one confirmation, with a result for each and Undo', async ({
  page,
}) => {
  const { family, ids } = await openFamily(page);
  await refuseOne(page, ids[1] ?? '');
  await page.getByRole('checkbox', { name: `Select Ash ${family}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 3 shown' }).click();
  await page.getByRole('button', { name: 'Submit 3' }).click();
  await answer(page, 'Submit 3 registrations?', 'Submit');
  await expect(results(page).getByRole('status')).toHaveText('Done, 1 failed');
  await expect(results(page).getByRole('listitem')).toHaveText(
    ids.map((id) =>
      id === ids[1]
        ? new RegExp(`^Birch ${family}: Failed to finalize: Somebody is editing it\\.`)
        : new RegExp(`^(Ash|Cedar) ${family} was submitted\\.$`),
    ),
  );
  await results(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(`Birch ${family}`);

  await openList(page, 'Submitted');
  await page.getByRole('searchbox', { name: 'Name' }).fill(family);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select all 2 shown' }).click();
  await page.getByRole('button', { name: 'Back to Pending: 2' }).click();
  await answer(page, 'Move 2 registrations back?', 'Back to Pending');
  await expect(results(page).getByRole('status')).toHaveText('Done, 0 failed');
  await results(page).getByRole('button', { name: 'Undo' }).click();
  await expect(results(page).getByText(`Cedar ${family} was submitted.`)).toBeVisible();
  await results(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select all 2 shown' }).click();
  await page.getByRole('button', { name: 'Back to Pending: 2' }).click();
  await answer(page, 'Move 2 registrations back?', 'Back to Pending');
  await expect(results(page).getByRole('status')).toHaveText('Done, 0 failed');
  for (const id of ids) {
    const { status } = await get<{ status: string }>(page.request, `/api/admin-registration/${id}`);
    expect(status).toBe('pending');
  }
});

test('the current list is saved as CSV and as a workbook, and the log says so', async ({ page }) => {
  const { family } = await openFamily(page);
  await makeClient(page.request, { firstName: '=1+1', lastName: family });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  const save = async (item: RegExp): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const csv = await save(/^CSV, 4 records/);
  expect(csv.name).toMatch(/^pending-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines.slice(1).every((line) => line.startsWith(`${family},`))).toBe(true);
  expect(lines.some((line) => line.includes("'=1+1"))).toBe(true);
  await expect(page.getByText('4 records were exported.')).toBeVisible();
  const book = await save(/^Excel \(XLSX\), 4 records/);
  expect(book.name).toMatch(/\.xlsx$/);
  expect(book.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // 2.6/7 only the chosen columns
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Columns: all' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns of the export' });
  await columns.getByRole('button', { name: 'Clear all' }).click();
  await columns.getByRole('checkbox', { name: 'Last name' }).check();
  await columns.getByRole('button', { name: 'Use 1 of 12' }).click();
  const names = (await save(/^CSV, 4 records/)).bytes.toString('utf8').trimEnd().split('\r\n');
  expect(names).toEqual(['\uFEFFLast name', ...Array.from({ length: 4 }, () => family)]);
  await page.goto('/admin-audit');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /export/i })
      .first(),
  ).toBeVisible();
});

test('a rejected export says why; without the Client permission there is no export', async ({
  page,
  browser,
  dataDir,
}) => {
  await openFamily(page);
  await page.route('**/api/registrations-export', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Too much at once.' } }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  await expect(page.getByText('Too much at once.')).toBeVisible();

  const person = await makeUser(page.request, ['Notes']);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await signInByApi(theirs.request, dataDir, person);
  await theirs.goto('/admin-dashboard');
  await expect(theirs.getByRole('article').first()).toBeVisible();
  for (const name of ['Export', 'Print', 'Submit', 'Delete']) {
    await expect(theirs.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  const answered = await context.request.post('/api/registrations-export', {
    data: { status: 'pending', format: 'csv' },
  });
  expect(answered.status()).toBe(403);
  await context.close();
});

test('the print view shows the records and leaves out buttons', async ({ page }) => {
  const { family } = await openFamily(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Ash ${family}` })).toBeVisible();
  await expect(page.getByText('Showing 1–3 of 3')).toBeVisible();
  for (const name of ['Submit', 'Delete', 'Export', 'Print', 'Refresh', 'Register', 'Logout']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
