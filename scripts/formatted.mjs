import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The text, formatted as `npm run format` would for this file. */
export function formatted(file, text) {
  const oxfmt = join(ROOT, 'node_modules/.bin/oxfmt');
  return execFileSync(oxfmt, ['--stdin-filepath', file], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}
