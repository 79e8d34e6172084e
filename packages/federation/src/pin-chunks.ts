import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOutput, integrityOf, isScript, isStyle } from './build-output.js';
import { PINS_PLACEHOLDER } from './chunk-integrity.js';

const NAME_HASH = /\.[0-9a-f]{8}\.js$/;
const NAME_HASH_LENGTH = 8;

/**
 * Writes the hash of every other script and style sheet into the entry and renames it to match its new content. Runs on
 * the final files, so that nothing changes them afterwards.
 */
export function pinChunks(output: BuildOutput): BuildOutput {
  const path = join(output.folder, output.entry);
  const pins = output.files
    .filter((file) => (isScript(file) || isStyle(file)) && file !== output.entry)
    .sort()
    .map((file) => `${file}=${integrityOf(readFileSync(join(output.folder, file))).slice('sha384-'.length)}`);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(PINS_PLACEHOLDER))
    throw new Error(`${output.entry} has no placeholder for the pins of its chunks`);
  const pinned = source.replace(PINS_PLACEHOLDER, pins.join(','));
  const hash = createHash('sha256').update(pinned).digest('hex').slice(0, NAME_HASH_LENGTH);
  const entry = output.entry.replace(NAME_HASH, `.${hash}.js`);
  rmSync(path);
  writeFileSync(join(output.folder, entry), pinned);
  const mapOf = (file: string): string => join(output.folder, `maps/${file}.map`);
  // webpack writes its runtime, with the pins, after all modules.
  if (existsSync(mapOf(output.entry))) renameSync(mapOf(output.entry), mapOf(entry));
  const renamed = (file: string): string => (file === output.entry ? entry : file);
  return {
    ...output,
    entry,
    files: output.files.map(renamed),
    filesOf: (group) => output.filesOf(group).map(renamed),
  };
}
