import {
  LEGACY_MAX_COLUMNS,
  LEGACY_MAX_ROWS,
  LEGACY_TEXTS,
  type LegacySheets,
} from '@firstlight/domain/insight/legacy-data';
import { clean } from './clean.js';
import { csvFileRows } from './csv-file.js';
import { type FileKind, UnreadableFile } from './file-kind.js';

export type Row = string[];
type OnSheets = (sheets: LegacySheets) => void;

/** The workbook library is large, so it isn't loaded for CSV files. */
async function* rawRows(path: string, kind: FileKind, onSheets?: OnSheets): AsyncGenerator<string[][]> {
  if (kind === 'csv') yield* csvFileRows(path);
  else yield* (await import('./sheet-rows.js')).sheetRows(path, kind, onSheets);
}

/** Every row of the file as text, many at a time, blank rows left out; dates of workbooks come as `YYYY-MM-DD`. */
export async function* readRows(path: string, kind: FileKind, onSheets?: OnSheets): AsyncGenerator<Row[]> {
  let count = 0;
  for await (const rows of rawRows(path, kind, onSheets)) {
    const filled = rows
      .map((row) => (row.length > LEGACY_MAX_COLUMNS ? row.slice(0, LEGACY_MAX_COLUMNS) : row).map(clean))
      .filter((row) => row.some((cell) => cell !== ''));
    count += filled.length;
    // Header rows aren't counted as records.
    if (count > LEGACY_MAX_ROWS + 20) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    yield filled;
  }
}
