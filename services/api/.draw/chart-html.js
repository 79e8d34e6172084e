import { LAYOUTS } from './chart-layout.js';
import { drawChart } from './draw-chart.js';
import { escapeHtml } from './escape-html.js';
import { textWidth } from './text-width.js';
const FONT_SIZE = 13;
const CELL_PADDING = 5;
const LINE_HEIGHT = 17;
const cell = (value) => value === null ? '–' : escapeHtml(typeof value === 'number' ? value.toLocaleString('en-CA') : value);
/** Presentation by attributes: the page's content security policy refuses inline styles. */
function tableHtml({ caption, table: { columns, rows } }) {
    const head = columns.map((name, index) => `<th scope="col" align="${index === 0 ? 'left' : 'right'}">${escapeHtml(name)}</th>`);
    const body = rows.map((row) => {
        const [name = '', ...values] = row;
        const cells = values.map((value) => `<td align="right">${cell(value)}</td>`);
        return `<tr><th scope="row" align="left">${cell(name)}</th>${cells.join('')}</tr>`;
    });
    return `<table cellpadding="${CELL_PADDING}" cellspacing="0" border="0" width="100%" rules="rows" frame="hsides" bordercolor="#8a9a98"><caption align="top">${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
const linesIn = (text, width) => Math.max(1, Math.ceil(textWidth(text, FONT_SIZE) / width));
/** About what a table needs at this width, long names wrapped. */
function tableHeight({ caption, table: { columns, rows } }, { width }) {
    const room = width - (columns.length - 1) * 70;
    const row = (name) => linesIn(String(name ?? ''), Math.max(80, room)) * LINE_HEIGHT + 2 * CELL_PADDING + 1;
    const head = Math.max(...columns.map((name) => linesIn(name, 70)), 1) * LINE_HEIGHT + 2 * CELL_PADDING;
    return linesIn(caption, width) * LINE_HEIGHT + head + rows.reduce((sum, [name]) => sum + row(name), 0);
}
/** A block for each layout; the one for phones is hidden until the frame turns out to be narrow. */
async function drawings(data, tables) {
    const blocks = [];
    for (const name of ['wide', 'narrow']) {
        const { svg, height } = await drawChart(data, { layout: name, scheme: 'both' });
        const needed = height + heightOf(tables, LAYOUTS[name]);
        const hidden = name === 'narrow' ? ' hidden' : '';
        const scaling = svg.replace(/ width="\d+" height="\d+"/, ' width="100%"');
        blocks.push({ needed, html: `<div data-layout="${name}" data-height="${needed}"${hidden}>${scaling}</div>` });
    }
    return { html: blocks.map(({ html }) => html).join(''), height: blocks[0]?.needed ?? 0 };
}
const MARGINS = 44;
const heightOf = (tables, layout) => Math.ceil(tables.reduce((sum, one) => sum + tableHeight(one, layout) + LINE_HEIGHT, MARGINS));
/** A whole document for a sandboxed frame: the drawing in both layouts and schemes, and its tables. */
export async function chartHtml(data, tables, title) {
    const figure = data ? await drawings(data, tables) : { html: '', height: heightOf(tables, LAYOUTS.wide) };
    const body = `${figure.html}${tables.map(tableHtml).join('<br>')}`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body><font face="Nunito, Segoe UI, Arial, sans-serif" size="2">${body}</font></body></html>`;
    return { html, height: figure.height };
}
