import type { Page } from '@playwright/test';
import { signInByApi } from '../support/sign-in';
import { expect, test } from '../support/test';

const CODE = /\/remotes\/mf-dashboard\/.*\.(?:js|css)$/;
const tile = (page: Page) => page.getByRole('main').locator('a[href="/admin-dashboard"]');

/** The menu, in a browser that never gets idle time to prefetch. */
async function menuWithoutIdle(page: Page, dataDir: string): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await signInByApi(page.request, dataDir);
  // The client search is on every staff screen, so the remote itself is already loaded.
  const search = page.waitForResponse(/\/remotes\/mf-dashboard\/.*find-client.*\.js$/);
  await page.goto('/admin-menu');
  await expect(tile(page)).toBeVisible();
  await (await search).finished();
}

/** Clicks without a previous hover or focus. */
const press = (page: Page): Promise<void> => tile(page).evaluate((link: HTMLElement) => link.click());

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });

test('2.8 hovering over a tile prefetches its screen: the click waits for no code', async ({ page, dataDir }) => {
  await menuWithoutIdle(page, dataDir);
  const waiting = new Set<string>();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!CODE.test(request.url())) return;
    asked.push(request.url());
    waiting.add(request.url());
  });
  page.on('requestfinished', (request) => waiting.delete(request.url()));
  await tile(page).hover();
  await expect.poll(() => asked.length > 0 && waiting.size === 0).toBe(true);
  const prepared = asked.length;
  await tile(page).click();
  await expect(dashboard(page)).toBeVisible();
  expect(asked.slice(prepared)).toEqual([]);
});

test('2.8 without a hover, the click requests all code of the screen at once, without a waterfall', async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  const files = new Set<string>();
  await menuWithoutIdle(page, dataDir);
  page.on('request', (request) => CODE.test(request.url()) && files.add(request.url()));
  await press(page);
  await expect(dashboard(page)).toBeVisible();
  expect(files.size).toBeGreaterThan(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await menuWithoutIdle(other, dataDir);
  const missing = new Set(files);
  let answer = (): void => undefined;
  const allAsked = new Promise<void>((resolve) => (answer = resolve));
  await other.route(CODE, async (route) => {
    missing.delete(route.request().url());
    if (missing.size === 0) answer();
    // No file is requested only after another response.
    await allAsked;
    await route.continue();
  });
  await press(other);
  await expect(dashboard(other)).toBeVisible();
  await context.close();
});
