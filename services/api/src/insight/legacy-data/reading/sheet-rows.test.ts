import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { afterAll, expect, it } from '@jest/globals';
import { sheetRows } from './sheet-rows.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['of Excel for Windows', false, 29_462],
  ['that counts days from 1904', true, 28_000],
])('2.4/4 the dates of a workbook %s', async (_which, date1904, serial) => {
  const sheet = XLSX.utils.aoa_to_sheet([['Born'], [serial]]);
  const cell = sheet['A2'] as XLSX.CellObject;
  cell.z = 'yyyy-mm-dd';
  const book = XLSX.utils.book_new(sheet, 'List');
  book.Workbook = { WBProps: { date1904 } };
  const path = join(folder, 'list.xlsx');
  writeFileSync(path, XLSX.write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer);
  const rows: string[][] = [];
  for await (const some of sheetRows(path, 'xlsx')) rows.push(...some);
  expect(rows).toEqual([['Born'], ['1980-08-29']]);
});

it('2.4/4 the sheet with the most rows is read, and other sheets with rows are named', async () => {
  const book = XLSX.utils.book_new();
  const add = (name: string, rows: number): unknown =>
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(Array.from({ length: rows }, () => [name])), name);
  for (const [name, rows] of [['2017', 5], ['2018', 9], ['2019', 8], ['Notes', 0]] as const) add(name, rows); // prettier-ignore
  const path = join(folder, 'years.xlsx');
  writeFileSync(path, XLSX.write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer);
  const found: unknown[] = [];
  for await (const some of sheetRows(path, 'xlsx', (sheets) => void found.push(sheets))) expect(some).toHaveLength(9);
  expect(found).toEqual([{ read: '2018', left: ['2017', '2019'] }]);
});
