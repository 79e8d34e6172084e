/**
 * `npm run mutants [-- part of a name or file]`: removes guards one at a time in a copy of the project and runs the
 * tests that must then fail. If none fails, a test is missing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { linkOrCopy } from './link-or-copy.mjs';
import { GUARDS } from './mutants/guards.mjs';

const ROOT = join(import.meta.dirname, '..');
const LIMIT_MS = 120_000;
const part = process.argv[2] ?? '';
const copy = mkdtempSync(join(tmpdir(), 'firstlight-mutants-'));

function makeCopy() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const folders = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => join(file, '../node_modules'))
    .filter((folder) => existsSync(join(ROOT, folder)));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  for (const folder of new Set(folders)) linkOrCopy(join(ROOT, folder), join(copy, folder));
}

/** The results of the tests that match one of the patterns, with each configuration. */
function runTests(patterns, limit = LIMIT_MS) {
  const outputFile = join(copy, 'results.json');
  return ['jest.config.mjs', 'scripts/test/jest.medium.config.mjs'].map((config) => {
    rmSync(outputFile, { force: true });
    const args = ['--config', config, '--maxWorkers=1', '--forceExit', '--passWithNoTests', '--json'];
    const jest = ['node_modules/jest/bin/jest.js', ...args, `--outputFile=${outputFile}`, ...patterns];
    spawnSync(process.execPath, jest, { cwd: copy, stdio: 'ignore', timeout: limit });
    return existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : { success: false };
  });
}

/** A test that fails without a guard proves something only if it passes with it. */
function requireSoundTests(guards) {
  const patterns = [...new Set(guards.map(({ tests }) => tests))];
  const results = runTests(patterns, LIMIT_MS * patterns.length);
  if (results.every(({ success }) => success)) return;
  const failed = results.flatMap(({ testResults = [] }) => testResults.filter(({ status }) => status === 'failed'));
  const names = failed.map(({ name }) => relative(copy, name)).join(', ');
  throw new Error(`the tests must pass before guards are removed: ${names || 'they did not run'}`);
}

let missed = 0;
try {
  makeCopy();
  const guards = GUARDS.filter((one) => one.name.includes(part) || one.file.includes(part));
  requireSoundTests(guards);
  for (const { name, file, guard, without, tests } of guards) {
    const path = join(copy, file);
    const sound = readFileSync(path, 'utf8');
    if (!sound.includes(guard))
      throw new Error(`${name}: the guard is no longer in ${file}; fix scripts/mutants/guards.mjs`);
    writeFileSync(path, sound.replaceAll(guard, without));
    const noticed = runTests([tests]).some(({ numFailedTests = 0 }) => numFailedTests > 0);
    writeFileSync(path, sound);
    console.log(`${noticed ? 'noticed' : 'MISSED '} ${name}`);
    if (!noticed) missed += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (missed > 0) process.exitCode = 1;
