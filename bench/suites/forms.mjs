/**
 * How long the public forms take to respond to a tap or key on a phone four times slower than this machine, and the
 * breakdown of the longest response.
 */
import { phone } from '../lib/browser.mjs';
import { median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const SLOWER = 4;
const LIMIT_MS = 50;

/** Browsers don't report events shorter than a frame. */
const SHORT = { name: 'none', duration: 0, before: 0, code: 0, after: 0 };

/** Text for each kind of field: a key that changes nothing on the screen would wait for the caret to blink. */
const KEYS = { text: 'Maple', email: 'maple', tel: '22655', numeric: '12345' };

/** Taps the middle of an element, scrolled to the middle of the screen as when a phone's keyboard opens. */
async function tap(page, target) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = await target.boundingBox();
  // Not `target.click()`: its actionability checks would count as the page's own work.
  await page.mouse.click(x + width / 2, y + height / 2);
}

/**
 * Types into every text field of the page's form, submits it incomplete. Returns the longest event: its time, and in it
 * until the page's own code began (`before`), that code (`code`), and until the next frame (`after`: style, layout,
 * paint, and the wait for the next refresh).
 */
async function longestEvent(url, path) {
  const page = await phone(url);
  await page.addInitScript(() => {
    const events = [];
    Object.assign(window, { events });
    new PerformanceObserver((list) => {
      for (const { interactionId, name, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
        if (!interactionId) continue;
        const [before, code] = [processingStart - startTime, processingEnd - processingStart];
        events.push({ name, duration, before, code, after: Math.max(0, duration - before - code) });
      }
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
  const events = await page.evaluate(() => window.events);
  await page.context().close();
  return events.sort((a, b) => b.duration - a.duration)[0] ?? SHORT;
}

export async function measure({ quick }) {
  const { url } = await product();
  const rows = [];
  for (const path of ['/register', '/contact']) {
    const longest = [];
    for (let visit = 0; visit < (quick ? 3 : 5); visit += 1) longest.push(await longestEvent(url, path));
    const name = `longest interaction with the form of ${path}`;
    const of = (part) => median(longest.map((one) => one[part]));
    process.stdout.write(
      `${name} (${longest.map((one) => one.name).join(', ')}): ${of('before').toFixed(0)} ms before its code, ${of('code').toFixed(0)} ms code, ${of('after').toFixed(0)} ms until the next picture\n`,
    );
    rows.push(limitRow(name, of('duration'), LIMIT_MS, 'ms'));
  }
  return rows;
}
