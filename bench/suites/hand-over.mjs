/**
 * From the menu to the dashboard, which is another remote: time from the click on its tile until the next screen, and
 * the first client on it, are painted; requests for code. The single bundle has all code before the click.
 */
import { loadavg } from 'node:os';
import { passOn } from '../peers/same-hop.mjs';
import { serveStaffBundle } from '../peers/staff-bundle.mjs';
import { desktop, signIn } from '../lib/browser.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { table } from '../lib/costs.mjs';
import { limitRow, machine, ratioRow, writeSection } from '../lib/table.mjs';

const TILE = 'main a[href="/admin-dashboard"]';
/** People take longer between hovering over a link and clicking it; a touch takes about this long to become a click. */
const REACH_TO_PRESS_MS = 100;
/** The next areas are prefetched shortly after a screen has opened. */
const PREPARED_MS = 4_000;

/** Waits in the page for the click. @returns milliseconds until the frames that show the screen and a client */
function watchPress(page) {
  return page.evaluateHandle((tile) => {
    const painted = (shown) =>
      new Promise((resolve) => {
        const look = () => (shown() ? requestAnimationFrame(() => resolve(performance.now())) : undefined);
        const observer = new MutationObserver(() => look() !== undefined && observer.disconnect());
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      });
    const times = new Promise((resolve) => {
      document.querySelector(tile).addEventListener('click', async ({ timeStamp }) => {
        const isDashboard = () => document.querySelector('main h1')?.textContent === 'Admin Dashboard';
        const [screen, client] = await Promise.all([
          painted(isDashboard),
          painted(() => isDashboard() && document.querySelector('main article') !== null),
        ]);
        resolve({ screen: screen - timeStamp, client: client - timeStamp });
      });
    });
    return { times };
  }, TILE);
}

/** Seconds of main-thread work so far, by kind. */
async function workOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** From the click until the first client is painted, in ms: the main thread's work by kind, and the waiting time. */
function partsOf(before, after, until) {
  const ms = (name) => (after[name] - before[name]) * 1_000;
  const [script, layout, tasks] = [
    ms('ScriptDuration'),
    ms('LayoutDuration') + ms('RecalcStyleDuration'),
    ms('TaskDuration'),
  ];
  return { script, layout, other: tasks - script - layout, waiting: Math.max(0, until - tasks) };
}

/** The next areas are evaluated while the browser is idle; without idle time they aren't loaded yet. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 });

const presses = {
  /** As people do: hover over the tile first. */
  async pointer(page) {
    await page.hover(TILE);
    await page.waitForTimeout(REACH_TO_PRESS_MS);
    await page.mouse.down();
    await page.mouse.up();
  },
  /** Without a previous hover or focus, as only a program does. */
  script: (page) => page.evaluate((tile) => document.querySelector(tile).click(), TILE),
};

async function handOver(url, dataDir, { isIdle = true, press = presses.pointer } = {}) {
  const page = await desktop(url);
  await signIn(page, dataDir);
  if (!isIdle) await page.addInitScript(neverIdle);
  await page.goto('/admin-menu');
  await page.locator(TILE).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(PREPARED_MS);
  const requested = [];
  page.on('request', (request) => /\/remotes\/.*\.js$/.test(request.url()) && requested.push(request.url()));
  const watched = await watchPress(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = await workOf(devtools);
  await press(page);
  const { screen, client } = await watched.evaluate(({ times }) => times);
  const parts = partsOf(before, await workOf(devtools), client);
  await page.context().close();
  return { screen, client, parts, files: requested.filter((file) => file.includes('mf-dashboard')).length };
}

const NAMES = { warmed: 'prepared', cold: 'before an idle moment', script: 'nothing prepared', bundle: 'one bundle' };

/** The breakdown of the time to the first client; medians of each part. */
function partsTable(samples) {
  const rows = Object.entries(NAMES).map(([name, said]) => [
    said,
    ...['script', 'layout', 'other', 'waiting'].map(
      (part) => `${median(samples[name].map(({ parts }) => parts[part])).toFixed(0)} ms`,
    ),
  ]);
  return table(['to the first client', 'scripts', 'styles, layout', 'other work', 'waiting'], rows);
}

export async function measure({ quick, write }) {
  const load = loadavg()[0].toFixed(1);
  const { url, dataDir } = await product();
  const [own, peer] = [await passOn(url), await serveStaffBundle(url)];
  const unprepared = { isIdle: false };
  try {
    const samples = await interleave(
      {
        warmed: () => handOver(own.url, dataDir),
        cold: () => handOver(own.url, dataDir, unprepared),
        script: () => handOver(own.url, dataDir, { ...unprepared, press: presses.script }),
        bundle: () => handOver(peer.url, dataDir),
      },
      quick ? 3 : 9,
    );
    const parts = partsTable(samples);
    process.stdout.write(`${parts.join('\n')}\n`);
    if (write)
      await writeSection('hand-over', [
        `\`npm run bench -- hand-over --write\` (${machine()}, load ${load} at the start):`,
        '',
        ...parts,
      ]);
    const times = (name, what) => median(samples[name].map((sample) => sample[what]));
    const against = { against: 'one bundle', digits: 0 };
    const row = (figure, name, what, limit) =>
      ratioRow(`hand-over menu → dashboard, ${figure}`, times(name, what), times('bundle', what), 'ms', limit, against);
    return [
      row('prepared', 'warmed', 'screen', 1.2),
      row('prepared, to the first client', 'warmed', 'client', 1.2),
      row('pressed before an idle moment', 'cold', 'screen', 1.2),
      row('pressed before an idle moment, to the first client', 'cold', 'client', 1.2),
      row('nothing prepared', 'script', 'screen', 3),
      limitRow(
        'requests for code at the prepared hand-over',
        Math.max(...samples.warmed.map(({ files }) => files)),
        0,
        'files',
      ),
    ];
  } finally {
    own.close();
    peer.close();
  }
}
