import { sheetText } from '../sheet-cells.js';
import { cellName, columnNumber, rowNumber, type SheetLayout } from './sheet-layout.js';

export type CellValue = string | number;

type Edit = { start: number; end: number; text: string };

const last = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | undefined => items.findLast(fits);

/**
 * The sheet with these cells filled, by name. Styles stay; stored results of formulas are dropped, so that every reader
 * computes them from the new figures.
 */
export function fillSheet(layout: SheetLayout, values: ReadonlyMap<string, CellValue>): string {
  const { xml, prefix: p, rows, data } = layout;
  const edits: Edit[] = [];
  const cellXml = (ref: string, value: CellValue, style: string | null): string => {
    const styled = style === null ? '' : ` s="${style}"`;
    return typeof value === 'number'
      ? `<${p}c r="${ref}"${styled}><${p}v>${value}</${p}v></${p}c>`
      : `<${p}c r="${ref}"${styled} t="inlineStr"><${p}is><${p}t>${sheetText(value)}</${p}t></${p}is></${p}c>`;
  };
  for (const { cells } of rows) {
    for (const { hasFormula, value } of cells) if (hasFormula && value) edits.push({ ...value, text: '' });
  }
  const added = new Map<number, [string, CellValue][]>();
  for (const [ref, value] of values) {
    const row = rows.find(({ number }) => number === rowNumber(ref));
    const cell = row?.cells.find(({ column }) => column === columnNumber(ref));
    if (cell) edits.push({ start: cell.start, end: cell.end, text: cellXml(ref, value, cell.style) });
    else added.set(rowNumber(ref), [...(added.get(rowNumber(ref)) ?? []), [ref, value]]);
  }
  for (const [number, unsorted] of added) {
    const cells = unsorted.sort(([one], [other]) => columnNumber(one) - columnNumber(other));
    const row = rows.find((one) => one.number === number);
    if (row?.inside) {
      for (const [ref, value] of cells) {
        const before = last(row.cells, ({ column }) => column < columnNumber(ref));
        const start = before?.end ?? row.inside.start;
        edits.push({ start, end: start, text: cellXml(ref, value, null) });
      }
      continue;
    }
    const content = cells.map(([ref, value]) => cellXml(ref, value, null)).join('');
    if (row) {
      const head = xml.slice(row.start, row.end).replace(/\/>$/, '>');
      edits.push({ start: row.start, end: row.end, text: `${head}${content}</${p}row>` });
    } else if (data && !data.empty) {
      const start = last(rows, (one) => one.number < number)?.end ?? data.start;
      edits.push({ start, end: start, text: `<${p}row r="${number}">${content}</${p}row>` });
    }
  }
  let filled = xml;
  // From the end, so that earlier positions stay valid; of two at one position, the later one first.
  const order = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => b.edit.start - a.edit.start || b.index - a.index);
  for (const { edit } of order) filled = filled.slice(0, edit.start) + edit.text + filled.slice(edit.end);
  return filled;
}

/** Cells that can be filled: without a formula or a text, not covered by a merged neighbour. */
export function openCells({ rows, covered }: SheetLayout): Set<string> {
  return new Set(
    rows.flatMap(({ number, cells }) =>
      cells
        .filter(({ hasFormula, text }) => !hasFormula && (text === '' || Number.isFinite(Number(text))))
        .map(({ column }) => cellName(number, column))
        .filter((name) => !covered.has(name)),
    ),
  );
}
