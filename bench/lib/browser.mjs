import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/test/browser.mjs';
import { ADMIN_PIN } from './product.mjs';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

let running;

/** The browser shared by all figures of a run. */
export async function browser() {
  running ??= chromium.launch({ executablePath: await findBrowser(), args: QUIET });
  return running;
}

export async function closeBrowser() {
  if (running) await (await running).close();
}

/** A phone on its first visit. */
export async function phone(baseURL) {
  const context = await (
    await browser()
  ).newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36',
  });
  return context.newPage();
}

export async function desktop(baseURL) {
  return (await (await browser()).newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
}

function mails(dataDir) {
  return readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
}

/** The only six-digit number in the next email's text part, in any transfer encoding. */
async function nextCode(dataDir, known) {
  for (let tries = 0; tries < 200; tries += 1) {
    const fresh = mails(dataDir).filter((name) => !known.has(name));
    for (const name of fresh) {
      // A MIME boundary may also contain six digits.
      const [, ...lines] = readFileSync(join(dataDir, 'mail', name), 'utf8').split(/\r?\n\r?\n/);
      const text = lines.join('\n').replace(/^--.*$/gm, '');
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text);
      if (code) return code[0];
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('no sign-in mail arrived');
}

/** Signs in through the real screens. */
export async function signIn(page, dataDir) {
  const known = new Set(mails(dataDir));
  await page.goto('/admin-pin');
  await page.getByLabel(/pin/i).first().fill(ADMIN_PIN);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /code/i }).fill(await nextCode(dataDir, known));
  await page.waitForURL('**/admin-menu');
}
