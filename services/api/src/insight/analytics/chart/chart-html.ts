import type { ChatTable } from '@firstlight/domain/analytics';
import type { Drawing } from './svg-chart.js';
import { escape } from './svg-parts.js';

const ROW_HEIGHT = 27;
const REST_HEIGHT = 64;

const cell = (value: string | number | null): string =>
  value === null ? '–' : escape(typeof value === 'number' ? value.toLocaleString('en-CA') : value);

/** Presentation by attributes: the page's content security policy refuses inline styles. */
function table({ columns, rows }: ChatTable, caption: string): string {
  const head = columns.map(
    (name, index) => `<th scope="col" align="${index === 0 ? 'left' : 'right'}">${escape(name)}</th>`,
  );
  const body = rows.map((row) => {
    const [name = '', ...values] = row;
    const cells = values.map((value) => `<td align="right">${cell(value)}</td>`);
    return `<tr><th scope="row" align="left">${cell(name)}</th>${cells.join('')}</tr>`;
  });
  return `<table cellpadding="5" cellspacing="0" border="0" width="100%" rules="rows" frame="hsides" bordercolor="#d9e0de"><caption align="top">${escape(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** As wide as the frame is, at most its own size; the height follows. */
function scaling(svg: string): string {
  return `<p>${svg.replace(/ width="\d+" height="[\d.]+" /, ' width="100%" ')}</p>`;
}

/** A whole document for a sandboxed frame: the drawing and its data table. */
export function chartHtml(
  drawing: Drawing | null,
  main: ChatTable,
  besides: ChatTable | null,
  title: string,
): { html: string; height: number } {
  const tables = [table(main, title), ...(besides ? [table(besides, 'Besides')] : [])];
  const rows = main.rows.length + (besides?.rows.length ?? 0) + tables.length;
  const figure = drawing ? `${scaling(drawing.svg)}` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body bgcolor="#ffffff" text="#0f2f33"><font face="Nunito, Segoe UI, Arial, sans-serif" size="2">${figure}${tables.join('<br>')}</font></body></html>`;
  return { html, height: (drawing ? drawing.height + 48 : 0) + rows * ROW_HEIGHT + REST_HEIGHT };
}
