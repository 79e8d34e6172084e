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
