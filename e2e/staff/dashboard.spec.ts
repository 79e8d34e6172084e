import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { knownMails, nextMail } from '../support/mailbox';
import { expect, get, makeClient, post, test, uniqueWord } from '../support/staff';

const cardOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

const WHOLE_ID = /whole ID, copy$/;
/** The buttons of a card, except its ID. */
const actionsOf = (card: Locator): Locator => card.getByRole('button').filter({ hasNotText: WHOLE_ID });

async function openList(page: Page, tab: 'Activities' | 'Pending' | 'Submitted'): Promise<void> {
  await page.goto('/admin-dashboard');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
}

/** Narrows the list to one person: other tests add to the same list. */
async function findByName(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
}

async function answer(page: Page, title: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

const finalize = (api: APIRequestContext, id: string): Promise<unknown> =>
  post(api, `/api/admin-registration/${id}/finalize`);

test('DASH-01 DASH-02 DASH-03 DASH-04 header, tabs with counts, pages of twenty', async ({ page }) => {
  await openList(page, 'Pending');
  const main = page.getByRole('main');
  for (const name of ['Admin Menu', 'Register', 'Home', 'Logout', 'Refresh']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('tab')).toHaveText([
    /^Activities[\d,]+$/,
    /^Pending[\d,]+$/,
    /^Submitted[\d,]+$/,
    'Worklist',
    /^Messages[\d,]+$/,
    'Stops',
    /^Undelivered e-mail[\d,]+$/,
  ]);
  const { lastName } = await makeClient(page.request);
  const counts = await get<{ pending_registrations: number }>(page.request, '/api/admin-dashboard-stats');
  expect(counts.pending_registrations).toBeGreaterThan(0);
  await main.getByRole('button', { name: 'Refresh' }).click();
  await expect(cardOf(page, lastName)).toBeVisible();

  await main.getByRole('tab', { name: 'Activities' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: /^Pages of/ });
  expect(await pages.getByRole('button', { name: /^Page \d/ }).count()).toBeLessThanOrEqual(5);
  const first = await page.getByRole('article').first().innerText();
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article').first()).not.toHaveText(first);
});

test('DASH-06 DASH-08 a pending and a submitted card show their facts and buttons', async ({ page }) => {
  const fields = { disposition: 'ACTIVE', regDate: '2026-03-04' };
  const waiting = await makeClient(page.request, fields);
  const done = await makeClient(page.request, fields);
  await finalize(page.request, done.id);
  await openList(page, 'Pending');
  await findByName(page, waiting.lastName);
  const pending = cardOf(page, waiting.lastName);
  await expect(pending.getByRole('heading')).toHaveText(`Maple ${waiting.lastName}`);
  await pending.getByRole('button', { name: WHOLE_ID }).click();
  for (const fact of ['ACTIVE', 'Registration Date', '4 March 2026', 'Submitted', waiting.id]) {
    await expect(pending).toContainText(fact);
  }
  await expect(actionsOf(pending)).toHaveText(['Edit', 'Visit', 'Submit', 'Delete']);
  await openList(page, 'Submitted');
  await findByName(page, done.lastName);
  await expect(cardOf(page, done.lastName)).toContainText('Finalized');
  await expect(actionsOf(cardOf(page, done.lastName))).toHaveText(['Edit', 'Visit', 'Back to Pending', 'Delete']);
});

test('DASH-05 DASH-10 filters narrow the list once typing stops, and can be cleared', async ({ page }) => {
  const { lastName } = await makeClient(page.request, {
    disposition: 'CONSULT REQ',
    regDate: '2026-02-03',
    referralSite: 'Haven',
  });
  await openList(page, 'Pending');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('search_name') && asked.push(request.url()));
  await page.getByRole('searchbox', { name: 'Name' }).pressSequentially(lastName, { delay: 10 });
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(asked.length).toBeLessThanOrEqual(3);
  await page.getByLabel('Disposition').selectOption('CONSULT REQ');
  await page.getByLabel('Referral site').selectOption('Haven');
  await page.getByLabel('Registration date').fill('2026-02-03');
  await expect(cardOf(page, lastName)).toBeVisible();
  await page.getByLabel('Registration date').fill('2026-02-04');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Date/ }).click();
  await expect(cardOf(page, lastName)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('');
  await expect(page.getByLabel('Disposition', { exact: true })).toHaveValue('');
});

test('DASH-14 DASH-15 DASH-17 a card is submitted after the question, undone, and sent back', async ({
  page,
  dataDir,
}) => {
  const { id, lastName } = await makeClient(page.request);
  await openList(page, 'Pending');
  await findByName(page, lastName);
  const card = cardOf(page, lastName);
  await card.getByRole('button', { name: 'Submit' }).click();
  await answer(page, 'Submit this registration?', 'Cancel');
  await expect(card).toBeVisible();

  const known = knownMails(dataDir);
  await card.getByRole('button', { name: 'Submit' }).click();
  await answer(page, 'Submit this registration?', 'Submit');
  await expect(card).toHaveCount(0);
  const notice = await nextMail(dataDir, known, ({ text }) => (text ?? '').includes(id));
  expect(`${notice.subject}${notice.text}${notice.html}`).not.toContain(lastName);
  await expect(page.getByText(`Maple ${lastName} was submitted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Maple ${lastName} is back in Pending.`)).toBeVisible();
  await expect(card).toBeVisible();

  await finalize(page.request, id);
  await openList(page, 'Submitted');
  await findByName(page, lastName);
  await card.getByRole('button', { name: 'Back to Pending' }).click();
  await answer(page, 'Move back to Pending?', 'Back to Pending');
  await expect(card).toHaveCount(0);
  // The card disappears before the server responds.
  const status = async (): Promise<string> =>
    (await get<{ status: string }>(page.request, `/api/admin-registration/${id}`)).status;
  await expect.poll(status).toBe('pending');
});

test('DASH-16 a card is deleted permanently after confirmation', async ({ page }) => {
  const { id, lastName } = await makeClient(page.request);
  await openList(page, 'Pending');
  await findByName(page, lastName);
  await cardOf(page, lastName).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this registration?' })).toContainText('This is permanent.');
  await answer(page, 'Delete this registration?', 'Delete');
  await expect(cardOf(page, lastName)).toHaveCount(0);
  await expect(page.getByText(`Maple ${lastName} was deleted.`)).toBeVisible();
  expect((await page.request.get(`/api/admin-registration/${id}`)).status()).toBe(404);
});

test('DASH-09 DASH-11 TAB-ACT-08 activities of all clients, filtered by words, date and status', async ({ page }) => {
  const client = await makeClient(page.request, { disposition: 'SOT', phone1: '5195550177' });
  const word = uniqueWord('Visit');
  const add = (date: string): Promise<unknown> =>
    post(page.request, `/api/admin-registration/${client.id}/activity`, { date, time: '09:30', description: word });
  await add('2026-01-05');
  await add('2099-01-05');
  await openList(page, 'Activities');
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  const status = page.getByLabel('Status', { exact: true });
  const asked = page.waitForRequest((request) => request.url().includes('status_filter=upcoming'));
  await status.selectOption('Upcoming');
  await asked;
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, word)).toContainText('5 January 2099');
  await expect(cardOf(page, word)).toContainText('Upcoming');
  await status.selectOption('Completed');
  const card = cardOf(page, '5 January 2026');
  for (const fact of ['Completed', `Maple ${client.lastName}`, 'SOT', '9:30 AM', '(519) 555-0177', 'Activity ID']) {
    await expect(card).toContainText(fact);
  }
  await page.getByLabel('Date', { exact: true }).fill('2099-01-05');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  const all = page.waitForRequest((request) => request.url().includes('search_date=2099-01-05'));
  await status.selectOption('All');
  expect((await all).url()).not.toContain('status_filter');
  await cardOf(page, word).getByRole('button', { name: 'View Client Profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${client.id}`));
});

test('DASH-02 DASH-08 the lists can be reached and used with the keyboard alone', async ({ page }) => {
  const { lastName } = await makeClient(page.request);
  await openList(page, 'Activities');
  await page.getByRole('tab', { name: 'Activities' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused();
  await expect(page).toHaveURL(/pending|admin-dashboard$/);
  await findByName(page, lastName);
  await cardOf(page, lastName).getByRole('button', { name: 'Delete' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this registration?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, lastName).getByRole('button', { name: 'Delete' })).toBeFocused();
  await cardOf(page, lastName).getByRole('button', { name: 'Submit' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, lastName)).toHaveCount(0);
  await expect(page.locator(':focus')).not.toHaveCount(0);
});
