import type { ChatTable } from '@firstlight/domain/insight/analytics';
import { escapeHtml } from '@firstlight/domain/text/markup';
import type { ChartData } from './chart-data.js';
import { LAYOUTS, type Layout } from './chart-layout.js';
import { drawChart, type Drawing, onPage } from './draw-chart.js';
import { type ChartLocale, inFrenchType } from './figure-words.js';
import { textWidth } from './text-width.js';

export type CaptionedTable = { caption: string; table: ChatTable };

const FONT_SIZE = 13;
const CELL_PADDING = 5;
const LINE_HEIGHT = 17;

function cell(value: string | number | null, locale: ChartLocale): string {
  if (typeof value !== 'number') return value === null ? '–' : escapeHtml(value);
  const words = value.toLocaleString(locale);
  return locale === 'fr-CA' ? inFrenchType(words) : words;
}

/** Styled by attributes: the page's content security policy blocks inline styles. */
function tableHtml({ caption, table: { columns, rows } }: CaptionedTable, locale: ChartLocale): string {
  const head = columns.map(
    (name, index) => `<th scope="col" align="${index === 0 ? 'left' : 'right'}">${escapeHtml(name)}</th>`,
  );
  const body = rows.map((row) => {
    const [name = '', ...values] = row;
    const cells = values.map((value) => `<td align="right">${cell(value, locale)}</td>`);
    return `<tr><th scope="row" align="left">${cell(name, locale)}</th>${cells.join('')}</tr>`;
  });
  return `<table cellpadding="${CELL_PADDING}" cellspacing="0" border="0" width="100%" rules="rows" frame="hsides" bordercolor="#8a9a98"><caption align="top">${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const linesIn = (text: string, width: number): number => Math.max(1, Math.ceil(textWidth(text, FONT_SIZE) / width));

const LEAST_ROOM = 40;
/** The headings of a table that doesn't fit wrap at about this width. */
const NARROW_HEAD = 70;

type Room = { name: number; head: number };

/**
 * The widths for the text of the first column and of the headings: browsers share out a narrow table by the longest text
 * of each column.
 */
function roomIn({ columns, rows }: ChatTable, width: number): Room {
  const longest = columns.map((name, index) =>
    Math.max(...[name, ...rows.map((row) => String(row[index] ?? ''))].map((text) => textWidth(text, FONT_SIZE))),
  );
  const wanted = longest.reduce((sum, one) => sum + one + 2 * CELL_PADDING, 0);
  if (wanted <= width) return { name: Math.max(LEAST_ROOM, longest[0] ?? 0), head: Math.max(...longest) };
  return { name: Math.max(LEAST_ROOM, ((longest[0] ?? 0) * width) / wanted), head: NARROW_HEAD };
}

/** Estimated height of a table at this width, with long names wrapped. */
function tableHeight({ caption, table }: CaptionedTable, { width }: Layout): number {
  const { columns, rows } = table;
  const room = roomIn(table, width);
  const row = (name: unknown): number => linesIn(String(name ?? ''), room.name) * LINE_HEIGHT + 2 * CELL_PADDING + 1;
  const head = Math.max(...columns.map((name) => linesIn(name, room.head)), 1) * LINE_HEIGHT + 2 * CELL_PADDING;
  return linesIn(caption, width) * LINE_HEIGHT + head + rows.reduce((sum, [name]) => sum + row(name), 0);
}

const MARGINS = 44;

const heightOf = (tables: readonly CaptionedTable[], layout: Layout): number =>
  Math.ceil(
    tables.reduce((sum, one) => sum + tableHeight(one, layout), MARGINS + Math.max(tables.length - 1, 0) * LINE_HEIGHT),
  );

type Document = {
  html: string;
  /** Height in pixels that a frame as wide as the wide layout needs. */
  height: number;
};

/** A whole document for a sandboxed frame: the drawing in both layouts and its tables. `wide` is drawn unless given. */
export async function chartHtml(
  data: ChartData | null,
  tables: readonly CaptionedTable[],
  title: string,
  { wide, locale = 'en-CA' }: { wide?: Drawing | null; locale?: ChartLocale } = {},
): Promise<Document> {
  const drawing = wide ?? (data && (await drawChart(data, { locale })));
  const narrow = data && (await drawChart(data, { layout: 'narrow', locale }));
  // The phone drawing stays hidden until the page finds that the frame is narrow.
  const block = (name: Layout['name'], drawn: Drawing | null): string =>
    drawn
      ? `<div data-layout="${name}" data-height="${drawn.height + heightOf(tables, LAYOUTS[name])}"${name === 'narrow' ? ' hidden' : ''}>${onPage(drawn)}</div>`
      : '';
  const body = `${block('wide', drawing)}${block('narrow', narrow)}${tables.map((one) => tableHtml(one, locale)).join('<br>')}`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body><font face="Nunito, Segoe UI, Arial, sans-serif" size="2">${body}</font></body></html>`;
  return { html, height: (drawing?.height ?? 0) + heightOf(tables, LAYOUTS.wide) };
}
