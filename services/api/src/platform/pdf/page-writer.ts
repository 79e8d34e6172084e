import { PageSizes, type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { printable } from './printable.js';

const MARGIN = 54;
const FOOT = 40;
const LEADING = 1.35;
const INK = rgb(0.06, 0.18, 0.2);
const SOFT = rgb(0.35, 0.42, 0.44);
const LINE = rgb(0.82, 0.86, 0.86);

type Style = { size: number; bold?: boolean; soft?: boolean };

/** Writes from top to bottom and starts a new page when one is full. */
export class PageWriter {
  private page: PDFPage;
  private y = 0;

  private constructor(
    private readonly document: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
  ) {
    this.page = this.turn();
  }

  static async on(document: PDFDocument): Promise<PageWriter> {
    const regular = await document.embedFont(StandardFonts.Helvetica);
    return new PageWriter(document, regular, await document.embedFont(StandardFonts.HelveticaBold));
  }

  text(words: string, { size, bold = false, soft = false }: Style): void {
    const font = bold ? this.bold : this.regular;
    for (const line of this.lines(words, font, size, this.width())) {
      this.room(size * LEADING);
      this.page.drawText(line, { x: MARGIN, y: this.y, size, font, color: soft ? SOFT : INK });
    }
  }

  space(points: number): void {
    this.y -= points;
  }

  /** Keeps a heading together with what follows it. */
  keep(points: number): void {
    if (this.y - points < MARGIN + FOOT) this.page = this.turn();
  }

  /** One row of a table: the first cell on the left, the others right-aligned. */
  row(cells: readonly string[], { size, bold = false }: Style): void {
    const font = bold ? this.bold : this.regular;
    const [name = '', ...values] = cells;
    const column = Math.min(110, (this.width() * 0.62) / Math.max(1, values.length));
    const left = this.width() - column * values.length;
    const names = this.lines(name, font, size, left - 8);
    const others = values.map((value) => this.lines(value, font, size, column - 6));
    const height = Math.max(names.length, ...others.map(({ length }) => length));
    this.keep(height * size * LEADING + 4);
    const top = this.y;
    const draw = (line: string, x: number, place: number): void =>
      this.page.drawText(line, { x, y: top - (place + 1) * size * LEADING, size, font, color: INK });
    names.forEach((line, place) => draw(line, MARGIN, place));
    others.forEach((lines, index) =>
      lines.forEach((line, place) => {
        const end = MARGIN + left + column * (index + 1);
        draw(line, end - font.widthOfTextAtSize(line, size), place);
      }),
    );
    this.line(top - height * size * LEADING - 4);
  }

  /** One row of a table of texts, all of them left-aligned; the last column is the widest. */
  columns(cells: readonly [string, string, string], { size, bold = false }: Style): void {
    const font = bold ? this.bold : this.regular;
    const widths = [0.3, 0.3, 0.4].map((share) => share * this.width());
    const texts = cells.map((cell, index) => this.lines(cell, font, size, (widths[index] ?? 0) - 8));
    const height = Math.max(...texts.map(({ length }) => length));
    this.keep(height * size * LEADING + 4);
    const top = this.y;
    let x = MARGIN;
    texts.forEach((lines, index) => {
      lines.forEach((line, place) => {
        this.page.drawText(line, { x, y: top - (place + 1) * size * LEADING, size, font, color: INK });
      });
      x += widths[index] ?? 0;
    });
    this.line(top - height * size * LEADING - 4);
  }

  /** The footer of every page, once the number of pages is known. */
  finish(words: string): void {
    const pages = this.document.getPages();
    pages.forEach((page, index) => {
      const number = `Page ${index + 1} of ${pages.length}`;
      const style = { y: MARGIN - 14, size: 8, font: this.regular, color: SOFT };
      page.drawText(printable(words), { ...style, x: MARGIN });
      const end = MARGIN + this.width() - this.regular.widthOfTextAtSize(number, style.size);
      page.drawText(number, { ...style, x: end });
    });
  }

  /** Ends a row. */
  private line(y: number): void {
    this.y = y;
    this.page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + this.width(), y }, thickness: 0.5, color: LINE });
  }

  private turn(): PDFPage {
    const page = this.document.addPage(PageSizes.Letter);
    this.y = page.getHeight() - MARGIN;
    return page;
  }

  private room(height: number): void {
    if (this.y - height < MARGIN + FOOT / 2) this.page = this.turn();
    this.y -= height;
  }

  private width(): number {
    return PageSizes.Letter[0] - 2 * MARGIN;
  }

  private lines(words: string, font: PDFFont, size: number, width: number): string[] {
    const fits = (line: string): boolean => font.widthOfTextAtSize(line, size) <= width;
    const lines: string[] = [];
    for (const paragraph of printable(words).split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ').flatMap((one) => pieces(one, fits))) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line === '' || fits(longer)) line = longer;
        else {
          lines.push(line);
          line = word;
        }
      }
      lines.push(line);
    }
    return lines;
  }
}

/** Breaks a word that is wider than the column. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const cut: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      cut.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...cut, piece];
}
