import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** The start is over by then: V8 has compiled what the next one needs. */
const STARTED_MS = 5_000;
const PARAMETERS = ['exports', 'require', '__filename', '__dirname', '__at', '__import'];

/** Imports a library on demand. */
type Import = (name: string) => Promise<unknown>;

/**
 * Runs the service from the one file that `scripts/build/one-file.mjs` made, with what V8 compiled at an earlier start:
 * Node's own cache of that needs Node 22.
 * @returns whether there is such a file
 */
export function runOneFile(file: string, load: Import, keepAfterMs = STARTED_MS): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'latin1');
  // By its content, because V8 compares only the length.
  const kept = `${file}.${createHash('sha256').update(text, 'latin1').digest('hex').slice(0, 16)}`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const code = `(function (${PARAMETERS.join()}) {\n${text}\n})`;
  const script = new Script(code, { filename: file, lineOffset: -1, cachedData });
  const folder = dirname(file);
  const at = (place: string): { path: string; url: string } => {
    const path = join(folder, place);
    return { path, url: pathToFileURL(path).href };
  };
  script.runInThisContext()({}, createRequire(file), file, folder, at, load);
  if (!cachedData || script.cachedDataRejected) setTimeout(() => keep(script, kept), keepAfterMs).unref();
  return true;
}

function keep(script: Script, file: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, file);
  } catch {
    // The process may not be allowed to write there: the next start takes as long as this one.
  }
}
