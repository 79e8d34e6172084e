import { LEGACY_MAX_COLUMNS, LEGACY_MAX_ROWS, LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { clean } from './clean.js';
import { csvFileRows } from './csv-file.js';
import { type FileKind, UnreadableFile } from './file-kind.js';

export type Row = string[];

/** The library for workbooks is large: who sends CSV doesn't wait for it. */
async function* rawRows(path: string, kind: FileKind): AsyncGenerator<string[][]> {
  if (kind === 'csv') yield* csvFileRows(path);
  else yield* (await import('./sheet-rows.js')).sheetRows(path, kind);
}

/** Every row of the file as text, many at a time, blank rows left out; dates of workbooks come as `YYYY-MM-DD`. */
export async function* readRows(path: string, kind: FileKind): AsyncGenerator<Row[]> {
  let count = 0;
  for await (const rows of rawRows(path, kind)) {
    const filled = rows
      .map((row) => (row.length > LEGACY_MAX_COLUMNS ? row.slice(0, LEGACY_MAX_COLUMNS) : row).map(clean))
      .filter((row) => row.some((cell) => cell !== ''));
    count += filled.length;
    // The header rows come on top of the records.
    if (count > LEGACY_MAX_ROWS + 20) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    yield filled;
  }
}
