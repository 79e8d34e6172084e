/** What a change concerns, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const lines = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

/** Files that differ from the main branch, with those that git doesn't know yet; deleted ones left out. */
export function changedFiles() {
  const main = ['origin/main', 'main'].find((name) => lines('rev-parse', '--verify', '--quiet', name).length > 0);
  const [base = 'HEAD'] = main ? lines('merge-base', main, 'HEAD') : [];
  const files = [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

/** The gates that can fail over these files; format, lint and boundaries are quick, the rest looks at one kind of file. */
const GATES = [
  [/./, ['format', 'lint', 'boundaries', 'words']],
  [/^(mf-|shell|packages)/, ['types-web']],
  [/^(services|packages|bench)/, ['types-node']],
  [/^e2e/, ['types-e2e']],
  [/^services\/api/, ['openapi']],
  [/package(-lock)?\.json$/, ['lockfile', 'unused']],
  [/^(docker-compose|deploy)/, ['compose']],
  [/^\.github/, ['delivery']],
  [/^docs\/security\.md$/, ['asvs']],
  [/clinical/, ['clinical-rules']],
];

export function gatesFor(files) {
  return [...new Set(GATES.flatMap(([kind, gates]) => (files.some((file) => kind.test(file)) ? gates : [])))];
}

/** Journeys that were changed themselves; the others are for the whole run. */
export function journeysFor(files) {
  return files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
}
