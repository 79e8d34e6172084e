/**
 * `npm run eval:analytics [-- questions.json]`: scores the local engine on a file of questions: exact, refused,
 * silently wrong.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(ROOT, 'services/api/src/insight/analytics/engine/testing/questions.json'));
if (!existsSync(file)) {
  console.log(`There is no file of questions at ${file}: pass one as the argument.`);
} else {
  const run = (...args) => execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  run('scripts/build.mjs', '--node');
  run('services/api/dist/cli/eval-analytics.js', file);
}
