import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '../../../scripts/start/ports.mjs';
import { findBrowser } from '../../../scripts/test/browser.mjs';
import { topology, until } from '../lib/topology.mjs';
import { releaseFolder, startWeb } from '../lib/web.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'every file of mf-dashboard, then of mf-public, is missing from the release store, then restored';

const PATIENCE = { timeout: 20_000 };
const OTHER_PAGES = ['/admin-pin', '/admin-analytics', '/registry.json', '/robots.txt'];
const VISITOR_PAGES = ['/', '/about', '/register', '/contact', '/fr'];

const holds = (locator) =>
  locator.waitFor(PATIENCE).then(
    () => true,
    () => false,
  );

export async function run() {
  const port = await freePort();
  const releases = releaseFolder();
  const env = { PUBLIC_URL: `http://localhost:${port}`, RELEASE_STORE: releases.folder };
  const site = await topology({ apis: 1, env });
  const web = await startWeb({ releases, apiUrl: site.urls()[0], port });
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const writers = startWriters({ urls: () => [web.url], token: site.token, workers: 4 });
  try {
    const stage = { site, releases, web, browser };
    const figures = [...(await staffWithoutDashboard(stage)), ...(await visitorsWithoutPages(stage))];
    const [{ beacons }] = await site.sql('SELECT coalesce(sum(count), 0)::int AS beacons FROM remote_failures');
    const written = await writeFigures(site.sql, await writers.stop());
    return [...figures, ['failures on the status page', beacons, (value) => value > 0], ...written];
  } finally {
    await writers.stop();
    await browser.close();
    web.stop();
    await site.stop();
    releases.remove();
  }
}

async function staffWithoutDashboard({ site, releases, web, browser }) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'fl_session', value: site.token, url: web.url }]);
  await context.addInitScript(() => sessionStorage.setItem('admin_authenticated', 'true'));
  const page = await context.newPage();
  const loaded = [];
  page.on('response', (answer) => answer.url().includes('/remotes/mf-dashboard/') && loaded.push(answer));
  await answersOf(web.url, ['/admin-dashboard'], site.token);
  const bringBack = releases.lose('mf-dashboard');
  const others = await answersOf(web.url, OTHER_PAGES, site.token);
  await page.goto(`${web.url}/admin-dashboard`);
  const panel = page.getByTestId('remote-failure');
  const hasRetry = await holds(panel.getByRole('button', { name: 'Try again' }));
  const kept = loaded.filter((answer) => !(answer.headers()['cache-control'] ?? '').includes('no-store'));
  await page.goto(`${web.url}/admin-analytics`);
  const neighbour = await holds(page.getByRole('heading', { name: 'AI Analytics' }));
  await page.goto(`${web.url}/admin-dashboard`);
  await holds(panel);
  let reloads = 0;
  page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
  bringBack();
  const began = performance.now();
  await panel.getByRole('button', { name: 'Try again' }).click(PATIENCE);
  const healed = await holds(page.getByRole('tab', { name: /^Pending/ }));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await context.close();
  return [
    ['staff: other pages that respond', others, OTHER_PAGES.length],
    ['staff: the dashboard says that it failed', hasRetry, true],
    ['staff: cacheable responses for its missing files', kept.length, 0, `of ${loaded.length}`],
    ['staff: another area works', neighbour, true],
    ['staff: restored by Try again, without a reload', healed && reloads === 0, true, `${seconds} s`],
  ];
}

async function visitorsWithoutPages({ site, releases, web, browser }) {
  const context = await browser.newContext({ isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await answersOf(web.url, VISITOR_PAGES);
  const bringBack = releases.lose('mf-public');
  const fresh = await startWeb({ releases, apiUrl: site.urls()[0] });
  const warm = await answersOf(web.url, VISITOR_PAGES);
  const cold = await answersOf(fresh.url, VISITOR_PAGES, undefined, 503);
  await page.goto(web.url);
  const number = page.getByRole('link', { name: /\d{3}-\d{4}/ }).first();
  const warmNumber = await holds(number);
  await page.goto(fresh.url);
  const coldNumber = await holds(page.getByText(/try again in a moment, or call \d/));
  bringBack();
  const began = performance.now();
  await until(async () => /<h1/.test(await (await fetch(fresh.url)).text()), 'the pages');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await page.goto(fresh.url);
  const back = await holds(page.getByRole('heading', { level: 1 }));
  await wait(200);
  await context.close();
  fresh.stop();
  return [
    ['visitors: pages that respond, replica that was already running', warm, VISITOR_PAGES.length],
    ['visitors: they show the number to call', warmNumber, true],
    ['visitors: pages with 503, replica started meanwhile', cold, VISITOR_PAGES.length],
    ['visitors: they show the number to call', coldNumber, true],
    ['visitors: complete pages again', back, true, `${seconds} s`],
  ];
}

/** The number of addresses that respond as expected. */
async function answersOf(url, paths, token, expected = 200) {
  const headers = token ? { cookie: `fl_session=${token}` } : {};
  const answers = await Promise.all(paths.map((path) => fetch(url + path, { headers })));
  return answers.filter(({ status }) => status === expected).length;
}
