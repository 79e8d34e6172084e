/**
 * A command of package.json that uses a development dependency installs it first: `npm start` leaves these out, and a
 * new machine has run nothing else.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const USED = /(?:\bfrom |\bimport\(|\bimport |node_modules\/(?:\.bin\/)?|\/bin\/|\bbin\()['"]?([@\w./-]+)/g;
const INSTALLS = /ensureInstalled\(\{ withTests/;

const binaries = Object.entries(packages).flatMap(([path, { bin, dev }]) =>
  Object.keys(bin ?? {}).map((name) => [name, { name: path.replace(/^.*node_modules\//, ''), dev }]),
);
const byBinary = new Map(binaries);
const nameOf = (used) => /^(@[\w-]+\/[\w.-]+|[\w-][\w.-]*)/.exec(used)?.[1] ?? '';
const isTool = (used) => packages[`node_modules/${nameOf(used)}`]?.dev ?? byBinary.get(nameOf(used))?.dev ?? false;

/** The development dependencies that a file and the files it imports use. */
function toolsOf(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (INSTALLS.test(text)) return [];
  return [...text.matchAll(USED)].flatMap(([, used]) =>
    used.startsWith('.') ? toolsOf(join(dirname(file), used), seen) : isTool(used) ? [nameOf(used)] : [],
  );
}

let problems = 0;
for (const [name, command] of Object.entries(scripts)) {
  if (command.startsWith('node scripts/install-tools.mjs && ')) continue;
  const [, file] = /^node (\S+\.mjs)/.exec(command) ?? [];
  const tools = file ? [...new Set(toolsOf(file))] : [`no file of ours: ${command}`];
  if (tools.length === 0) continue;
  problems += 1;
  process.stdout.write(
    `npm run ${name} uses ${tools.join(', ')}: begin it with "node scripts/install-tools.mjs && "\n`,
  );
}
if (problems > 0) process.exitCode = 1;
