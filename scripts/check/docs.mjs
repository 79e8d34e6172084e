/**
 * Checks that everything the docs refer to exists (relative links, `npm run` scripts, files named in code spans), and
 * more.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const pages = tracked.filter((file) => file.endsWith('.md') && !file.includes('CHANGELOG') && existsSync(file));

/** Decisions aren't updated: files they name may have moved since. */
const isRecord = (page) => page.startsWith('docs/decisions/');

const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-');

function anchorsOf(page) {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading));
}

function checkLink(page, target) {
  if (/^[a-z]+:/.test(target)) return null;
  const [path, anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return `no file ${file}`;
  if (anchor && !anchorsOf(file).includes(anchor)) return `no heading #${anchor} in ${file}`;
  return null;
}

/** A code span that names a file of this repository: it has a folder and a known extension, and no placeholder. */
function checkPath(page, span) {
  if (!isRecord(page) && /^[\w-]{2,}(?:\.\w+)*\.(?:test|spec)\.tsx?$/.test(span))
    return tracked.some((file) => file.endsWith(`/${span}`)) ? null : `no file ${span}`;
  if (isRecord(page) || !/^[\w.-]+(?:\/[\w.[\]-]+)+\.(?:tsx?|mjs|cjs|json|md|ya?ml|cfg|sh|ini|css)$/.test(span))
    return null;
  const isThere =
    tracked.some((file) => file === span || file.endsWith(`/${span}`)) || existsSync(join(dirname(page), span));
  const isWritten = /^(?:dist|\.data|pages|layout|releases)\//.test(span);
  return isThere || isWritten ? null : `no file ${span}`;
}

const faults = [];
for (const page of pages) {
  const text = readFileSync(page, 'utf8');
  const found = [
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => checkLink(page, target)),
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => checkPath(page, span)),
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) =>
      name in scripts || name === 'dev' ? null : `no script "npm run ${name}"`,
    ),
  ];
  faults.push(...found.filter(Boolean).map((fault) => `${page}: ${fault}`));
}
/** The rehearsal runs every command block of the runbook, read from that page. */
const RUNBOOK = 'docs/runbook.md';
const REHEARSAL = 'bench/rehearsal/containers';
const steps = tracked.filter((file) => file.startsWith(REHEARSAL) && file.endsWith('.mjs'));
const followed = steps.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/follow\('([^']+)'/g)].map(([, name]) => name),
);
const blocks = [...readFileSync(RUNBOOK, 'utf8').matchAll(/(?:<!-- rehearsed: (.+?) -->\s+)?```sh\n\s*(.*)/g)];
for (const [, name, first] of blocks)
  if (!followed.includes(name)) faults.push(`${RUNBOOK}: ${REHEARSAL} doesn't run the block "${name ?? first}"`);

/** Secrets have mode 0444, which only root can write to: a new one must be installed over the old one. */
for (const [, name] of readFileSync(RUNBOOK, 'utf8').matchAll(/> ?deploy\/secrets\/([\w.]+)/g))
  if (!name.endsWith('.new')) faults.push(`${RUNBOOK}: writes into deploy/secrets/${name}, use install -m 444`);

/** Each module of the API is listed in the row of its area. */
const OVERVIEW = 'docs/architecture.md';
const API = 'services/api/src';
const areas = [...readFileSync(OVERVIEW, 'utf8').matchAll(/^\| `(\w+)` +\| (.+) \|$/gm)];
for (const [, area, row] of areas)
  for (const { name } of readdirSync(join(API, area), { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (!new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(row)) faults.push(`${OVERVIEW}: ${area} lacks ${name}`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
