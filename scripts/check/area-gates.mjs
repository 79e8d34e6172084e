import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, isWebArea } from '../pipeline/areas.mjs';

const TYPES = '.data/build/types';
/** Project-wide gates that a change in this area can fail. */
const ALSO = {
  api: ['boundaries-modules', 'openapi', 'environment'],
  web: ['environment', 'compose'],
  shell: ['api', 'budget'],
  'mf-public': ['typography', 'readability', 'budget'],
};

/** Type declarations available to every front-end file. */
const AMBIENT = ['packages/platform/types/*.d.ts', 'packages/testing/src/setup-web.ts'];

/** A compiler configuration that checks one folder (and its imports). */
function typesOf(area, folder) {
  const base = `tsconfig.${isWebArea(area) ? 'web' : 'node'}.json`;
  const up = TYPES.split('/')
    .map(() => '..')
    .join('/');
  const include = [`${folder}/**/*`, ...(isWebArea(area) ? AMBIENT : [])].map((pattern) => `${up}/${pattern}`);
  mkdirSync(TYPES, { recursive: true });
  const file = join(TYPES, `${area}.json`);
  writeFileSync(file, JSON.stringify({ extends: `${up}/${base}`, include, exclude: [`${up}/**/dist`] }));
  return file;
}

/** The gates of one area over its own folder, as `{ name: command }`. */
export function gatesOfArea(area, { GATES, TSC, bin }) {
  const folder = AREAS.get(area);
  if (!folder) throw new Error(`There is no area "${area}". Choose one of ${[...AREAS.keys()].join(', ')}.`);
  return {
    format: [bin('oxfmt'), '--check', folder],
    lint: [bin('oxlint'), '--deny-warnings', folder],
    types: [...TSC, '-p', typesOf(area, folder)],
    boundaries: [bin('depcruise'), '--config', 'scripts/check/boundaries.cjs', folder, '--output-type', 'err'],
    unused: [bin('knip'), '--no-progress', '--workspace', folder],
    words: ['node', 'scripts/check/words.mjs', folder],
    'plain-english': ['node', 'scripts/check/plain-english.mjs', folder],
    lockfile: GATES.lockfile,
    ...Object.fromEntries((ALSO[area] ?? []).map((name) => [name, GATES[name]])),
  };
}
