/**
 * `npm run gallery`: builds the Storybook of packages/staff-ui and checks every story in light and dark: axe, overflow
 * to the right, and a picture each in `.data/test/gallery`. `-- dev` serves it for work on a component.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findBrowser } from './test/browser.mjs';
import { close } from './test/run.mjs';

const BUILT = '.data/gallery';
const PICTURES = '.data/test/gallery';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const say = (line) => process.stdout.write(`${line}\n`);
const runs = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;

/** The gallery has its own dependencies, installed only here. */
function installed() {
  const mark = 'gallery/node_modules/.package-lock.json';
  const lock = 'gallery/package-lock.json';
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return true;
  say('Installing the gallery …');
  return runs('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], 'gallery');
}

const storybook = (...args) => runs('npx', ['storybook', ...args], 'gallery');

/** Serves the built files on a free port of this machine. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function problemsOf(page) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  return beyond > 0 ? [...found, `${beyond} px beyond the right edge`] : found;
}

async function look(page, address, scheme, id) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(() => document.querySelector('#storybook-root main')?.childElementCount !== undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const failed = await page.locator('.sb-show-errordisplay').count();
  await page.screenshot({ path: join(PICTURES, scheme, `${id}.png`) });
  return failed > 0 ? ['the story failed to render'] : problemsOf(page);
}

/** Checks every story in both schemes; returns the problems of each. */
async function lookAtAll() {
  const { chromium } = await import('@playwright/test');
  const server = await serve(BUILT);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  const stories = Object.keys(JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')).entries);
  const count = { passed: 0, failed: 0 };
  for (const id of stories) {
    for (const scheme of ['light', 'dark']) {
      const problems = await look(page, `http://127.0.0.1:${server.address().port}`, scheme, id);
      if (problems.length === 0) count.passed += 1;
      else count.failed += 1;
      for (const problem of problems) say(`${id}, ${scheme}: ${problem}`);
    }
  }
  await browser.close();
  server.close();
  say(`${stories.length} stories in two schemes; pictures in ${PICTURES}`);
  return count;
}

/** Files that can change the gallery. */
export const GALLERY_FILES = /^(gallery|packages\/(staff-ui|tokens))\/|^scripts\/gallery\.mjs$/;

export async function gallery() {
  rmSync(PICTURES, { recursive: true, force: true });
  for (const scheme of ['light', 'dark']) mkdirSync(join(PICTURES, scheme), { recursive: true });
  if (!installed() || !storybook('build', '--quiet', '-o', join('..', BUILT))) return { passed: 0, failed: 1 };
  return lookAtAll();
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('dev')) process.exitCode = installed() && storybook('dev', '--no-open') ? 0 : 1;
  else close([await gallery()]);
}
