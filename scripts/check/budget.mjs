/** The byte budget: JavaScript of each journey as it was built, gzip. Bytes are a gate, times are figures (npm run bench). */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
if (build.status !== 0) {
  process.stdout.write(build.stdout);
  process.exit(1);
}

const gzipBytes = (file) => gzipSync(readFileSync(file)).length;
const sum = (files) => files.reduce((total, file) => total + gzipBytes(file), 0);

/** The entry and the files it loads immediately. */
function firstFiles(name) {
  const { entry, preload } = JSON.parse(readFileSync(join(name, 'dist/build.json'), 'utf8'));
  return [entry, ...preload].filter((path) => path.endsWith('.js')).map((path) => join(name, 'dist', path));
}

function scriptsUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const staffLayout = () => scriptsUnder('shell/dist/staff');

/** What a screen loads in addition to the entry; a PDF viewer, say, only when a PDF is opened. */
const named = (name, pattern) => scriptsUnder(join(name, 'dist')).filter((file) => pattern.test(file));

/** What a remote's entry fetches for one of its screens: `Promise.all([t.e(785), t.e(739)])…EditScreen`. */
function screenFiles(name, screen) {
  const scripts = scriptsUnder(join(name, 'dist'));
  const text = (prefix) =>
    readFileSync(
      scripts.find((file) => file.includes(`/${prefix}`)),
      'utf8',
    );
  const called =
    text('remote.')
      .split('Promise.all(')
      .find((part) => part.includes(`.${screen})`)) ?? '';
  const names = new Map([...text('remoteEntry.').matchAll(/(\d+):"([a-z-]+)"/g)].map(([, id, chunk]) => [id, chunk]));
  const ids = [...called.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => names.get(id) ?? id);
  const files = scripts.filter((file) => ids.some((id) => file.includes(`/${id}.`)));
  if (files.length === 0) throw new Error(`${name}: no files of ${screen} were found`);
  return files;
}

const JOURNEYS = [
  [
    'visitor’s home',
    200,
    () => [...firstFiles('shell'), ...firstFiles('mf-public'), ...named('mf-public', /home|-en\./)],
  ],
  ['sign-in', 250, () => [...firstFiles('shell'), ...firstFiles('mf-admin-auth')]],
  [
    'edit screen',
    400,
    () => [
      ...firstFiles('shell'),
      ...staffLayout(),
      ...firstFiles('mf-registration'),
      ...screenFiles('mf-registration', 'EditScreen'),
    ],
  ],
];

for (const [name, limit, files] of JOURNEYS) {
  const kilobytes = Math.ceil(sum(files()) / KB);
  process.stdout.write(`${name}: ${kilobytes} KB of ${limit} KB\n`);
  if (kilobytes > limit) process.exitCode = 1;
}
