import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspaces.mjs';

const STEPS = ['major', 'minor', 'patch'];

/**
 * Raises the version of a remote and writes what changes into its changelog; answers a line for people.
 * @throws {Error} where the step or the line is missing
 */
export function nextVersion(name, step, line) {
  const place = STEPS.indexOf(step);
  if (place === -1) throw new Error(`The step is one of ${STEPS.join(', ')}.`);
  if (!line.trim()) throw new Error('Say in one line what changes for people; it goes into the changelog.');
  const file = join(ROOT, name, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { version } = JSON.parse(text);
  const next = version
    .split('.')
    .map((number, index) => (index < place ? number : index === place ? Number(number) + 1 : 0))
    .join('.');
  writeFileSync(file, text.replace(`"version": "${version}"`, `"version": "${next}"`));
  writeLock(name, version, next);
  writeChangelog(name, next, line.trim());
  return `${name} ${version} → ${next}; publish it with: npm run release -- publish ${name}`;
}

/** npm keeps the versions of workspaces in its lockfile too. */
function writeLock(name, version, next) {
  const file = join(ROOT, 'package-lock.json');
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(`\n    "${name}": {`);
  const end = text.indexOf('\n    },', start);
  if (start === -1) return;
  const entry = text.slice(start, end).replace(`"version": "${version}"`, `"version": "${next}"`);
  writeFileSync(file, text.slice(0, start) + entry + text.slice(end));
}

function writeChangelog(name, next, line) {
  const file = join(ROOT, name, 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `# Changes of ${name}\n`;
  const [title, ...rest] = text.split('\n## ');
  const entry = `${next}\n\n- ${line}\n`;
  writeFileSync(file, [title.trimEnd() + '\n', entry, ...rest].join('\n## '));
}
