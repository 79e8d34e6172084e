import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_BYTES = 20_000_000;

/**
 * Lets a service write to its log file: `work` gets the `stdio` value for `spawn`. If the file can't be opened, e.g. on
 * a full disk, the product still starts.
 */
export function withLog(file, work) {
  const log = open(file);
  try {
    return work(log ?? 'ignore');
  } finally {
    if (log !== undefined) closeSync(log);
  }
}

function open(file) {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    const log = openSync(file, 'a', 0o600);
    if (statSync(file).size > LIMIT_BYTES) truncateSync(file, 0);
    return log;
  } catch (error) {
    console.log(`  ${file} can't be written (${error.code}): the service runs without a log.`);
    return undefined;
  }
}

export function lastLine(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').at(-1)?.slice(0, 500) ?? '';
  } catch {
    return '';
  }
}
