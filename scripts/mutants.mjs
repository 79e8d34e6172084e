/**
 * `npm run mutants [-- part of a name or file]`: removes guards one at a time in a copy of the project and runs the
 * tests that must then fail. If none fails, a test is missing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUARDS } from './mutants/guards.mjs';

const ROOT = join(import.meta.dirname, '..');
const LIMIT_MS = 120_000;
const part = process.argv[2] ?? '';
const copy = mkdtempSync(join(tmpdir(), 'firstlight-mutants-'));

function makeCopy() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const folders = files
    .split('\n')
    .filter((file) => file.endsWith('package.json'))
    .map((file) => join(file, '../node_modules'));
  const present = [...new Set(['node_modules', ...folders])].filter((folder) => existsSync(join(ROOT, folder)));
  const tar = spawnSync('tar', ['-cf', '-', '-T', '-'], {
    cwd: ROOT,
    input: files
      .split('\n')
      .filter((file) => existsSync(join(ROOT, file)))
      .join('\n'),
    maxBuffer: 1e9,
  });
  spawnSync('tar', ['-xf', '-'], { cwd: copy, input: tar.stdout });
  for (const folder of present) spawnSync('cp', ['-al', join(ROOT, folder), join(copy, folder)]);
}

function testsFail(pattern) {
  const configs = ['jest.config.mjs', 'scripts/test/jest.medium.config.mjs'];
  return configs.some((config) => {
    const args = [
      'node_modules/jest/bin/jest.js',
      '--config',
      config,
      '--maxWorkers=1',
      '--forceExit',
      '--passWithNoTests',
      '--bail',
      pattern,
    ];
    const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: LIMIT_MS });
    return status !== 0;
  });
}

let missed = 0;
try {
  makeCopy();
  for (const { name, file, guard, without, tests } of GUARDS.filter(
    (one) => one.name.includes(part) || one.file.includes(part),
  )) {
    const path = join(copy, file);
    const sound = readFileSync(path, 'utf8');
    if (!sound.includes(guard))
      throw new Error(`${name}: the guard is no longer in ${file}; fix scripts/mutants/guards.mjs`);
    writeFileSync(path, sound.replaceAll(guard, without));
    const noticed = testsFail(tests);
    writeFileSync(path, sound);
    console.log(`${noticed ? 'noticed' : 'MISSED '} ${name}`);
    if (!noticed) missed += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (missed > 0) process.exitCode = 1;
