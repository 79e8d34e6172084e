import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { freePort } from '../../scripts/start/ports.mjs';
import { findBrowser } from '../../scripts/test/browser.mjs';

/** Slow 4G and a phone four times slower than this machine, actually applied, not simulated afterwards. */
const SETTINGS = {
  formFactor: 'mobile',
  disableFullPageScreenshot: true,
  throttlingMethod: 'devtools',
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
  throttling: {
    rttMs: 150,
    throughputKbps: 1638.4,
    cpuSlowdownMultiplier: 4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
  },
};

/** Lighthouse's groups of main-thread work that a page can influence. */
const GROUPS = {
  script: ['scriptEvaluation', 'scriptParseCompile', 'garbageCollection'],
  layout: ['styleLayout', 'paintCompositeRender', 'parseHTML'],
};

/**
 * The breakdown of a visit: the wait for the document and for its largest paint, the files fetched, and the main
 * thread's work, all in ms on the throttled phone; KB as sent.
 */
function partsOf(audits) {
  const phases = audits['largest-contentful-paint-element'].details?.items?.[1]?.items ?? [];
  const phase = (name) => phases.find((one) => one.phase === name)?.timing ?? 0;
  const requests = (audits['network-requests'].details?.items ?? []).filter(({ url }) => url.startsWith('http'));
  const work = audits['mainthread-work-breakdown'].details?.items ?? [];
  const sum = (items, of) => items.reduce((total, item) => total + of(item), 0);
  const working = (names) =>
    sum(
      work.filter(({ group }) => names.includes(group)),
      ({ duration }) => duration,
    );
  const [script, layout] = [working(GROUPS.script), working(GROUPS.layout)];
  return {
    document: phase('TTFB'),
    render: phase('Render Delay'),
    requests: requests.length,
    kilobytes: sum(requests, ({ transferSize }) => transferSize) / 1_000,
    script,
    layout,
    other: sum(work, ({ duration }) => duration) - script - layout,
  };
}

/**
 * One Lighthouse visit with an empty cache; `accessibility` is 0 unless requested.
 * @returns {Promise<{ fcp: number, lcp: number, cls: number, performance: number, accessibility: number, blockedMs: number, frames: { timing: number, data: string }[], parts: ReturnType<typeof partsOf> }>}
 *   times in ms, scores 0 to 100, pictures of the screen as data URLs
 */
export async function visit(url, { accessibility = false } = {}) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
  try {
    const { lhr } = await lighthouse(
      url,
      { port, logLevel: 'error', output: 'json' },
      {
        extends: 'lighthouse:default',
        settings: { ...SETTINGS, onlyCategories: ['performance', ...(accessibility ? ['accessibility'] : [])] },
      },
    );
    const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    return {
      fcp: lhr.audits['first-contentful-paint'].numericValue,
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      blockedMs: lhr.audits['total-blocking-time'].numericValue,
      performance: score('performance'),
      accessibility: score('accessibility'),
      frames: lhr.audits['screenshot-thumbnails'].details?.items ?? [],
      parts: partsOf(lhr.audits),
    };
  } finally {
    await browser.close();
  }
}
