import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LEGACY_MAX_ROWS, LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import * as XLSX from '@e965/xlsx';
import { type CsvError, parse } from 'csv-parse';
import { type FileKind, UnreadableFile } from './file-kind.js';

export type Row = string[];

const MAX_COLUMNS = 200;
const MAX_CELL = 2_000;

/** So many rows are handed on at once: waiting for each one would take longer than reading it. */
const AT_ONCE = 500;

/** Every row of the file as text, some hundred at a time, blank rows left out; dates of workbooks come as `YYYY-MM-DD`. */
export async function* readRows(path: string, kind: FileKind): AsyncGenerator<Row[]> {
  let count = 0;
  for await (const rows of kind === 'csv' ? csvRows(path) : sheetRows(path)) {
    const filled = rows.filter((row) => row.some((cell) => cell !== ''));
    count += filled.length;
    // The header rows come on top of the records.
    if (count > LEGACY_MAX_ROWS + 20) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    yield filled;
  }
}

const clean = (cell: string): string =>
  cell
    .replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, MAX_CELL);

async function* csvRows(path: string): AsyncGenerator<Row[]> {
  const { encoding, delimiter } = await csvDialect(path);
  const parser = createReadStream(path, { encoding }).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }),
  );
  let rows: Row[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rows.push(record.slice(0, MAX_COLUMNS).map(clean));
      if (rows.length < AT_ONCE) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  } catch (error) {
    if (isCsvError(error)) throw new UnreadableFile(LEGACY_TEXTS.damaged);
    throw error;
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

type Dialect = { encoding: BufferEncoding; delimiter: string };

/** Excel writes semicolons and Latin-1 in some places; the first lines tell. */
async function csvDialect(path: string): Promise<Dialect> {
  const stream = createReadStream(path, { end: 65_535 });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const head = Buffer.concat(chunks);
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  const encoding: BufferEncoding = utf16 ? 'utf16le' : isUtf8(head) ? 'utf8' : 'latin1';
  const lines = head.toString(encoding).split(/\r?\n/).slice(0, 10).join('\n');
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: lines.split(delimiter).length }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return { encoding, delimiter: best?.delimiter ?? ',' };
}

/** The last bytes may be cut inside a letter, so only the rest counts. */
function isUtf8(head: Buffer): boolean {
  return !head
    .subarray(0, Math.max(0, head.length - 4))
    .toString('utf8')
    .includes('\uFFFD');
}

/** The sheet with the most rows; numbers that are formatted as dates become dates, long numbers stay whole. */
async function* sheetRows(path: string): AsyncGenerator<Row[]> {
  const book = openBook(await readFile(path));
  const sheets = book.SheetNames.map((name) => book.Sheets[name]).filter((sheet) => sheet !== undefined);
  const rowsOf = (sheet: XLSX.WorkSheet): unknown[] => (sheet['!data'] as unknown[] | undefined) ?? [];
  const [sheet] = sheets.sort((a, b) => rowsOf(b).length - rowsOf(a).length);
  const rows = sheet ? rowsOf(sheet) : [];
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE).map(sheetRow);
}

function sheetRow(row: unknown): Row {
  const cells = (row as (XLSX.CellObject | undefined)[] | undefined) ?? [];
  return Array.from({ length: Math.min(cells.length, MAX_COLUMNS) }, (_, index) => cellText(cells[index]));
}

function openBook(bytes: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      sheetRows: LEGACY_MAX_ROWS + 40,
    });
  } catch (error) {
    const protectedFile = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(protectedFile ? LEGACY_TEXTS.encrypted : LEGACY_TEXTS.damaged);
  }
}

function cellText(cell: XLSX.CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell.v, cell.z);
  return clean(String(cell.v));
}

function numberText(value: number, format: string | number | undefined): string {
  if (format !== undefined && XLSX.SSF.is_date(String(format))) {
    const { y, m, d } = XLSX.SSF.parse_date_code(value);
    if (y > 0) return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? value.toFixed(0) : String(value);
}
