import { SaxesParser } from 'saxes';

/** A cell with its position in the XML of its sheet; `value` is the position of a formula's stored result. */
export type CellSpan = {
  column: number;
  start: number;
  end: number;
  style: string | null;
  type: string | null;
  text: string;
  hasFormula: boolean;
  value: { start: number; end: number } | null;
};

/** A row; `inside` is the range of its cells, null for an element without content. */
export type RowSpan = {
  number: number;
  start: number;
  end: number;
  inside: { start: number; end: number } | null;
  cells: CellSpan[];
};

export type SheetLayout = {
  xml: string;
  /** The namespace prefix of its elements, with the colon. */
  prefix: string;
  rows: RowSpan[];
  /** Cells that a merged neighbour covers. */
  covered: ReadonlySet<string>;
  /** Where the rows begin and end; `empty` if the element has no content yet. */
  data: { start: number; end: number; empty: boolean } | null;
};

export class UnreadableSheet extends Error {}

const LETTERS = 26;

export function columnNumber(ref: string): number {
  return [...(/^[A-Z]+/.exec(ref)?.[0] ?? '')].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
}

export function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    letters = String.fromCharCode(65 + ((left - 1) % LETTERS)) + letters;
  }
  return `${letters}${row}`;
}

export const rowNumber = (ref: string): number => Number(/\d+$/.exec(ref)?.[0] ?? 0);

const MOST_COVERED = 20_000;

function coveredBy(ranges: readonly string[]): Set<string> {
  const covered = new Set<string>();
  for (const range of ranges) {
    const [first = '', last = first] = range.split(':');
    for (let row = rowNumber(first); row <= rowNumber(last); row += 1) {
      for (let column = columnNumber(first); column <= columnNumber(last); column += 1) {
        const name = cellName(row, column);
        if (name !== first) covered.add(name);
        if (covered.size > MOST_COVERED) return covered;
      }
    }
  }
  return covered;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Where everything is in the XML of a sheet, so that single cells can be replaced and all the rest stays byte for byte.
 * `shared` are the texts that cells name by number.
 */
export function sheetLayout(source: string, shared: readonly string[]): SheetLayout {
  const xml = source.replace(/^\uFEFF/, '');
  const parser = new SaxesParser();
  const rows: RowSpan[] = [];
  const merges: string[] = [];
  const open: string[] = [];
  let prefix = '';
  let data: SheetLayout['data'] = null;
  let cell: CellSpan | null = null;
  let texts = '';
  const at = (): number => parser.position;
  const tagStart = (): number => xml.lastIndexOf('<', at() - 1);
  parser.on('doctype', () => {
    throw new UnreadableSheet('has a document type');
  });
  parser.on('error', (error) => {
    throw new UnreadableSheet(error.message);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const tag = local(name);
    const attribute = (key: string): string | null => (attributes as Record<string, string>)[key] ?? null;
    const row = rows.at(-1);
    if (open.length === 0) prefix = name.slice(0, name.length - tag.length);
    if (tag === 'sheetData') data = { start: at(), end: at(), empty: isSelfClosing };
    if (tag === 'row' && open.at(-1) === 'sheetData') {
      const number = Number(attribute('r') ?? (row?.number ?? 0) + 1);
      rows.push({
        number,
        start: tagStart(),
        end: at(),
        inside: isSelfClosing ? null : { start: at(), end: at() },
        cells: [],
      });
    }
    if (tag === 'c' && row && open.at(-1) === 'row') {
      const ref = attribute('r');
      const column = ref ? columnNumber(ref) : (row.cells.at(-1)?.column ?? 0) + 1;
      texts = '';
      cell = {
        column,
        start: tagStart(),
        end: at(),
        style: attribute('s'),
        type: attribute('t'),
        text: '',
        hasFormula: false,
        value: null,
      };
      row.cells.push(cell);
    }
    if (tag === 'f' && cell) cell.hasFormula = true;
    if (tag === 'v' && cell) cell.value = { start: tagStart(), end: at() };
    const merged = tag === 'mergeCell' ? attribute('ref') : null;
    if (merged) merges.push(merged);
    open.push(tag);
  });
  parser.on('text', (text) => {
    if (cell && (open.at(-1) === 'v' || open.at(-1) === 't')) texts += text;
  });
  parser.on('closetag', ({ name }) => {
    const tag = local(name);
    const row = rows.at(-1);
    open.pop();
    if (tag === 'v' && cell?.value) cell.value.end = at();
    if (tag === 'c' && cell) {
      cell.end = at();
      cell.text = cell.type === 's' ? (shared[Number(texts)] ?? '') : texts;
      cell = null;
    }
    if (tag === 'row' && row && open.at(-1) === 'sheetData') {
      row.end = at();
      if (row.inside) row.inside.end = tagStart();
    }
    if (tag === 'sheetData' && data && !data.empty) data.end = tagStart();
  });
  parser.write(xml).close();
  return { xml, prefix, rows, covered: coveredBy(merges), data };
}
