/** A boundary gate that resolves nothing passes silently: plant one bad import of each kind and expect it to be named. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PLANTED = [
  ['mf-dashboard/src/planted-remote.ts', "export * from '../../mf-analytics/src/remote';", 'remotes-stay-apart'],
  [
    'mf-dashboard/src/features/planted/library.ts',
    "export { configureStore } from '@reduxjs/toolkit';",
    'libraries-behind-facades',
  ],
  ['mf-public/src/planted-staff.ts', "export * from '@firstlight/staff-ui';", 'public-doors'],
  ['packages/domain/src/planted.ts', "export { readFileSync } from 'node:fs';", 'domain-imports-nothing'],
  ['shell/src/planted.ts', "export * from '../../mf-public/src/remote';", 'shell-loads-remotes-at-run-time-only'],
  ['services/api/src/planted.ts', "export * from '../../web/src/main.js';", 'services-stay-apart'],
];

const folders = [];
try {
  for (const [file, source] of PLANTED) {
    mkdirSync(dirname(file), { recursive: true });
    if (file.includes('/planted/')) folders.push(dirname(file));
    writeFileSync(file, `${source}\n`);
  }
  const files = PLANTED.map(([file]) => file);
  const { stdout } = spawnSync('node_modules/.bin/depcruise', [...files, '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { violations } = JSON.parse(stdout).summary;
  const silent = PLANTED.filter(
    ([file, , rule]) => !violations.some((found) => found.from === file && found.rule.name === rule),
  );
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
