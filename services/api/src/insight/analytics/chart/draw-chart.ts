import { escapeHtml } from '@firstlight/domain/text/markup';
import { inBothSchemes, PAPER, patterns } from './chart-colors.js';
import type { ChartData } from './chart-data.js';
import { LAYOUTS, type Layout } from './chart-layout.js';
import { describeChart } from './describe-chart.js';
import { keepRecent } from './keep-recent.js';
import type { ChartLocale } from './figure-words.js';
import { chartSpec, kindDrawn } from './spec/chart-spec.js';
import { renderSpec } from './vega-engine.js';

export type DrawOptions = {
  /** `wide` from 600 pixels on, `narrow` for a phone. */
  layout?: Layout['name'];
  locale?: ChartLocale;
};

/** A complete `<svg>` in light colours, without script, style sheet or style attribute. */
export type Drawing = { svg: string; width: number; height: number };

type Asked = { data: ChartData; name: Layout['name']; locale: ChartLocale };

/** Enough for the questions of a day in both layouts; some megabytes of aggregate figures. */
const KEPT = 128;

/** Draws plain data; the library is loaded with the first chart. */
export function drawChart(data: ChartData, options: DrawOptions = {}): Promise<Drawing> {
  const { layout: name = 'wide', locale = 'en-CA' } = options;
  return keptDrawing({ data, name, locale });
}

const keptDrawing = keepRecent(KEPT, (asked: Asked) => JSON.stringify(asked), draw);

async function draw({ data, name, locale }: Asked): Promise<Drawing> {
  const prefix = `${name}-`;
  const asked = { data, layout: LAYOUTS[name], locale, prefix };
  const rendered = await renderSpec(chartSpec(asked), locale);
  const inner = withoutRoles(rendered.slice(rendered.indexOf('>') + 1));
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(rendered) ?? [];
  const size = { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
  const ids = [`${prefix}title`, `${prefix}words`];
  const words = `<title id="${ids[0]}">${escapeHtml(data.title)}</title><desc id="${ids[1]}">${escapeHtml(describeChart(data, kindDrawn(asked), locale))}</desc>`;
  const paper = paperOf(size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="${ids.join(' ')}">${words}${patterns(prefix, data.series.length)}${paper}${inner}`;
  return { svg, ...size };
}

/** Vega labels groups of marks even if this is disabled; here the whole drawing is one image. */
function withoutRoles(markup: string): string {
  return markup.replace(/<[^>]+>/g, (tag) => tag.replace(/ (?:role|aria-[a-z]+)="[^"]*"/g, ''));
}

const paperOf = ({ width, height }: Omit<Drawing, 'svg'>): string =>
  `<rect width="${width}" height="${height}" fill="${PAPER.light}"/>`;

/** The drawing for a page: as wide as its container, in the page's `color-scheme`, on the page's background. */
export function onPage({ svg, ...size }: Drawing): string {
  const { width, height } = size;
  const wide = svg.replace(`width="${width}" height="${height}"`, 'width="100%"');
  return inBothSchemes(wide.replace(paperOf(size), ''));
}
