/**
 * A boundary gate that resolves nothing passes silently: plant one bad import of each kind and expect it to be
 * reported.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const CONFIGURATIONS = ['boundaries.cjs', 'module-circles.cjs'];
const load = createRequire(import.meta.url);
const rules = CONFIGURATIONS.flatMap((file) => load(`./${file}`).forbidden.map(({ name }) => name));

/** `[file, its import, the rule that must report it]`; every rule has one. */
const PLANTED = [
  ['packages/domain/src/planted-circle.ts', "export * from './planted-circle-back.js';", null],
  ['packages/domain/src/planted-circle-back.ts', "export type * from './planted-circle.js';", 'no-circular'],
  ['packages/domain/src/planted.ts', "export { readFileSync } from 'node:fs';", 'domain-imports-nothing'],
  ['packages/tokens/src/planted.ts', "export * from '@firstlight/domain/platform/limits';", 'tokens-import-nothing'],
  ['packages/process/src/planted.ts', "export * from '../../release/src/error-code';", 'process-imports-domain-only'],
  ['packages/platform/src/planted.ts', "export * from '../../tokens/src/tokens';", 'platform-dependencies'],
  ['packages/staff-data/src/planted.ts', "export * from '@firstlight/staff-ui';", 'staff-data-dependencies'],
  ['packages/staff-ui/src/planted.ts', "export * from '@firstlight/staff-data';", 'staff-ui-dependencies'],
  ['packages/platform/src/planted-app.ts', "export * from '../../../shell/src/main';", 'packages-never-import-apps'],
  ['shell/src/planted-service.ts', "export * from '../../services/web/src/main';", 'front-never-imports-services'],
  ['services/web/src/planted.ts', "export * from '@firstlight/staff-ui';", 'services-never-import-front'],
  ['services/api/src/planted.ts', "export * from '../../web/src/main.js';", 'services-stay-apart'],
  ['mf-dashboard/src/planted-remote.ts', "export * from '../../mf-analytics/src/remote';", 'remotes-stay-apart'],
  ['shell/src/planted.ts', "export * from '../../mf-public/src/remote';", 'shell-loads-remotes-at-run-time-only'],
  ['mf-dashboard/src/features/planted/feature.ts', "export * from '../follow-up/planted';", 'features-stay-apart'],
  ['mf-dashboard/src/features/follow-up/planted.ts', 'export const planted = true;', null],
  ['mf-public/src/planted-staff.ts', "export * from '@firstlight/staff-ui';", 'public-remote-dependencies'],
  [
    'mf-dashboard/src/features/planted/library.ts',
    "export { configureStore } from '@reduxjs/toolkit';",
    'libraries-behind-facades',
  ],
  ['mf-public/src/planted-test.ts', "export * from '../../packages/testing/src/factories';", 'testing-is-for-tests'],
  [
    'services/api/src/desk/contact/planted.controller.ts',
    "export * from './contact-message.entity.js';",
    'controllers-never-touch-tables',
  ],
  [
    'services/api/src/platform/http/planted.ts',
    "export * from '../../people/users/random-pin.js';",
    'api-areas-one-way',
  ],
  [
    'services/api/src/desk/contact/planted.ts',
    "export * from '../../people/users/random-pin.js';",
    'api-modules-by-public-files',
  ],
  [
    'services/api/src/people/users/planted.ts',
    "export * from '../auth/authenticator-app.js';",
    'api-modules-no-circles',
  ],
];

/** The violations that a configuration reports in the planted files; folder rules report the folder. */
function violationsOf(configuration, files) {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', `scripts/check/${configuration}`, ...files, '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return JSON.parse(stdout).summary.violations;
}

const folders = [];
// Without a listener a signal would end the program before `finally`; with one, it waits for the call in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
try {
  for (const [file, source] of PLANTED) {
    mkdirSync(dirname(file), { recursive: true });
    if (file.includes('/planted/')) folders.push(dirname(file));
    writeFileSync(file, `${source}\n`);
  }
  const files = PLANTED.map(([file]) => file);
  const violations = CONFIGURATIONS.flatMap((configuration) => violationsOf(configuration, files));
  const silent = PLANTED.filter(
    ([file, , rule]) =>
      rule &&
      !violations.some(({ from, rule: { name } }) => name === rule && (from === file || from === dirname(file))),
  );
  const untried = rules.filter((name) => !PLANTED.some(([, , rule]) => rule === name));
  if (untried.length > 0) {
    process.stdout.write(`rules without a planted import: ${untried.join(', ')}\n`);
    process.exitCode = 1;
  }
  if (silent.length > 0) {
    process.stdout.write(
      `planted imports that no rule named:\n${silent.map(([file, , rule]) => `  ${file} (${rule})`).join('\n')}\n`,
    );
    process.exitCode = 1;
  }
} finally {
  for (const [file] of PLANTED) rmSync(file, { force: true });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
