import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { violations } from '../support/accessible';
import { press } from '../support/record-tabs';
import { settled } from '../support/screens';
import { signInByApi } from '../support/sign-in';
import { expect, makeClient, type MadeClient, makeUser, post, test } from '../support/staff';

/** Rounding may put a fraction of a pixel beyond the edge. */
const WHOLE = 0.99;
const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';

/** Two tasks are due: a positive result not yet given, and an overdue activity. */
const ITEMS: [path: string, body: object][] = [
  ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive' }],
  ['medication', { medication: 'Epclusa', start_date: ago(40), outcome: 'Active' }],
  ['dispensing', { medication: 'Epclusa', quantity: 28, dispensed_date: ago(10) }],
  ['note', { noteText: 'Met at the van.', noteDate: ago(20) }],
  ['interaction', { description: 'Outreach', date: ago(10), amount: 20, payment_type: 'Cash', issued: 'Yes' }],
  ['activity', { description: 'Call back', date: ago(7) }],
];

async function clientWithTasks(api: APIRequestContext): Promise<MadeClient> {
  const client = await makeClient(api, { dob: '1980-05-13', phone1: '5195550101', disposition: 'ACTIVE', text: true });
  for (const [path, body] of ITEMS) await post(api, `/api/admin-registration/${client.id}/${path}`, body);
  return client;
}

async function topOf(part: Locator): Promise<number> {
  const box = await part.first().boundingBox();
  if (!box) throw new Error('not on the page');
  return Math.round(box.y);
}

/** Prints the position of an element and checks that it is within a limit; layout doesn't depend on timing. */
async function startsWithin(part: Locator, limit: number, what: string): Promise<void> {
  const top = await topOf(part);
  process.stdout.write(`${what}: ${top} px, limit ${limit}\n`);
  test.info().annotations.push({ type: 'position', description: `${what}: ${top} px of ${limit}` });
  expect(top, what).toBeLessThanOrEqual(limit);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

const SCREENS = {
  phone: { size: { width: 390, height: 844 }, touch: true, client: 400, tab: 300 },
  tablet: { size: { width: 768, height: 1024 }, touch: true, client: 520, tab: 600 },
  desk: { size: { width: 1440, height: 900 }, touch: false, client: 450, tab: 500 },
};

for (const [name, { size, touch, client: clientLimit, tab: tabLimit }] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size, hasTouch: touch, isMobile: touch });

    test(`2.6/1 the first client starts within ${clientLimit} px on each list of the dashboard`, async ({ page }) => {
      await clientWithTasks(page.request);
      for (const tab of ['pending', 'submitted', 'activities', 'worklist']) {
        await open(page, `/admin-dashboard?tab=${tab}`);
        const first = page.locator('#dashboard-panel').locator('article, tbody tr');
        await startsWithin(first, clientLimit, `${name}, ${tab}`);
        await expect(page.locator('[aria-selected="true"]')).toBeInViewport({ ratio: WHOLE });
      }
    });

    test(`2.5/8 each tab of a record with two tasks starts within ${tabLimit} px, the chosen one in view`, async ({
      page,
    }) => {
      const { id } = await clientWithTasks(page.request);
      await open(page, `/admin-edit/${id}/${RECORD_TABS.at(-1)?.key}`);
      await expect(page.locator('[aria-selected="true"]')).toBeInViewport({ ratio: WHOLE });
      const tabs = page.getByRole('tablist', { name: 'Record' }).getByRole('tab');
      for (const [place, { key }] of RECORD_TABS.entries()) {
        await tabs.nth(place).click();
        await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
        await settled(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        // The tasks arrive after the record and could push the tab down.
        await expect(page.getByRole('list', { name: 'Next', includeHidden: true })).toHaveCount(1);
        await startsWithin(page.getByRole('tabpanel').locator('> *'), tabLimit, `${name}, ${key}`);
        await expect(page.locator('[aria-selected="true"]')).toBeInViewport({ ratio: WHOLE });
      }
    });

    test('2.6/1 sticky parts stay in place, and no list content shows through them', async ({ page }) => {
      const { id } = await clientWithTasks(page.request);
      for (const address of ['/admin-dashboard?tab=pending', `/admin-edit/${id}`]) {
        await open(page, address);
        if (address.includes('pending')) await press(page, 'Select all 20 shown');
        await page.mouse.wheel(0, 700);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
        const seeThrough = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
            .filter((element) => element.getClientRects().length > 0 && element.textContent !== '')
            .filter((element) => {
              const { backgroundColor, opacity } = getComputedStyle(element);
              return opacity !== '1' || backgroundColor === 'transparent' || /, 0(\.\d+)?\)$/.test(backgroundColor);
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        expect(seeThrough).toEqual([]);
      }
      await expect(page.getByRole('tablist', { name: 'Record' })).toBeInViewport({ ratio: WHOLE });
      await expect(
        page.getByRole('region', { name: 'Who this is' }).getByRole('heading', { level: 1 }),
      ).toBeInViewport();
    });

    test('2.6/1 the header is one row, has no violation with its menu open, and fits with text of 200%', async ({
      page,
    }) => {
      await open(page, '/admin-menu');
      const header = await page.getByRole('banner').boundingBox();
      process.stdout.write(`${name}, header: ${header?.height} px\n`);
      expect(header?.height).toBeLessThanOrEqual(60);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Contact' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      for (const address of ['/admin-menu', '/admin-dashboard']) {
        await open(page, address);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('on a desktop', () => {
  test('2.5/8 header, next tasks, the latest five items and the first item of the tab need no scrolling', async ({
    page,
  }) => {
    const { id } = await clientWithTasks(page.request);
    await open(page, `/admin-edit/${id}/tests`);
    await expect(page.getByRole('list', { name: 'Next' })).toBeInViewport({ ratio: WHOLE });
    await expect(page.getByRole('list', { name: 'Latest entries' }).getByRole('listitem').nth(4)).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('list', { name: 'HCV journey' })).toBeInViewport({ ratio: WHOLE });
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeInViewport({ ratio: WHOLE });
  });

  test('2.6/1 DASH-03 a new page starts at the top, with the focus on the list', async ({ page }) => {
    await open(page, '/admin-dashboard?tab=pending');
    const next = page.getByRole('navigation', { name: 'Pages of pending' }).getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await next.click();
    await expect(page.getByText(/^Showing 21–/)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { name: 'Waiting to be submitted' })).toBeFocused();
  });

  test('2.6/1 EDIT-03 Back to Dashboard returns to the tab, page, filters and name', async ({ page }) => {
    const { id, lastName } = await makeClient(page.request, { disposition: 'SOT' });
    await post(page.request, `/api/admin-registration/${id}/finalize`);
    await open(page, '/admin-dashboard?tab=submitted&disposition=SOT');
    await page.getByRole('searchbox', { name: 'Name' }).fill(lastName);
    await expect(page.getByRole('article')).toHaveCount(1);
    await press(page, 'Edit');
    await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await press(page, 'Back to Dashboard');
    await expect(page).toHaveURL('/admin-dashboard?tab=submitted&disposition=SOT');
    await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue(lastName);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await page.goto('/admin-dashboard?tab=pending&page=2');
    await settled(page);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await press(page, 'Back to Dashboard');
    await expect(page).toHaveURL('/admin-dashboard?tab=pending&page=2');
  });

  test('2.6/1 DASH-06 header and list show the short code; a click copies and shows the whole ID', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await makeClient(page.request);
    await open(page, `/admin-edit/${id}`);
    await expect(page.getByRole('main')).not.toContainText(id);
    await page.getByRole('button', { name: `${recordCode(id)} whole ID, copy` }).click();
    await expect(page.getByText(id)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  });

  test('2.6/1 the header by keyboard: skip link first, the menu by arrows, focus back after Escape', async ({
    page,
  }) => {
    await open(page, '/admin-menu');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role^="menuitem"]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(account).toBeFocused();
  });
});

test.describe('on a phone, the frame', () => {
  test.use({ viewport: SCREENS.phone.size, hasTouch: true, isMobile: true });

  test('2.6/1 shows the areas once, at the bottom, and the specified header buttons in one menu', async ({ page }) => {
    await open(page, '/admin-dashboard');
    const bar = page.getByRole('navigation', { name: 'Staff' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(SCREENS.phone.size.height);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Admin Menu', 'Register', 'Home', 'Logout'])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden();
    await press(page, 'Go to');
    for (const name of ['Admin Menu', 'Register', 'Home', 'Logout'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Register' }).click();
    await expect(page).toHaveURL('/admin-register');
    await bar.getByRole('link', { name: 'Analytics' }).click();
    await expect(page).toHaveURL('/admin-analytics');
  });

  test('2.5/2 shows the tasks due behind one button, and messages above the bar', async ({ page }) => {
    const { id } = await clientWithTasks(page.request);
    await open(page, `/admin-edit/${id}/notes`);
    await expect(page.getByRole('list', { name: 'Next' })).toBeHidden();
    await page.getByRole('button', { name: /^\d due$/ }).click();
    await expect(page.getByRole('list', { name: 'Next' }).getByRole('link').first()).toBeVisible();
    const line = page.getByRole('list', { name: 'HCV journey' });
    const [row, next] = [await line.boundingBox(), await line.locator('[data-state="next"]').boundingBox()];
    if (!row || !next) throw new Error('no journey');
    expect(next.x, 'the next step is scrolled into the line').toBeGreaterThanOrEqual(row.x - 1);
    expect(next.x + next.width).toBeLessThanOrEqual(row.x + row.width + 1);
  });
});

test.describe('a user with few permissions', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('2.6/3 a permission revoked during work closes the tab and keeps the text; Lock hides the screen', async ({
    page,
    playwright,
    staffState,
    baseURL,
    dataDir,
  }) => {
    const admin = await playwright.request.newContext({ baseURL, storageState: staffState });
    const user = await makeUser(admin, ['Client', 'Notes', 'Activities']);
    const { id } = await makeClient(admin);
    await signInByApi(page.request, dataDir, user);
    await page.goto(`/admin-edit/${id}/activities`);
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.fill('Bring the letter');

    const permit = async (tabs: readonly string[]): Promise<void> => {
      const [firstName = '', lastName = ''] = user.name.split(' ');
      const permissions = Object.fromEntries(tabs.map((tab) => [tab, true]));
      const data = { firstName, lastName, email: user.email, phone: '(519) 555-0133', permissions };
      const answer = await admin.put(`/api/users/${user.id}`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await permit(['Client', 'Notes']);
    await press(page, 'Save Activity');
    await expect(page.getByText('You may no longer use Activities.')).toBeVisible();
    await expect(description).toHaveCount(0);
    await permit(['Client', 'Notes', 'Activities']);
    await press(page, 'Check again');
    await expect(description).toHaveValue('Bring the letter');

    await press(page, 'Lock');
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect((await page.request.get('/api/auth/session')).status()).toBe(401);
    await admin.dispose();
  });
});
