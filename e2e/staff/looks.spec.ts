import { quarterOf, REVIEW_NOTE_MAX } from '@firstlight/domain/people/access-reviews';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import type { Page } from '@playwright/test';
import { openIntake } from '../support/record-tabs';
import { settled, visit } from '../support/screens';
import { expect, makeClient, makeUser, post, test } from '../support/staff';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Letter paper at 96 dots per inch. */
const LETTER = { width: 816, height: 1056 };

const SCREENS = [
  '/admin-menu',
  ...['activities', 'pending', 'submitted', 'worklist', 'messages', 'stops', 'undelivered'].map(
    (tab) => `/admin-dashboard?tab=${tab}`,
  ),
  ...['overview', 'assistant', 'reports'].map((view) => `/admin-analytics?view=${view}`),
  ...['register', 'users', 'access-review', 'audit', 'settings', 'status', 'deleted', 'pin'].map(
    (name) => `/admin-${name}`,
  ),
  '/admin',
  '/nowhere',
];

/** Elements wider than the window, or cut off in a box that scrolls sideways by mistake. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth > window.innerWidth ? ['page'] : [];
    const buttons = [...document.querySelectorAll('main button')].filter((button) => {
      const { right, width } = button.getBoundingClientRect();
      return width > 0 && right > window.innerWidth && !button.closest('[role="tablist"], [class*="tools"]');
    });
    return [...tooWide, ...buttons.map((button) => button.textContent ?? '')];
  });
}

/** The fonts used for a heading, as reported by the browser. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test.describe.configure({ mode: 'parallel' });

test('2.2/16 2.6/8 every staff screen opens under its content policy, and none overflows to the right, from phone to large desktop', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { id } = await makeClient(page.request);
  const measure = async (what: string): Promise<void> => {
    await settled(page);
    await expect(page.locator('h1').first()).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Components that observe their size adapt a moment later.
      await expect.poll(() => beyondTheEdge(page), `${what} at ${size.width}`).toEqual([]);
    }
  };
  for (const address of [...SCREENS, `/admin-edit/${id}`]) {
    await visit(page, address);
    await measure(address);
  }
  const tabs = await page.getByRole('tablist', { name: 'Record' }).getByRole('tab').all();
  expect(tabs).toHaveLength(RECORD_TABS.length);
  for (const tab of tabs.slice(1)) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await measure(page.url());
  }
});

test('2.6/4 the access review prints within the width of the paper, with the longest note', async ({ page }) => {
  const { id } = await makeUser(page.request, TAB_NAMES);
  const decided = await page.request.put(
    `/api/access-reviews/${quarterOf(todayInNewYork())}/accounts/${encodeURIComponent(id)}`,
    { data: { decision: 'keep', note: 'n'.repeat(REVIEW_NOTE_MAX), version: 0 } },
  );
  expect(decided.status()).toBe(200);
  await page.setViewportSize(LETTER);
  await visit(page, '/admin-access-review');
  await page.emulateMedia({ media: 'print' });
  const { right } = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().toJSON());
  expect(right).toBeLessThanOrEqual(LETTER.width);
  expect(await beyondTheEdge(page)).toEqual([]);
});

test('2.5/2 the worklist prints as a table, within the width of the paper', async ({ page }) => {
  const { id } = await makeClient(page.request);
  const due = { description: 'Call back', date: todayInNewYork() };
  await post(page.request, `/api/admin-registration/${id}/activity`, due);
  await page.setViewportSize(LETTER);
  await visit(page, '/admin-dashboard?tab=worklist');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('main').locator('tbody tr:has(td)');
  const shown = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).display));
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown)).toEqual(new Set(['table-row']));
  const { right } = await page
    .getByRole('main')
    .locator('table')
    .first()
    .evaluate((table) => table.getBoundingClientRect().toJSON());
  expect(right).toBeLessThanOrEqual(LETTER.width);
});

test('2.6/8 the brand font is used on the first view', async ({ page }) => {
  await visit(page, '/admin-menu');
  const faces = await facesOf(page, 'h1');
  expect(faces.filter((face) => !face.startsWith('Nunito'))).toEqual([]);
  expect(faces).not.toEqual([]);
});

test('2.6/8 a message covers no bar, and the end of the page is readable above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIntake(page);
  await page.getByLabel('Verbal registration').fill('maple testperson female');
  await page.getByRole('button', { name: 'Auto-Fill Fields' }).click();
  await page.getByRole('button', { name: 'Clear Auto-Filled Data' }).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const box = await toast.locator('> *').boundingBox();
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  const bottomOfToast = (box?.y ?? NaN) + (box?.height ?? NaN);
  expect(bottomOfToast).toBeLessThanOrEqual(save?.y ?? NaN);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('button', { name: 'Auto-Fill Fields' }).boundingBox();
  expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(box?.y ?? NaN);
});
