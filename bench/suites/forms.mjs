/** How long the public forms take to respond to a tap or key on a phone four times slower than this machine. */
import { phone } from '../lib/browser.mjs';
import { median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const SLOWER = 4;
const LIMIT_MS = 50;

/** What to type into each kind of field: a key that changes nothing on the screen waits for the caret to blink. */
const KEYS = { text: 'Maple', email: 'maple', tel: '22655', numeric: '12345' };

/** Taps the middle of an element, scrolled to the middle of the screen as when a phone's keyboard opens. */
async function tap(page, target) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = await target.boundingBox();
  // Not `target.click()`: its actionability checks would count as the page's own work.
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Types into every text field of the page's form, submits it incomplete. @returns the longest event in ms */
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
    const kind = await field.evaluate((element) => element.inputMode || element.type);
    await tap(page, field);
    await page.keyboard.type(KEYS[kind] ?? KEYS.text, { delay: 60 });
  }
  await tap(page, form.locator('button[type="submit"]'));
  await page.waitForTimeout(600);
  const longest = await page.evaluate(() => Math.max(0, ...window.durations));
  await page.context().close();
  return longest;
}

export async function measure({ quick }) {
  const { url } = await product();
  const rows = [];
  for (const path of ['/register', '/contact']) {
    const longest = [];
    for (let visit = 0; visit < (quick ? 3 : 5); visit += 1) longest.push(await longestEvent(url, path));
    const name = `longest interaction with the form of ${path}`;
    rows.push(limitRow(name, median(longest), LIMIT_MS, 'ms'));
  }
  return rows;
}
