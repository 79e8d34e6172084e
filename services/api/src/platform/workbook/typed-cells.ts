import type { ExportColumn } from '@firstlight/domain/desk/export-columns';
import { sheetText, type SheetValue } from './sheet-cells.js';

/** Positions in the list of cell formats below. */
const STYLE = { text: 0, number: 0, head: 1, date: 2, moment: 3, time: 4 } as const;
const FORMATS = { 164: 'yyyy-mm-dd', 165: 'yyyy-mm-dd hh:mm', 166: 'hh:mm' };

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3">${Object.entries(
  FORMATS,
)
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/>${Object.keys(
  FORMATS,
)
  .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Workbooks count a 29 February 1900, which never existed. */
const FIRST_SAFE_DAY = 61;

const NEW_YORK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

function serialOf(type: ExportColumn['type'], value: string): number | null {
  if (type === 'time') return Date.parse(`1970-01-01T${value}:00Z`) / DAY_MS;
  // `2026-11-22, 14:05` of New York
  const wall = type === 'moment' ? NEW_YORK.format(new Date(value)).replace(', ', 'T') : `${value}T00:00`;
  const serial = (Date.parse(`${wall}:00Z`) - EPOCH) / DAY_MS;
  return Number.isFinite(serial) && serial >= FIRST_SAFE_DAY ? serial : null;
}

const inline = (value: SheetValue, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${sheetText(String(value ?? ''))}</t></is></c>`;

function cell({ type }: ExportColumn, value: SheetValue): string {
  if (value === null || value === '') return '<c/>';
  const number = typeof value === 'number' || type === 'text' ? value : serialOf(type, value);
  return typeof number === 'number' && Number.isFinite(number)
    ? `<c s="${STYLE[type]}"><v>${number}</v></c>`
    : inline(value, STYLE.text);
}

/** One row, with dates and times as spreadsheet numbers; texts are inline, so nothing in them can be a formula. */
export function typedRow(columns: readonly ExportColumn[], values: readonly SheetValue[]): string {
  return `<row>${columns.map((column, at) => cell(column, values[at] ?? null)).join('')}</row>`;
}

/** The first row; it stays in view and sets the widths of its columns. */
export function sheetHead(columns: readonly ExportColumn[]): { views: string; names: string } {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return {
    views: `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols>`,
    names: `<row>${columns.map(({ name }) => inline(name, STYLE.head)).join('')}</row>`,
  };
}

/** `rows` doesn't count the names. */
export function autoFilter(columns: readonly ExportColumn[], rows: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + columns.length - 1);
  return `<autoFilter ref="A1:${last}${rows + 1}"/>`;
}
