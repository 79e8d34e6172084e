import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { freePort } from '../../scripts/start/ports.mjs';
import { findBrowser } from '../../scripts/test/browser.mjs';

/** Slow 4G and a phone four times slower than this machine, applied for real, not simulated afterwards. */
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

/**
 * One Lighthouse visit with an empty cache; `accessibility` is 0 unless it was asked for.
 * @returns {Promise<{ fcp: number, lcp: number, cls: number, performance: number, accessibility: number, blockedMs: number, frames: { timing: number, data: string }[] }>}
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
    };
  } finally {
    await browser.close();
  }
}
