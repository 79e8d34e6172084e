/**
 * The budget of each journey of a build: the number of scripts it fetches, and their bytes. Both are gates; times are
 * benchmarks (npm run bench). `--files` lists what each script adds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { partsOfScript } from './parts-of-script.mjs';

const KB = 1024;

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
if (build.status !== 0) {
  process.stdout.write(build.stdout);
  process.exit(1);
}

/** The entry and the files it loads with it. */
function firstFiles(name) {
  const { entry, preload } = JSON.parse(readFileSync(join(name, 'dist/build.json'), 'utf8'));
  return [entry, ...preload].filter((path) => path.endsWith('.js')).map((path) => join(name, 'dist', path));
}

function scriptsUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function scriptOf(name, prefix) {
  const file = scriptsUnder(join(name, 'dist')).find((path) => path.includes(`/dist/${prefix}`));
  if (!file) throw new Error(`${name}: there is no ${prefix}…js; is this gate still reading what webpack writes?`);
  return readFileSync(file, 'utf8');
}

/** The files for `t.e(785)` in the code of a remote or the shell; its entry has their names: `785===e?"page-home.js"`. */
function filesLoadedBy(name, code, entry = scriptOf(name, 'remoteEntry.')) {
  const files = new Map([...entry.matchAll(/(\d+)===\w\?"([^"]+\.js)"/g)].map(([, id, file]) => [id, file]));
  const ids = [...code.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id);
  const found = ids.map((id) => files.get(id)).filter((file) => file !== undefined);
  if (found.length === 0) throw new Error(`${name}: no files found in ${code.slice(0, 80)}`);
  return found.map((file) => join(name, 'dist', file));
}

/** The scripts a remote fetches for one of its screens: `()=>Promise.all([t.e(785),t.e(739)])….EditScreen`. */
function screenFiles(name, screen) {
  const before = scriptOf(name, 'remote.').split(`.${screen}`)[0];
  return filesLoadedBy(name, before.slice(before.lastIndexOf('()=>')));
}

/** What `"@firstlight/staff-ui","1.1.0",()=>Promise.all([u.e(172),…` and `()=>u.e(36)….StaffLayout` fetch. */
function staffLayout() {
  const main = scriptOf('shell', 'main.');
  const packages = [...main.matchAll(/"@firstlight\/staff-\w+","[\d.]+",\(\)=>(.+?)\.then/g)].map(([, code]) => code);
  const before = main.split('.StaffLayout')[0];
  const layout = before.slice(before.lastIndexOf('lazyScreen'));
  if (packages.length !== 2) throw new Error('shell: the two shared packages of the staff area were not found');
  return [...new Set(filesLoadedBy('shell', [...packages, layout].join(), main))];
}

/** A visitors' page: `"/about","about",{page:…,texts:{en:…,fr:…`. */
const PAGE = /"([\w/-]+)","[\w-]+",\{page:(.+?),texts:\{en:(.+?),fr:/g;

/** All scripts of a visitor's first page, in English. */
const visitorPages = () =>
  [...scriptOf('mf-public', 'remote.').matchAll(PAGE)].map(([, path, page, words]) => [
    path,
    [...firstFiles('shell'), ...firstFiles('mf-public'), ...filesLoadedBy('mf-public', page + words)],
  ]);

/** Brotli. The forms include their rules and the consent text. */
const VISITOR_LIMITS = {
  '/': 115.3,
  '/services': 115.8,
  '/register': 128,
  '/booking': 122.9,
  '/contact': 121.3,
  '/hepatitis-c': 113.3,
  '/which-test': 114.1,
};
const OTHER_PAGES = 112.9;

/** The number of scripts: each is a request. */
const VISITOR_SCRIPTS = { '/register': 9, '/booking': 8, '/contact': 8 };
const SCRIPTS_OF_OTHERS = 7;

/** Gzip, and requests. */
const JOURNEYS = [
  ['sign-in', 129.5, 4, () => [...firstFiles('shell'), ...firstFiles('mf-admin-auth')]],
  [
    'edit screen',
    273.8,
    13,
    () => [
      ...firstFiles('shell'),
      ...staffLayout(),
      ...firstFiles('mf-registration'),
      ...screenFiles('mf-registration', 'EditScreen'),
    ],
  ],
];

/**
 * A script with its file hashes replaced by fixed ones: the real ones change with every edit anywhere and compress
 * differently, so a page once exceeded its limit because of a button's height in another remote.
 */
function withSettledHashes(file) {
  const settled = new Map();
  return readFileSync(file, 'utf8').replace(/(?<=[".])[0-9a-f]{8}(?=[".])/g, (hash) => {
    if (!settled.has(hash))
      settled.set(hash, createHash('sha256').update(String(settled.size)).digest('hex').slice(0, 8));
    return settled.get(hash);
  });
}

/** The libraries that pages are built on: a lower bound of their bytes. */
const LIBRARIES = {
  React: /^(?:react|react-dom|scheduler)$/,
  'federation runtime': /^@module-federation\//,
  'webpack, hashes of files': /^webpack$/,
  router: /^react-router$/,
  Mantine: /^(?:@mantine|@floating-ui)\//,
  'Redux Toolkit': /^(?:@reduxjs\/toolkit|immer|redux|react-redux|reselect|use-sync-external-store)$/,
  'React Hook Form': /^react-hook-form$/,
};

/** Prints the compressed size of each library’s code, excluding ours. */
function printLibraries(files, compress) {
  const code = new Map();
  for (const file of files) {
    const [, folder, path] = /^(.*?dist)\/(.*)$/.exec(file);
    const map = readFileSync(join(folder, 'maps', `${path}.map`), 'utf8');
    for (const [part, text] of partsOfScript(withSettledHashes(file), map)) {
      const name = Object.keys(LIBRARIES).find((library) => LIBRARIES[library].test(part)) ?? 'ours and small ones';
      code.set(name, (code.get(name) ?? '') + text);
    }
  }
  for (const [name, text] of [...code].sort(([, a], [, b]) => b.length - a.length)) {
    process.stdout.write(`  ${(compress(text).length / KB).toFixed(1).padStart(6)} KB  ${name}\n`);
  }
}

/** The size of a script; pages share most scripts, so each is compressed only once. */
function sizesBy(compress) {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, compress(withSettledHashes(file)).length);
    return known.get(file);
  };
}
const brotliSize = sizesBy(brotliCompressSync);
const gzipSize = sizesBy(gzipSync);

function judge(name, files, { compress, sizeOf, limit, scripts }) {
  const sizes = files.map((file) => [file, sizeOf(file)]);
  const bytes = sizes.reduce((total, [, size]) => total + size, 0);
  const requests = new Set(files).size;
  process.stdout.write(`${name}: ${(bytes / KB).toFixed(1)} KB of ${limit} KB, ${requests} of ${scripts} scripts\n`);
  if (process.argv.includes('--files')) {
    for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) {
      process.stdout.write(`  ${(size / KB).toFixed(1).padStart(6)} KB  ${file}\n`);
    }
  }
  if (process.argv.includes('--libraries')) printLibraries(files, compress);
  if (bytes > limit * KB || requests > scripts) process.exitCode = 1;
}

const pages = visitorPages();
if (!pages.some(([path]) => path === '/')) throw new Error('the home page was not found');
for (const [path, files] of pages) {
  const limit = VISITOR_LIMITS[path] ?? OTHER_PAGES;
  const scripts = VISITOR_SCRIPTS[path] ?? SCRIPTS_OF_OTHERS;
  judge(`visitor’s ${path}, brotli`, files, { compress: brotliCompressSync, sizeOf: brotliSize, limit, scripts });
}
for (const [name, limit, scripts, files] of JOURNEYS)
  judge(`${name}, gzip`, files(), { compress: gzipSync, sizeOf: gzipSize, limit, scripts });
