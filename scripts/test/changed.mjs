/** The gates and tests affected by a change, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The output of git; empty without git, history or the commit. */
const lines = (...args) =>
  (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '').split('\n').filter((line) => line !== '');
const commit = (name) => lines('rev-parse', '--verify', '--quiet', name)[0];

/** The merge base with main; on main itself the parent commit. A shallow checkout has neither. */
function base() {
  const main = commit('origin/main') ?? commit('main');
  const [left] = main ? lines('merge-base', main, 'HEAD') : [];
  return left && left !== commit('HEAD') ? left : (commit('HEAD^') ?? 'HEAD');
}

/** Files that differ from the base, including untracked ones, without deleted ones. */
export function changedFiles() {
  const files = [...lines('diff', '--name-only', base()), ...lines('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

/** The gates that these files can fail; format, lint and boundaries are quick, the others check one kind of file. */
const GATES = [
  [/./, ['format', 'lint', 'boundaries', 'words']],
  [/^(mf-|shell|packages)/, ['types-web']],
  [/^(services|packages|bench)/, ['types-node']],
  [/^packages\/(platform|staff-data|staff-ui)\//, ['api']],
  [/^e2e/, ['types-e2e']],
  [/^services\/api/, ['openapi']],
  [/package(-lock)?\.json$/, ['lockfile', 'licences', 'unused']],
  [/^(docker-compose|deploy)/, ['compose']],
  [/^\.github|^(mf-[^/]+|shell|services\/[^/]+)\/package\.json$/, ['delivery', 'workflows']],
  // The requirements table names tests, and the guards contain lines of the API.
  [/^(docs\/security\.md$|services\/api|scripts\/mutants)/, ['asvs']],
  [/clinical/, ['clinical-rules']],
];

export function gatesFor(files) {
  return [...new Set(GATES.flatMap(([kind, gates]) => (files.some((file) => kind.test(file)) ? gates : [])))];
}

/** Heavy projects of e2e/playwright.config.ts, and the files that can make them fail. */
const HEAVY = {
  'own-product': [
    /^(shell|services\/web|packages\/(platform|federation|release|process)|e2e\/(own-product|support))\//,
    /^services\/api\/src\/(operations\/releases|people\/program-profile)\//,
    /^scripts\/(start|postgres|build|release)\b/,
  ],
  'connected-care': [
    /^e2e\/(connected-care|support)\//,
    /^mf-dashboard\/src\/features\/(client-messages|results|stock)\//,
    /^mf-registration\/src\/(features\/(client-messages|contacts)|record\/stock)\//,
    /^packages\/staff-(data|ui)\/src\/.*suppl/,
    /^services\/api\/src\/(desk\/(client-messages|linked-contacts|lot-recipients)|exchange\/results-in|lists\/stock|record\/supplies)\//,
  ],
  builds: [
    /^(packages\/(federation|release)|mf-[^/]+\/dev|e2e\/builds|shell\/src\/watchdog)\//,
    /^(mf-[^/]+|packages\/[^/]+)\/package\.json$/,
    /^scripts\/(build|release|remote)\b/,
  ],
};

export function heavyProjectsFor(files) {
  const names = Object.keys(HEAVY);
  return names.filter((name) => HEAVY[name].some((kind) => files.some((file) => kind.test(file))));
}

/**
 * Per feature in the API, per package elsewhere: nearly every medium test loads the whole API, so imports don't narrow
 * it.
 */
const FEATURE = /^(services\/[^/]+\/src\/[^/]+\/[^/]+|packages\/[^/]+\/src)\//;

/** Folders whose medium tests run; other changes need the full run. */
export function mediumFoldersFor(files) {
  return [...new Set(files.flatMap((file) => FEATURE.exec(file)?.[0] ?? []))];
}

/** Changed journeys; other changes need the full run. */
export function journeysFor(files) {
  return files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
}
