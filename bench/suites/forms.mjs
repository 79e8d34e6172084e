/** How long the public forms take to answer a finger or a key on a phone four times slower than this machine. */
import { phone } from '../lib/browser.mjs';
import { product } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const SLOWER = 4;
const LIMIT_MS = 100;

/** Types into every text field of the page's form, sends it empty, and answers the longest event in ms. */
async function longestEvent(url, path) {
  const page = await phone(url);
  await page.addInitScript(() => {
    const durations = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const form = page.getByRole('main').locator('form').first();
  for (const field of await form.getByRole('textbox').all()) {
    await field.click();
    await page.keyboard.type('Maple', { delay: 60 });
  }
  await form.locator('button[type="submit"]').click();
  await page.waitForTimeout(600);
  const longest = await page.evaluate(() => Math.max(0, ...window.durations));
  await page.context().close();
  return longest;
}

export async function measure() {
  const { url } = await product();
  const rows = [];
  for (const path of ['/register', '/contact']) {
    rows.push(limitRow(`longest interaction with the form of ${path}`, await longestEvent(url, path), LIMIT_MS, 'ms'));
  }
  return rows;
}
