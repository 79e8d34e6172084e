import type { ChartData } from './chart-data.js';
import { escape, FILLS, INK, LINE, PATTERNS, round, scaleOf, shortened, SOFT, svgText } from './svg-parts.js';

export const CHART_WIDTH = 720;
const PADDING = 16;
const HEAD = 44;
const LEGEND = 26;
/** Width of a figure above a column. */
const DIGIT = 6;
/** Replaces a hidden figure; a large one may be hidden because it would reveal a small one. */
const HIDDEN = '*';

export type Drawing = { svg: string; height: number };

const numeric = (values: ChartData['series'][number]['values']): number[] =>
  values.filter((value): value is number => typeof value === 'number');

function legend(data: ChartData, y: number): string {
  if (data.series.length < 2) return '';
  let x = PADDING;
  return data.series
    .map(({ name }, index) => {
      const label = shortened(name, 26);
      const part = `<rect x="${x}" y="${y}" width="14" height="14" fill="${FILLS[index] ?? INK}"/>${svgText(x + 20, y + 12, label)}`;
      x += 36 + label.length * 7.2;
      return part;
    })
    .join('');
}

/** Horizontal bars: the name on the left, the value behind the bar. */
function bars(data: ChartData, top: number): Drawing {
  const names = data.categories.map((name) => shortened(name, 30));
  const left = PADDING + Math.min(230, Math.max(60, ...names.map((name) => name.length * 7.4)));
  const width = CHART_WIDTH - left - PADDING - 90;
  const { top: largest } = scaleOf(Math.max(0, ...data.series.flatMap(({ values }) => numeric(values))));
  const thickness = data.series.length > 2 ? 14 : 20;
  const group = data.series.length * (thickness + 3) + 12;
  const parts = data.categories.flatMap((_, row) => {
    const y = top + row * group;
    const middle = y + (data.series.length * (thickness + 3)) / 2 + 4;
    const drawn = data.series.map(({ values }, index) => {
      const value = values[row] ?? null;
      const length = typeof value === 'number' && largest > 0 ? (value / largest) * width : 0;
      const at = y + index * (thickness + 3);
      const bar =
        length > 0
          ? `<rect x="${round(left)}" y="${at}" width="${round(Math.max(length, 1))}" height="${thickness}" fill="${FILLS[index] ?? INK}"/>`
          : '';
      return (
        bar +
        svgText(left + length + 6, at + thickness / 2 + 4.5, data.write(value), {
          size: 12,
          fill: value === 'hidden' ? SOFT : INK,
        })
      );
    });
    return [svgText(left - 8, middle, names[row] ?? '', { anchor: 'end' }), ...drawn];
  });
  const height = top + data.categories.length * group + 8;
  const axis = `<path d="M${round(left)} ${top - 4}V${height - 12}" stroke="${SOFT}"/>`;
  return { svg: parts.join('') + axis, height };
}

/** Upright columns along time, values above them while there is room. */
function columns(data: ChartData, top: number): Drawing {
  const [plot, left] = [230, 56];
  const width = CHART_WIDTH - left - PADDING;
  const { top: largest, steps } = scaleOf(Math.max(0, ...data.series.flatMap(({ values }) => numeric(values))));
  const place = width / data.categories.length;
  const thickness = Math.max(1, (place * 0.78) / data.series.length);
  const written = (value: ChartData['series'][number]['values'][number]): string =>
    value === 'hidden' ? HIDDEN : data.write(value);
  const longest = Math.max(0, ...data.series.flatMap(({ values }) => values.map((value) => written(value).length)));
  const roomForValues = longest * DIGIT <= thickness;
  const every = Math.max(1, Math.ceil((data.categories.length * 62) / width));
  const base = top + plot;
  const grid = steps.map((step) => {
    const y = round(base - (step / largest) * plot);
    return `<path d="M${left} ${y}H${CHART_WIDTH - PADDING}" stroke="${LINE}"/>${svgText(left - 6, y + 4, data.write(step), { anchor: 'end', size: 11, fill: SOFT })}`;
  });
  const drawn = data.categories.flatMap((name, column) => {
    const start = left + column * place + place * 0.11;
    const rects = data.series.map(({ values }, index) => {
      const value = values[column] ?? null;
      const height = typeof value === 'number' ? (value / largest) * plot : 0;
      const x = start + index * thickness;
      const text =
        (roomForValues && value !== null) || value === 'hidden'
          ? svgText(x + thickness / 2, base - height - 4, written(value), { anchor: 'middle', size: 10 })
          : '';
      return `<rect x="${round(x)}" y="${round(base - height)}" width="${round(Math.max(1, thickness - 1))}" height="${round(height)}" fill="${FILLS[index] ?? INK}"/>${text}`;
    });
    const label =
      column % every === 0
        ? svgText(start + (place * 0.78) / 2, base + 18, shortened(name, 12), {
            anchor: 'middle',
            size: 11,
            fill: SOFT,
          })
        : '';
    return [...rects, label];
  });
  const axis = `<path d="M${left} ${base}H${CHART_WIDTH - PADDING}" stroke="${SOFT}"/>`;
  return { svg: grid.join('') + drawn.join('') + axis, height: base + 34 };
}

/** The whole SVG with title, description and legend; every text escaped, no script, no style. */
export function drawChart(data: ChartData): Drawing {
  const top = HEAD + (data.series.length > 1 ? LEGEND : 0) + (data.kind === 'columns' ? 12 : 0);
  const { svg, height } = data.kind === 'columns' ? columns(data, top) : bars(data, top);
  const head = svgText(PADDING, 26, shortened(data.title, 84), { size: 15, bold: true }) + legend(data, HEAD - 6);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH}" height="${height}" viewBox="0 0 ${CHART_WIDTH} ${height}" role="img" aria-labelledby="t d" font-family="Nunito, 'Segoe UI', Arial, sans-serif">`;
  const words = `<title id="t">${escape(data.title)}</title><desc id="d">${escape(`${data.description} The table below holds every value.${data.series.some(({ values }) => values.includes('hidden')) ? ' An asterisk stands for figures that are not shown.' : ''}`)}</desc>`;
  return {
    svg: `${open}${words}${PATTERNS}<rect width="${CHART_WIDTH}" height="${height}" fill="#fff"/>${head}${svg}</svg>`,
    height,
  };
}
