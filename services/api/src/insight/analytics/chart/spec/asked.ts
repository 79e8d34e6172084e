import type { TopLevelSpec } from 'vega-lite';
import type { Figure } from '../../query/figure-table.js';
import type { ChartData } from '../chart-data.js';
import type { Layout } from '../chart-layout.js';
import { type ChartLocale, figureWords } from '../figure-words.js';

/** One drawing: the data, the size, and a prefix that makes its pattern ids unique on the page. */
export type Asked = { data: ChartData; layout: Layout; locale: ChartLocale; prefix: string };

export type LayeredSpec = Extract<TopLevelSpec, { layer: unknown[] }>;
/** The part of a specification that depends on the kind of chart. */
export type Drawn = Pick<LayeredSpec, 'width' | 'height' | 'params' | 'encoding' | 'layer'>;
export type Layer = LayeredSpec['layer'][number];

/** One category of one series; names are looked up by number, so that equal or shortened ones stay apart. */
export type Place = { c: number; s: number; v: number | null; t: string };

export const indexes = (list: readonly unknown[]): number[] => list.map((_, index) => index);

export const isNumber = (figure: Figure): figure is number => typeof figure === 'number';
export const isHidden = (figure: Figure): boolean => figure === 'hidden';

export function placesOf({ data, locale }: Asked, wanted: (figure: Figure) => boolean): Place[] {
  return data.series.flatMap(({ values }, s) =>
    data.categories.flatMap((_, c): Place[] => {
      const figure = values[c] ?? null;
      return wanted(figure)
        ? [{ c, s, v: isNumber(figure) ? figure : null, t: figureWords(figure, data.unit, locale) }]
        : [];
    }),
  );
}
