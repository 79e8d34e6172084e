import { fillOf, SERIES_TONES } from '../chart-colors.js';
import type { ChartUnit } from '../chart-data.js';
import { textWidth } from '../text-width.js';
import { type Asked, indexes, isNumber, placesOf } from './asked.js';

/** How ticks are written; the view's locale has the separators and the position of the dollar sign. */
const TICKS: Record<ChartUnit, { format: string; percent?: true }> = {
  count: { format: ',d' },
  percent: { format: ',~f', percent: true },
  dollars: { format: '$,~f' },
  number: { format: ',~f' },
};

type Quantity = {
  field: 'v';
  type: 'quantitative';
  scale: { zero: true; nice: true; domain?: number[] };
  axis: {
    title: null;
    grid: true;
    domain: false;
    ticks: false;
    tickCount: number;
    format: string;
    tickMinStep?: number;
    labelExpr?: string;
  };
};

/** Scale and axis of the figures: from zero to at least `reach`, in round steps, whole numbers for counts. */
export function quantity(asked: Asked, reach = 0): Quantity {
  const { data, layout, locale } = asked;
  const largest = Math.max(0, ...placesOf(asked, isNumber).map(({ v }) => v ?? 0));
  const { format, percent } = TICKS[data.unit];
  const sign = locale === 'fr-CA' ? '\u00a0%' : '%';
  const full = data.kind === 'stacked' && data.unit === 'percent' ? [0, 100] : null;
  const domain = full ?? (largest === 0 ? [0, 1] : reach > largest ? [0, reach] : null);
  return {
    field: 'v',
    type: 'quantitative',
    scale: { zero: true, nice: true, ...(domain ? { domain } : {}) },
    axis: {
      title: null,
      grid: true,
      domain: false,
      ticks: false,
      tickCount: layout.ticks,
      format,
      ...(data.unit === 'count' ? { tickMinStep: 1 } : {}),
      ...(percent ? { labelExpr: `datum.label + '${sign}'` } : {}),
    },
  };
}

/** The series by number in the order given. */
export function seriesScale<Value>({ data }: Asked, range: readonly Value[]): { domain: number[]; range: Value[] } {
  return { domain: indexes(data.series), range: range.slice(0, data.series.length) };
}

/** Space between the legend and figures above the highest column or point. */
export const ABOVE_FIGURES = 24;

/** The names of the series above the drawing, as many in a row as fit; none for a single one. */
export function legend({ data, layout }: Asked, offset = 10): object | null {
  if (data.series.length < 2) return null;
  const widest = Math.max(...data.series.map(({ name }) => textWidth(name, layout.text)));
  return {
    orient: 'top',
    direction: 'horizontal',
    title: null,
    columns: Math.max(1, Math.floor((layout.width - 2 * layout.padding) / (widest + 34))),
    labelExpr: 'series[datum.value]',
    labelLimit: layout.width - 60,
    columnPadding: 14,
    rowPadding: 3,
    symbolSize: 130,
    symbolDash: [1, 0],
    offset,
  };
}

/** Texture and outline by series. */
export function barColors(asked: Asked, legendOffset?: number): object {
  const shared = { field: 's', type: 'nominal', legend: legend(asked, legendOffset) } as const;
  return {
    fill: {
      ...shared,
      scale: seriesScale(
        asked,
        SERIES_TONES.map((_, s) => fillOf(asked.prefix, s)),
      ),
    },
    stroke: {
      ...shared,
      scale: seriesScale(
        asked,
        SERIES_TONES.map(({ light }) => light),
      ),
    },
  };
}
