import { buffer } from 'node:stream/consumers';
import type { LetterBlock, LetterDocument } from '@firstlight/domain/letters/letter-document';
import PDFDocument from 'pdfkit';
import { LETTER_FONTS } from './letter-fonts.js';

type Pdf = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

const { regular: REGULAR, bold: BOLD } = LETTER_FONTS;
const MARGIN = 64;
const TOP = 54;
const WIDTH = 612 - 2 * MARGIN;
/** Room for a line of column names; or for a heading with the first rows under it. */
const [HEAD, HEADED] = [22, 90];
const INK = '#0f2e33';
const SOFT = '#4a5c5f';
const LINE = '#c9d3d4';
const LANGUAGES = { en: 'en-CA', fr: 'fr-CA' };
const OF = { en: 'Page {n} of {all}', fr: 'Page {n} de {all}' };

/** Canada Post's window of a No. 10 envelope, from the top left corner of a sheet folded in three (in points). */
const WINDOW = { from: { x: 54, y: 40 }, to: { x: 54, y: 140 } };

type Style = { size?: number; bold?: boolean; color?: string; gap?: number };

function styled(pdf: Pdf, { size = 10.5, bold = false, color = INK }: Style): void {
  pdf.font(bold ? BOLD : REGULAR, size).fillColor(color);
}

/** One element of the reading order with its text. */
function text(pdf: Pdf, parent: Part, type: string, words: string, style: Style = {}): void {
  const { gap = 6 } = style;
  const draw = (): void => {
    styled(pdf, style);
    pdf.text(words, MARGIN, pdf.y, { width: WIDTH, lineGap: 2, paragraphGap: 0 });
  };
  parent.add(pdf.struct(type, {}, draw));
  pdf.y += gap;
}

/** Short lines that belong together, as one paragraph each. */
function lines(pdf: Pdf, parent: Part, words: readonly string[], style: Style = {}): void {
  words.forEach((line, at) => text(pdf, parent, 'P', line, { ...style, gap: at === words.length - 1 ? 14 : 0 }));
}

const CELL: PDFKit.Mixins.CellStyle = {
  border: [0, 0, 0.5, 0],
  borderColor: LINE,
  padding: [4, 8, 4, 0],
  textColor: INK,
};
const header = (words: string, scope: 'Row' | 'Column'): PDFKit.Mixins.CellOptions =>
  Object.assign({ text: words, type: 'TH' as const, font: { src: BOLD, size: 9.5 }, textColor: SOFT }, { scope });
const cell = (words: string): PDFKit.Mixins.CellOptions => ({ text: words, font: { src: REGULAR, size: 10.5 } });

function table(
  pdf: Pdf,
  parent: Part,
  data: PDFKit.Mixins.CellOptions[][],
  columnStyles: (string | { width: number })[],
): void {
  styled(pdf, {});
  pdf.x = MARGIN;
  // The library's types lack `structParent`, which tags the table.
  const options = { data, columnStyles, defaultStyle: CELL, maxWidth: WIDTH, structParent: parent };
  pdf.table(options as PDFKit.Mixins.TableOptionsWithData);
  pdf.x = MARGIN;
  pdf.y += 14;
}

/** Drawn again for sighted readers; the reading order has the table's own headers. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A table that repeats its column names on each page. */
function namedTable(pdf: Pdf, parent: Part, names: readonly string[], rows: readonly string[][]): void {
  const width = WIDTH / names.length;
  const above = (): void => {
    pdf.page.margins.top = TOP;
    styled(pdf, { size: 9.5, bold: true, color: SOFT });
    artifact(
      pdf,
      () =>
      names.forEach((name, at) => pdf.text(name, MARGIN + at * width, TOP + 4, { width: width - 8, height: 14, ellipsis: true })), // prettier-ignore
    );
    [pdf.x, pdf.y] = [MARGIN, TOP + HEAD];
    // Where the table continues, also on the page after this one.
    pdf.page.margins.top = TOP + HEAD;
    styled(pdf, {});
  };
  pdf.page.margins.top = TOP + HEAD;
  pdf.on('pageAdded', above);
  table(pdf, parent, [names.map((name) => header(name, 'Column')), ...rows.map((row) => row.map(cell))], names.map(() => '*')); // prettier-ignore
  pdf.off('pageAdded', above);
  pdf.page.margins.top = TOP;
}

/** A heading stays with the content that follows it. */
function roomFor(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
}

function block(pdf: Pdf, parent: Part, part: LetterBlock): void {
  if (part.kind === 'paragraph') return text(pdf, parent, 'P', part.text);
  roomFor(pdf, HEADED);
  text(pdf, parent, 'H2', part.caption, { size: 12, bold: true, gap: 4 });
  if (part.kind === 'facts') {
    const rows = part.rows.map(({ label, value }) => [header(label, 'Row'), cell(value)]);
    return table(pdf, parent, rows, [{ width: 150 }, '*']);
  }
  if (part.rows.length === 0) return text(pdf, parent, 'P', part.none, { color: SOFT, gap: 14 });
  return namedTable(pdf, parent, part.columns, part.rows);
}

/** A page with the two addresses where a window envelope shows them, and nothing else. */
function envelopePage(pdf: Pdf, parent: Part, { from, to }: NonNullable<LetterDocument['envelope']>): void {
  const place = (at: { x: number; y: number }, words: readonly string[], size: number): void => {
    const draw = (): void => {
      styled(pdf, { size });
      pdf.text(words.join('\n'), at.x, at.y, { width: 260, lineGap: 1 });
    };
    parent.add(pdf.struct('P', {}, draw));
  };
  place(WINDOW.from, from, 8);
  place(WINDOW.to, to, 11);
  pdf.addPage();
}

/** The letter's page headers and footers aren't part of the reading order. */
function margins(pdf: Pdf, { foot, subject, language, letterhead, envelope }: LetterDocument): void {
  const { count } = pdf.bufferedPageRange();
  const first = envelope === null ? 0 : 1;
  const line = (where: 'Top' | 'Bottom', words: string, y: number): void => {
    pdf.markContent('Artifact', { type: 'Pagination', attached: [where] });
    styled(pdf, { size: 8, color: SOFT });
    pdf.text(words, MARGIN, y, { width: WIDTH, lineBreak: false });
    pdf.endMarkedContent();
  };
  for (let page = first; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const number = OF[language].replace('{n}', String(page + 1 - first)).replace('{all}', String(count - first));
    if (page > first) line('Top', subject, 30);
    line('Bottom', `${foot} · ${letterhead.name} · ${number}`, 792 - 44);
  }
}

/** The library writes these into XML unescaped. */
const inXml = (words: string): string => words.replaceAll('&', '+').replaceAll('<', '‹').replaceAll('>', '›');

/** The letter on letter paper as tagged PDF (PDF/UA-1): structure, language, title, embedded fonts. */
export async function letterPdf(letter: LetterDocument): Promise<Buffer> {
  const { letterhead, title, language } = letter;
  const name = inXml(letterhead.name);
  const info = { Title: inXml(title), Author: name, Creator: name, Producer: name };
  const page = { size: 'LETTER', margins: { top: TOP, bottom: 64, left: MARGIN, right: MARGIN }, bufferPages: true };
  const accessible = {
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: LANGUAGES[language],
    displayTitle: true,
  };
  // The library's types lack the subset PDF/UA.
  const pdf = new PDFDocument({ ...page, ...accessible, font: REGULAR, info } as PDFKit.PDFDocumentOptions);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  if (letter.envelope) envelopePage(pdf, root, letter.envelope);
  text(pdf, root, 'P', letterhead.name, { size: 15, bold: true, gap: 2 });
  lines(pdf, root, letterhead.lines, { size: 9, color: SOFT });
  text(pdf, root, 'P', letter.date, { gap: 14 });
  if (letter.recipient.length > 0) lines(pdf, root, letter.recipient);
  text(pdf, root, 'H1', title, { size: 17, bold: true, gap: 8 });
  for (const part of letter.blocks) block(pdf, root, part);
  pdf.y += 10;
  const [signed = '', ...more] = letter.signature;
  text(pdf, root, 'P', signed, { bold: true, gap: 0 });
  lines(pdf, root, more, { size: 9.5 });
  root.end();
  margins(pdf, letter);
  pdf.end();
  return buffer(pdf);
}
