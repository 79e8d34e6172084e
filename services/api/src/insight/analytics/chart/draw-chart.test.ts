import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { type ChartData, MOST_SERIES } from './chart-data.js';
import { INK, PAPER, SERIES_TONES, SOFT } from './chart-colors.js';
import { chartFonts } from './chart-png.js';
import { drawChart, onPage } from './draw-chart.js';
import { CHARTS } from './testing/charts.js';

const LAYOUTS = ['wide', 'narrow'] as const;
const EVERY = Object.entries(CHARTS).flatMap(([name, data]) =>
  LAYOUTS.map((layout): [string, (typeof LAYOUTS)[number], ChartData] => [name, layout, data]),
);
const chartOf = (name: string): ChartData => {
  const data = CHARTS[name];
  if (!data) throw new Error(`no chart “${name}”`);
  return data;
};

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const decoded = (text: string): string =>
  text.replace(/&(?:(lt|gt|quot|amp)|#(\d+));/g, (_, name: string | undefined, code: string) =>
    name === undefined ? String.fromCharCode(Number(code)) : (NAMED[name] ?? ''),
  );

/** Every text of a drawing as read, with the lines of one text joined. */
function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, inner = '']) =>
    decoded(inner.replace(/<\/tspan><tspan/g, '</tspan> <tspan').replace(/<[^>]+>/g, '')),
  );
}

/** Labels of the value axis: only these are inside a separate guide. */
function ticks(svg: string): string[] {
  const axes = [...svg.matchAll(/role-axis-label"[^>]*>(.*?)<\/g>/gs)];
  return axes.flatMap(([, inner = '']) => texts(inner)).filter((text) => /^[\d$]/.test(text));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('2.4/3 a chart', () => {
  it.each(EVERY)('of %s, %s, keeps everything inside its frame', async (_name, layout, data) => {
    const { svg, width, height } = await drawChart(data, { layout });
    expect(width).toBe(layout === 'wide' ? 640 : 300);
    const unpainted = svg.replace(/<rect width="\d+" height="\d+" fill="#ffffff"\/>/, '');
    const box = new Resvg(unpainted, { font: { fontFiles: chartFonts(), loadSystemFonts: false } }).innerBBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });

  it.each(EVERY)('of %s, %s, writes no text smaller than 12 pixels', async (_name, layout, data) => {
    const { svg } = await drawChart(data, { layout });
    const sizes = [...svg.matchAll(/font-size="([\d.]+)px"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(0);
    // The wide drawing is shown from 592 pixels on.
    expect(Math.min(...sizes) * (layout === 'wide' ? 592 / 640 : 1)).toBeGreaterThanOrEqual(12);
  });

  it.each(EVERY)(
    'of %s, %s, is one picture with a name and a description, without script or style',
    async (_name, layout, data) => {
      const { svg } = await drawChart(data, { layout });
      expect(svg).toMatch(
        /^<svg [^>]*role="img" aria-labelledby="(\S+) (\S+)"><title id="\1">.+<\/title><desc id="\2">.+<\/desc>/,
      );
      expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|href=/);
      expect(svg.match(/ role=| aria-/g)).toHaveLength(2);
      expect(svg).not.toContain('light-dark');
    },
  );

  it.each(EVERY.filter(([name, , { kind }]) => kind !== 'lines' && name !== 'long names'))(
    'of %s, %s, names every category and every series',
    async (_name, layout, data) => {
      const written = texts((await drawChart(data, { layout })).svg);
      for (const category of data.categories) expect(written).toContain(category);
      if (data.series.length > 1) for (const { name } of data.series) expect(written).toContain(name);
      expect(data.series.length).toBeLessThanOrEqual(MOST_SERIES);
    },
  );

  it.each(EVERY.filter(([, , { unit, categories }]) => unit === 'count' && categories.length > 0))(
    'of %s, %s, counts in whole numbers from zero, in even steps',
    async (_name, layout, data) => {
      const numbers = ticks((await drawChart(data, { layout })).svg)
        .filter((tick) => !data.categories.includes(tick))
        .map((tick) => Number(tick.replaceAll(',', '')));
      const [first, step = 0] = numbers;
      expect(first).toBe(0);
      expect(numbers.length).toBeGreaterThan(1);
      numbers.forEach((number, index) => expect(number).toBe(index * step));
      expect(Number.isInteger(step)).toBe(true);
    },
  );

  it('labels each bar with its figure', async () => {
    const { svg } = await drawChart(chartOf('many cities'));
    expect(texts(svg)).toEqual(expect.arrayContaining(['540', '320', '210', '180', '90', '71', '40']));
  });

  it('says that a figure is hidden, and why', async () => {
    expect(texts((await drawChart(chartOf('hidden figures'), { layout: 'narrow' })).svg)).toEqual(
      expect.arrayContaining(['< 5 or protected']),
    );
    for (const name of ['hidden beside a period', 'three lines with gaps']) {
      const { svg } = await drawChart(chartOf(name));
      expect(texts(svg)).toContain('*');
      expect(texts(svg).join(' ')).toContain('* Fewer than 5 people, or hidden to protect such a figure.');
    }
    expect(texts((await drawChart(chartOf('many cities'))).svg).join(' ')).not.toContain('Fewer than 5');
  });

  it('says that nothing was found', async () => {
    expect(texts((await drawChart(chartOf('nothing found'))).svg)).toContain('No records match.');
  });

  it('keeps equal shortened names separate, and their full text for the table', async () => {
    const { svg } = await drawChart(chartOf('long names'), { layout: 'narrow' });
    expect(texts(svg).filter((text) => text.startsWith('Sault Ste. Marie'))).toHaveLength(2);
    expect(texts(svg)).toEqual(expect.arrayContaining(['1,240', '32', '7', '0']));
  });

  it('formats percentages, dollars and decimals', async () => {
    expect(ticks((await drawChart(chartOf('percentages'))).svg)).toEqual(expect.arrayContaining(['0%', '20%', '60%']));
    expect(texts((await drawChart(chartOf('percentages'))).svg)).toContain('61.2%');
    expect(ticks((await drawChart(chartOf('shares of each group'))).svg)).toContain('100%');
    expect(ticks((await drawChart(chartOf('dollars'))).svg)).toContain('$10,000');
    expect(texts((await drawChart(chartOf('dollars'))).svg)).toContain('$2,300.50');
    expect(texts((await drawChart(chartOf('medians'))).svg)).toContain('41.5');
  });

  it('formats numbers for French', async () => {
    const draw = async (name: string): Promise<string> =>
      texts((await drawChart(chartOf(name), { locale: 'fr-CA' })).svg)
        .join('|')
        .replace(/[\u00a0\u202f]/g, ' ');
    expect(await draw('percentages')).toContain('61,2 %');
    expect(await draw('dollars')).toMatch(/10 000 \$.*2 300,50 \$/s);
    expect(await draw('two periods')).toContain('1 388');
  });

  it('escapes what comes from records', async () => {
    const name = '</text><script>alert(1)</script>" onload="x';
    const data = { ...chartOf('one and two'), title: name, categories: [name, "'; datum.x"] };
    const { svg } = await drawChart(data);
    expect(svg).not.toContain('<script');
    expect(svg.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]* onload/);
  });

  it('has dark colours on a page that may be dark, and light ones in a picture', async () => {
    const drawing = await drawChart(chartOf('six series'));
    expect(drawing.svg).not.toContain('light-dark');
    const svg = onPage(drawing);
    for (const { light, dark } of SERIES_TONES) expect(svg).toContain(`light-dark(${light},${dark})`);
    expect(svg).not.toMatch(/(fill|stroke)="#/);
    expect(svg).toMatch(/^<svg [^>]*width="100%"/);
  });

  it('has 3:1 between marks and background and 4.5:1 between text and background, light and dark', () => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const tone of SERIES_TONES) expect(contrast(tone[scheme], PAPER[scheme])).toBeGreaterThanOrEqual(3);
      for (const tone of [INK, SOFT]) expect(contrast(tone[scheme], PAPER[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has a description for screen readers', async () => {
    expect((await drawChart(chartOf('two years by month'))).svg).toContain(
      'Line chart. Month: 24, Jan 2024 to Dec 2025. Registrations: from 0 (Jan 2024) to 8 (Jun 2024). The table holds every value.',
    );
  });
});
