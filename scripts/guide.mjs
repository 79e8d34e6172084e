/**
 * `npm run guide`: the user guide with pictures of the running product. Starts a product with fictional clients, takes
 * one picture per page of docs/guide on a desktop and on a phone, and writes pages and pictures to `.data/guide`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './test/browser.mjs';

const PAGES = 'docs/guide';
const OUT = '.data/guide';
const ADMIN_PIN = '4071926358';
const GATE_PIN = '7294';
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const MARK = /<!-- picture: ([a-z-]+) -->/g;

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

async function openClient(page) {
  await page.goto('/admin-dashboard');
  await page.getByRole('article').first().getByRole('button', { name: 'Visit' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openIntake(page) {
  await page.goto('/admin-register');
  await page.getByLabel('PIN', { exact: true }).fill(GATE_PIN);
  await press(page, 'Access Dashboard');
  await page.getByLabel('Verbal registration').fill('maple sample born may 13 1980 female phone 226 555 0101');
  await press(page, 'Auto-Fill Fields');
  await page.getByText('Fields filled.').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** How to reach the screen of each picture. */
const PICTURES = {
  intake: openIntake,
  visit: openClient,
  'follow-up': (page) => page.goto('/admin-dashboard?tab=worklist'),
  lists: (page) => page.goto('/admin-dashboard?tab=pending'),
  people: (page) => page.goto('/admin-users'),
  audit: (page) => page.goto('/admin-audit'),
};

function started(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: process.env.PORT ?? '4399', ADMIN_PIN, GATE_PIN };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const url = /Firstlight is ready at (http:\/\/\S+)/.exec(text)?.[1];
      if (url) resolve({ url, child });
    });
    child.once('close', () => reject(new Error(`the product did not start:\n${text}`)));
  });
}

/** The code of the newest mail. */
async function mailedCode(folder) {
  for (let tries = 0; tries < 120; tries += 1) {
    for (const file of readdirSync(folder)) {
      const body = readFileSync(join(folder, file), 'utf8')
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n');
      // On its own line: the boundaries between the parts contain digits too.
      const code = /^\s*(\d{6})\s*$/m.exec(body)?.[1];
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no sign-in code was mailed');
}

async function signIn(api, dataDir) {
  const { session_token } = await (await api.post('/api/auth/pin-verify', { data: { pin: ADMIN_PIN } })).json();
  await api.post('/api/admin/2fa/send-code', { data: { session_token } });
  const email_code = await mailedCode(join(dataDir, 'mail'));
  const answer = await api.post('/api/admin/2fa/verify', { data: { email_code, session_token } });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
}

async function takePictures(browser, url, dataDir) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-CA', timezoneId: 'America/Toronto' });
  await context.addInitScript(() => localStorage.setItem('fl-hints', 'off'));
  await signIn(context.request, dataDir);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, open] of Object.entries(PICTURES)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await open(page);
      await page.locator('html[data-shown]').waitFor({ state: 'attached' });
      await page
        .locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]')
        .first()
        .waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: join(OUT, `${name}-${size}.png`) });
    }
  }
}

/** The pages with their pictures; every marker has one. */
function writePages() {
  for (const file of readdirSync(PAGES)) {
    const text = readFileSync(join(PAGES, file), 'utf8').replace(MARK, (_mark, name) => {
      if (!(name in PICTURES)) throw new Error(`${file} has an unknown picture: ${name}`);
      return Object.keys(SIZES)
        .map((size) => `![${name}, ${size}](${name}-${size}.png)`)
        .join('\n');
    });
    writeFileSync(join(OUT, file), text);
  }
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
writePages();
const { chromium } = await import('@playwright/test');
const dataDir = mkdtempSync(join(tmpdir(), 'firstlight-guide-'));
const { url, child } = await started(dataDir);
const browser = await chromium.launch({ executablePath: await findBrowser() });
try {
  await takePictures(browser, url, dataDir);
  process.stdout.write(`The guide is in ${OUT}\n`);
} finally {
  await browser.close();
  child.removeAllListeners('close');
  child.kill('SIGTERM');
}
