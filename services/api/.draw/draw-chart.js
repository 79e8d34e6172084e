import { inBothSchemes, PAPER, patterns } from './chart-colors.js';
import { LAYOUTS } from './chart-layout.js';
import { describeChart } from './describe-chart.js';
import { escapeHtml } from './escape-html.js';
import { chartSpec, kindDrawn } from './spec/chart-spec.js';
import { renderSpec } from './vega-engine.js';
/** Draws plain data; the library is loaded with the first chart. */
export async function drawChart(data, options = {}) {
    const { layout: name = 'wide', scheme = 'light', locale = 'en-CA' } = options;
    const prefix = `${name}-${scheme}-`;
    const asked = { data, layout: LAYOUTS[name], locale, prefix };
    const rendered = await renderSpec(chartSpec(asked), locale);
    const inner = rendered.slice(rendered.indexOf('>') + 1);
    const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(rendered) ?? [];
    const size = { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
    const ids = [`${prefix}title`, `${prefix}words`];
    const words = `<title id="${ids[0]}">${escapeHtml(data.title)}</title><desc id="${ids[1]}">${escapeHtml(describeChart(data, kindDrawn(asked), locale))}</desc>`;
    // Pictures need paper; on a page its own ground shows through.
    const paper = scheme === 'light' ? `<rect width="${size.width}" height="${size.height}" fill="${PAPER.light}"/>` : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="${ids.join(' ')}">${words}${patterns(prefix, data.series.length)}${paper}${inner}`;
    return { svg: scheme === 'both' ? inBothSchemes(svg) : svg, ...size };
}
