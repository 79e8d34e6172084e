import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readXml } from '../../files/xml-tags.js';
import { type ZipCaps, zipParts } from '../../zip/zip-parts.js';
import { type CellValue, fillSheet, openCells } from './fill-sheet.js';
import { cellName, columnNumber, rowNumber, type SheetLayout, sheetLayout, UnreadableSheet } from './sheet-layout.js';

/** A form has a few sheets; a file beyond these limits is a bomb. */
const CAPS: ZipCaps = { entries: 1_000, bytes: 40 * 1024 * 1024, ratio: 200 };

/** Why a workbook can't be a form. */
export class UnusableForm extends Error {
  constructor(readonly reason: 'macros' | 'damaged') {
    super(reason);
  }
}

type Parts = Map<string, Buffer>;

async function partsOf(bytes: Buffer): Promise<Parts> {
  const parts: Parts = new Map();
  for await (const { name, content } of zipParts(bytes, CAPS)) parts.set(name, content);
  if ([...parts.keys()].some((name) => /vbaproject\.bin$/i.test(name))) throw new UnusableForm('macros');
  return parts;
}

const textOf = (parts: Parts, path: string): Buffer => {
  const part = parts.get(path);
  if (!part) throw new UnusableForm('damaged');
  return part;
};

/** The tags of a part; an invalid one makes the workbook unusable. */
function tagsOf(content: Buffer, tag: (name: string, attributes: Readonly<Record<string, string>>) => void): void {
  if (!readXml(content, { tag: ({ name, attributes }) => tag(name, attributes) })) throw new UnusableForm('damaged');
}

type Sheet = { name: string; path: string };

function sheetsOf(parts: Parts): Sheet[] {
  const targets = new Map<string, string>();
  tagsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets: Sheet[] = [];
  tagsOf(textOf(parts, 'xl/workbook.xml'), (tag, { name = '', id = '' }) => {
    const path = targets.get(id);
    if (tag === 'sheet' && path?.includes('worksheets/')) sheets.push({ name, path });
  });
  return sheets;
}

/** The texts that cells refer to by index. */
function sharedTexts(parts: Parts): string[] {
  const part = parts.get('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!part) return texts;
  const sound = readXml(part, {
    tag: ({ name }) => void (name === 'si' && texts.push('')),
    text: (text, inside) => void (inside === 't' && texts.push(`${texts.pop() ?? ''}${text}`)),
  });
  if (!sound) throw new UnusableForm('damaged');
  return texts;
}

/** Cell formats that show a number as a percentage, by their index in the list of styles. */
function percentStyles(parts: Parts): Set<string> {
  const part = parts.get('xl/styles.xml');
  const formats = new Set(['9', '10']);
  const styles = new Set<string>();
  let inside = '';
  let index = 0;
  if (part)
    tagsOf(part, (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt' && formatCode.includes('%')) formats.add(numFmtId);
      if (/^cell(?:Style)?Xfs$|^cellStyles$|^dxfs$/.test(name)) inside = name;
      if (name === 'xf' && inside === 'cellXfs') {
        if (formats.has(numFmtId)) styles.add(String(index));
        index += 1;
      }
    });
  return styles;
}

function layoutOf(parts: Parts, path: string, texts: readonly string[]): SheetLayout {
  try {
    return sheetLayout(textOf(parts, path).toString('utf8'), texts);
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnusableForm('damaged') : error;
  }
}

export type OpenCell = { sheet: string; cell: string; label: string };

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The cells to fill to the right of a text, each with the text of its row and, if there is one, of its column. */
function cellsIn(sheet: string, layout: SheetLayout): OpenCell[] {
  const open = openCells(layout);
  const found: OpenCell[] = [];
  /** The latest text of each column. */
  const heads = new Map<number, string>();
  for (const { number, cells } of layout.rows) {
    const texts = cells.filter(({ text }) => hasWords(text));
    const label = texts.toSorted((one, other) => other.text.length - one.text.length)[0];
    for (const { column } of label ? cells : []) {
      const name = cellName(number, column);
      if (!label || column <= label.column || !open.has(name)) continue;
      const head = heads.get(column);
      found.push({ sheet, cell: name, label: [squeezed(label.text), ...(head ? [squeezed(head)] : [])].join(' · ') });
    }
    for (const { column, text } of texts) heads.set(column, text);
  }
  return found;
}

/** The cells of a funder's form that can be filled, in the order of its sheets and rows. */
export async function openCellsOf(bytes: Buffer): Promise<OpenCell[]> {
  const parts = await partsOf(bytes);
  const texts = sharedTexts(parts);
  return sheetsOf(parts).flatMap(({ name, path }) => cellsIn(name, layoutOf(parts, path, texts)));
}

export type FilledCell = { sheet: string; cell: string; value: CellValue; share: boolean };

/** Percentages are stored as shares of 1 where the cell shows a percentage. */
function valueIn(layout: SheetLayout, percents: ReadonlySet<string>, { cell, value, share }: FilledCell): CellValue {
  if (!share || typeof value !== 'number') return value;
  const row = layout.rows.find(({ number }) => number === rowNumber(cell));
  const style = row?.cells.find(({ column }) => column === columnNumber(cell))?.style;
  return style && percents.has(style) ? value / 100 : value;
}

const CALCULATION = /<((?:\w+:)?)calcPr\b([^>]*?)(\/?)>/;
/** The elements that precede it in the format's order. */
const BEFORE_CALCULATION = /<\/((?:\w+:)?)(?:sheets|externalReferences|definedNames)>/g;

/** Readers recompute every formula when they open the workbook. */
function recalculated(workbook: string): string {
  if (CALCULATION.test(workbook)) {
    return workbook.replace(CALCULATION, (_all, prefix: string, given: string, end: string) => {
      const others = given.replace(/\sfullCalcOnLoad="[^"]*"/, '');
      return `<${prefix}calcPr${others} fullCalcOnLoad="1"${end}>`;
    });
  }
  const before = [...workbook.matchAll(BEFORE_CALCULATION)].at(-1);
  if (!before) throw new UnusableForm('damaged');
  const at = before.index + before[0].length;
  return `${workbook.slice(0, at)}<${before[1] ?? ''}calcPr fullCalcOnLoad="1"/>${workbook.slice(at)}`;
}

/**
 * The form with these cells filled. Every other part stays the same, byte for byte: formats, pictures, print settings.
 */
export async function fillForm(bytes: Buffer, cells: readonly FilledCell[]): Promise<Buffer> {
  const parts = await partsOf(bytes);
  const texts = sharedTexts(parts);
  const percents = percentStyles(parts);
  for (const { name, path } of sheetsOf(parts)) {
    const layout = layoutOf(parts, path, texts);
    const own = cells.filter(({ sheet }) => sheet === name);
    const values = new Map(own.map((cell): [string, CellValue] => [cell.cell, valueIn(layout, percents, cell)]));
    parts.set(path, Buffer.from(fillSheet(layout, values)));
  }
  parts.set('xl/workbook.xml', Buffer.from(recalculated(textOf(parts, 'xl/workbook.xml').toString('utf8'))));
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
