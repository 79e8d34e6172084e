import { readFile } from 'node:fs/promises';
import {
  LEGACY_MAX_COLUMNS,
  LEGACY_MAX_ROWS,
  LEGACY_TEXTS,
  type LegacySheets,
} from '@firstlight/domain/insight/legacy-data';
import * as XLSX from '@e965/xlsx';
import { UnreadableFile } from './file-kind.js';
import { unpackWorkbook } from './unpack-workbook.js';

/** Rows converted to text per batch. */
const AT_ONCE = 1_000;

/** The sheet with the most rows; numbers that are formatted as dates become dates, long numbers stay whole. */
export async function* sheetRows(
  path: string,
  kind: 'xlsx' | 'xls',
  onSheets: (sheets: LegacySheets) => void = () => undefined,
): AsyncGenerator<string[][]> {
  const book = await openBook(await readFile(path), kind);
  const rowsOf = (name: string): unknown[] => (book.Sheets[name]?.['!data'] as unknown[] | undefined) ?? [];
  const filled = book.SheetNames.filter((name) => rowsOf(name).length > 0);
  const [read = ''] = filled.toSorted((a, b) => rowsOf(b).length - rowsOf(a).length);
  onSheets({ read, left: filled.filter((name) => name !== read) });
  const rows = rowsOf(read);
  // Excel for Mac counted days from 1904 for many years.
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield rows.slice(from, from + AT_ONCE).map((row) => sheetRow(row, date1904));
}

function sheetRow(row: unknown, date1904: boolean): string[] {
  const cells = (row as (XLSX.CellObject | undefined)[] | undefined) ?? [];
  const length = Math.min(cells.length, LEGACY_MAX_COLUMNS);
  return Array.from({ length }, (_, index) => cellText(cells[index], date1904));
}

const OPTIONS: XLSX.ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
  sheetRows: LEGACY_MAX_ROWS + 40,
};

async function openBook(bytes: Buffer, kind: 'xlsx' | 'xls'): Promise<XLSX.WorkBook> {
  try {
    return kind === 'xlsx' ? await unpackWorkbook(bytes, { ...OPTIONS }) : XLSX.read(bytes, OPTIONS);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const protectedFile = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(protectedFile ? LEGACY_TEXTS.encrypted : LEGACY_TEXTS.damaged);
  }
}

function cellText(cell: XLSX.CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell.v, cell.z, date1904);
  return String(cell.v);
}

function numberText(value: number, format: string | number | undefined, date1904: boolean): string {
  if (format !== undefined && XLSX.SSF.is_date(String(format))) {
    const { y, m, d } = XLSX.SSF.parse_date_code(value, { date1904 });
    if (y > 0) return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? value.toFixed(0) : String(value);
}
