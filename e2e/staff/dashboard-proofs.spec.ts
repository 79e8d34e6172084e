import type { Locator, Page } from '@playwright/test';
import { SMALL_PNG } from '../support/files';
import { expect, get, makeClient, post, test, uniqueWord } from '../support/staff';

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function openFamily(page: Page, family: string, shown: number, tab = 'pending'): Promise<void> {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await page.getByRole('searchbox', { name: 'Name' }).fill(family);
  await expect(page.getByRole('article')).toHaveCount(shown);
}

async function answer(page: Page, title: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

async function press(page: Page, name: string, button: 'Submit' | 'Delete' | 'Back to Pending'): Promise<void> {
  const titles = {
    Submit: 'Submit this registration?',
    Delete: 'Delete this registration?',
    'Back to Pending': 'Move back to Pending?',
  };
  await cardOf(page, name).getByRole('button', { name: button, exact: true }).click();
  await answer(page, titles[button], button);
}

const statusOf = async (page: Page, id: string): Promise<string> =>
  (await get<{ status: string }>(page.request, `/api/admin-registration/${id}`)).status;

test('DASH-14 DASH-20 two people act on the same card: the second is notified and sees its current state', async ({
  page,
  context,
}) => {
  const { id, lastName } = await makeClient(page.request);
  const name = `Maple ${lastName}`;
  const colleague = await context.newPage();
  await openFamily(page, lastName, 1);
  await openFamily(colleague, lastName, 1);
  await press(page, name, 'Submit');
  await expect(page.getByText(`${name} was submitted.`)).toBeVisible();
  // Submitting a submitted record changes nothing and is not an error.
  await press(colleague, name, 'Submit');
  await expect(cardOf(colleague, name)).toHaveCount(0);
  await expect(colleague.getByText(`${name} was submitted.`)).toBeVisible();
  expect(await statusOf(page, id)).toBe('submitted');

  await openFamily(page, lastName, 1, 'submitted');
  await openFamily(colleague, lastName, 1, 'submitted');
  await press(page, name, 'Delete');
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await press(colleague, name, 'Back to Pending');
  await expect(colleague.getByRole('alert')).toContainText('Failed to revert: ');
  await expect(cardOf(colleague, name)).toHaveCount(0);
});

test('DASH-17 DASH-22 the network fails during Submit: the card leaves at once and comes back, and a retry submits it once', async ({
  page,
}) => {
  const { id, lastName } = await makeClient(page.request);
  const name = `Maple ${lastName}`;
  await openFamily(page, lastName, 1);
  // The server handles the call; its response never arrives.
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(
    '**/finalize',
    async (route) => {
      await route.fetch();
      await lost;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await press(page, name, 'Submit');
  await expect(cardOf(page, name)).toHaveCount(0);
  lose();
  await expect(page.getByRole('alert')).toContainText('Network error: ');
  await expect(cardOf(page, name)).toBeVisible();
  await press(page, name, 'Submit');
  await expect(page.getByText(`${name} was submitted.`)).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
  expect(await statusOf(page, id)).toBe('submitted');
  const { history } = await get<{ history: { action: string }[] }>(
    page.request,
    `/api/admin-registration/${id}/history`,
  );
  expect(history.filter(({ action }) => action === 'finalize')).toHaveLength(1);
});

/** As if pasted in quick succession: `fill` would wait until the page is idle each time. */
async function changeQuickly(field: Locator, words: readonly string[]): Promise<void> {
  await field.evaluate(async (element, texts) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of texts) {
      write?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((later) => setTimeout(later, 10));
    }
  }, words);
}

test('DASH-05 after a hundred quick changes only the last response is shown, however late the others arrive', async ({
  page,
}) => {
  const family = uniqueWord('Testperson');
  await makeClient(page.request, { firstName: 'Ash', lastName: family });
  await makeClient(page.request, { firstName: 'Birch', lastName: family });
  await openFamily(page, family, 2);
  const asked: string[] = [];
  // Every earlier response is delayed until the last one has been sent.
  let release = (): void => undefined;
  const last = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/admin-registrations-pending-optimized**', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('search_name') ?? '';
    asked.push(words);
    if (words !== `Birch ${family}`) await last;
    await route.continue();
  });
  const field = page.getByRole('searchbox', { name: 'Name' });
  const words = Array.from({ length: 100 }, (_, change) => (change % 2 === 0 ? `Ash ${family}` : `nobody ${change}`));
  await changeQuickly(field, words);
  // Pause once, so that an earlier request is really in flight.
  await field.fill(`Ash ${family}`);
  await expect.poll(() => asked).toContain(`Ash ${family}`);
  await field.fill(`Birch ${family}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, `Birch ${family}`)).toBeVisible();
  const late = page.waitForResponse((response) => response.url().includes('search_name=Ash'));
  release();
  await late;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('region', { name: 'pending list' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, `Birch ${family}`)).toBeVisible();
  expect(asked.length).toBeLessThan(20);
});

test('DASH-08 DASH-14 ten records are triaged with the keyboard alone', async ({ page }) => {
  const family = uniqueWord('Testperson');
  for (let number = 0; number < 10; number += 1) await makeClient(page.request, { lastName: family });
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).focus();
  await page.keyboard.type(family);
  await expect(page.getByRole('article')).toHaveCount(10);
  const tabTo = async (button: Locator): Promise<void> => {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
  };
  for (let left = 10; left > 0; left -= 1) {
    const action = left % 2 === 0 ? 'Submit' : 'Delete';
    // After the last one the focus moved to the heading; the card's own buttons come next.
    await tabTo(page.getByRole('article').first().getByRole('button', { name: action, exact: true }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await tabTo(question.getByRole('button', { name: action, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(left - 1);
    await expect(page.locator(':focus')).toHaveRole('heading');
    await expect(page.getByText(action === 'Submit' ? / was submitted\./ : / was deleted\./).first()).toBeVisible();
  }
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('DASH-07 a stored photo is fetched only when it is opened', async ({ page }) => {
  const { id, lastName } = await makeClient(page.request);
  const current = await page.request.get(`/api/admin-registration/${id}`);
  const record = (await current.json()) as { version: number; firstName: string };
  const { version, firstName } = record;
  const photo = `data:image/png;base64,${SMALL_PNG.toString('base64')}`;
  const saved = await page.request.put(`/api/admin-registration/${id}`, {
    data: { firstName, lastName, patientConsent: 'verbal', photo, version },
  });
  expect(saved.ok()).toBe(true);
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/photo') && fetched.push(request.url()));
  await openFamily(page, lastName, 1);
  expect(fetched).toEqual([]);
  await cardOf(page, `Maple ${lastName}`).getByRole('button', { name: 'Load Photo' }).click();
  const image = page.getByRole('img', { name: `Maple ${lastName}` });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test('DASH-12 DASH-13 the filters offer the fixed dispositions and sites first, staff-made ones after them', async ({
  page,
}) => {
  const made = uniqueWord('Zebra');
  await post(page.request, '/api/dispositions', { name: made, is_frequent: false });
  await page.goto('/admin-dashboard');
  const options = page.getByLabel('Disposition').getByRole('option');
  const fixed = 'ACTIVE,BW RLTS,CONSULT REQ,DELIVERY,DISPENSING,PENDING,POCT NEG,PREVIOUSLY TX,SELF CURED,SOT'.split(
    ',',
  );
  await expect(options.filter({ hasText: made })).toHaveCount(1);
  expect((await options.allTextContents()).slice(0, 11)).toEqual(['All', ...fixed]);
  const sites = await page.getByLabel('Referral site').getByRole('option').allTextContents();
  expect(sites.slice(0, 8)).toEqual([
    'All',
    'Anago',
    'AIDS Saskatoon',
    'Avenue Community Centre for Gender and Sexual Diversity',
    'Direction',
    'Dr K',
    'Haven',
    'Hepatitis',
  ]);
  expect(sites.slice(9, 20)).toEqual(
    'NEACH,Needle Exchange Van,Nine Circles CHC,OICHC,ORT Program,REACH,Sheway,Sunshine Health Centre,Streetworks,SWAP Regina,TERF'.split(
      ',',
    ),
  );
  expect(sites.join()).not.toContain('{site}');
});
