import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { UnreadableFile } from './file-kind.js';

const MAX_RECORD = 200_000;

/** Where a cell ends, what it holds, and whether the row ends with it. */
type Cell = { value: string; next: number; endsRow: boolean };

/**
 * Takes CSV apart that comes in pieces. Cells may be quoted (RFC 4180), with line breaks and doubled quotes inside; a
 * quote anywhere else stands for itself, because such files are written by hand too. Lines without a quote, nearly all
 * of them, are split by the engine.
 */
export class CsvSplitter {
  private rest = '';

  constructor(
    private readonly delimiter: string,
    private readonly lineEnd: string,
  ) {}

  /** The rows that are complete with this piece. */
  take(piece: string): string[][] {
    return this.split(this.rest + piece, false);
  }

  /** The last row when no line break ends it. */
  end(): string[][] {
    return this.split(this.rest, true);
  }

  private split(text: string, isLast: boolean): string[][] {
    const rows: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const found = text.indexOf(this.lineEnd, at);
      if (found < 0 && !isLast) break;
      const end = found < 0 ? text.length : found;
      const line = text.slice(at, end);
      if (!line.includes('"')) {
        rows.push(line.split(this.delimiter));
        at = end + 1;
        continue;
      }
      const row: string[] = [];
      const next = this.quotedRow(text, at, isLast, row);
      if (next === null) break;
      rows.push(row);
      at = next;
    }
    this.rest = text.slice(at);
    if (this.rest.length > MAX_RECORD) throw new UnreadableFile(LEGACY_TEXTS.damaged);
    return rows;
  }

  /** Fills `row` and answers where the next one begins; null when the text ends before the row does. */
  private quotedRow(text: string, from: number, isLast: boolean, row: string[]): number | null {
    for (let at = from; ;) {
      const cell = text[at] === '"' ? this.quotedCell(text, at + 1) : this.plainCell(text, at);
      if (cell === null && isLast) throw new UnreadableFile(LEGACY_TEXTS.damaged);
      if (cell === null || (cell.next > text.length && !isLast)) return null;
      row.push(cell.value);
      at = cell.next;
      if (cell.endsRow) return at;
    }
  }

  /** From behind the first quote; null when no quote closes it. */
  private quotedCell(text: string, from: number): Cell | null {
    let value = '';
    for (let at = from; ;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) return null;
      value += text.slice(at, quote);
      if (text[quote + 1] === '"') {
        value += '"';
        at = quote + 2;
        continue;
      }
      const rest = this.plainCell(text, quote + 1);
      // What follows a closing quote makes both quotes part of the cell.
      return rest.value === '' || rest.value === '\r'
        ? { ...rest, value }
        : { ...rest, value: `"${value}"${rest.value}` };
    }
  }

  /** Up to the next delimiter or line end. */
  private plainCell(text: string, from: number): Cell {
    let end = from;
    while (end < text.length && text[end] !== this.delimiter && text[end] !== this.lineEnd) end += 1;
    return { value: text.slice(from, end), next: end + 1, endsRow: text[end] !== this.delimiter };
  }
}
