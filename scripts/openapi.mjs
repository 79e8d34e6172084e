/**
 * `node scripts/openapi.mjs` writes the response schemas of every route, derived from the return types of the
 * controllers, for the OpenAPI document; with `--check` it only reports whether they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './formatted.mjs';
import { readAnswers } from './openapi/read-answers.mjs';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'services/api/src/platform/openapi/answers.json');

const answers = JSON.stringify(readAnswers(ROOT));
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, formatted(FILE, answers));
} else if (JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))) !== answers) {
  console.log('The responses of the routes changed: run "node scripts/openapi.mjs" and commit the file.');
  process.exitCode = 1;
}
