import { SERIES_TONES, SOFT } from '../chart-colors.js';
import { textWidth } from '../text-width.js';
import { type Asked, type Drawn, indexes, isHidden, isNumber, type Layer, type Place, placesOf } from './asked.js';
import { ABOVE_FIGURES, legend, quantity, seriesScale } from './parts.js';

const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'triangle-down'] as const;
const AXIS_ROOM = 56;
/** Labels every quarter, half year or year. */
const STEPS = [1, 2, 3, 4, 6, 12, 24];
const DASHES = [
  [1, 0],
  [7, 3],
  [2, 2],
  [9, 3, 2, 3],
  [4, 4],
  [12, 4],
];

const MOST_FIGURES = 12;

/** Below the point in a valley, otherwise above it, so that the line doesn't cross the figure. */
function isBelow(places: readonly Place[], index: number): boolean {
  const largest = Math.max(...places.map(({ v }) => v ?? 0));
  const at = (place: number): number => places[place]?.v ?? Infinity;
  return at(index) > largest / 5 && at(index) <= at(index - 1) && at(index) <= at(index + 1);
}

/** Figures at the points of a single line, unless they overlap. */
function pointFigures(asked: Asked): Layer[] {
  const { data, layout } = asked;
  const places = placesOf(asked, isNumber);
  const room = (layout.width - AXIS_ROOM) / data.categories.length;
  const fits = places.length <= MOST_FIGURES && places.every(({ t }) => textWidth(t, layout.text) <= room);
  if (data.series.length > 1 || !fits) return [];
  return [true, false].map((below): Layer => ({
    data: { values: places.filter((_, index) => isBelow(places, index) === below) },
    mark: { type: 'text', dy: below ? 9 : -8, baseline: below ? 'top' : 'bottom' },
    encoding: { text: { field: 't' }, y: { field: 'v', type: 'quantitative' } },
  }));
}

type AxisNames = { names: readonly string[]; before: string };

/** How many words all names begin with, if each of them fits the pattern. */
function shared(all: readonly string[][], pattern: RegExp): number {
  const [first = []] = all;
  const differs = first.findIndex((word, index) => !pattern.test(word) || all.some((words) => words[index] !== word));
  return differs < 0 ? 0 : differs;
}

/**
 * Names along the axis without the words that all of them begin with, or the year that all of them end with: "26 Oct"
 * for "Week of 26 Oct 2026". The first words name the axis; the year is in the chart's title.
 */
export function axisNames(categories: readonly string[]): AxisNames {
  if (categories.length < 2) return { names: categories, before: '' };
  const words = categories.map((name) => name.split(' '));
  const before = shared(words, /^\D+$/);
  const rest = words.map((one) => one.slice(before));
  const fromTheEnd = rest.map((one) => one.toReversed());
  const isOneYear = shared(fromTheEnd, /^\d{4}$/) === 1;
  return {
    names: rest.map((one) => one.slice(0, isOneYear ? -1 : undefined).join(' ')),
    before: words[0]?.slice(0, before).join(' ') ?? '',
  };
}

/** Every label of the axis, or every second, third, fourth … if they would overlap. */
function labelled({ data, layout }: Asked, names: readonly string[]): number[] {
  const widest = Math.max(...names.map((name) => textWidth(name, layout.text)));
  const most = Math.max(1, Math.floor((layout.width - AXIS_ROOM) / (widest + 8)));
  const step = STEPS.find((size) => data.categories.length / size <= most) ?? data.categories.length;
  return indexes(data.categories).filter((index) => index % step === 0);
}

/** A line for each series along time, with its own dashes and markers; a gap where figures are hidden or missing. */
export function linesSpec(asked: Asked): Drawn {
  const { data, layout } = asked;
  const { names, before } = axisNames(data.categories);
  const hidden = placesOf(asked, isHidden);
  const shared = { field: 's', type: 'nominal', legend: legend(asked, ABOVE_FIGURES) } as const;
  const stroke = {
    ...shared,
    scale: seriesScale(
      asked,
      SERIES_TONES.map(({ light }) => light),
    ),
  };
  const strokeDash = { ...shared, legend: null, scale: seriesScale(asked, DASHES) };
  const shape = { ...shared, scale: seriesScale(asked, SHAPES) };
  const stars: Layer = {
    data: { values: hidden },
    mark: { type: 'text', baseline: 'bottom', dy: -1, fontSize: layout.text + 2, color: SOFT.light },
    encoding: { text: { value: '*' }, y: { value: layout.plot } },
  };
  return {
    height: layout.plot,
    params: [{ name: 'names', value: [...names] }],
    encoding: {
      x: {
        field: 'c',
        type: 'ordinal',
        scale: { type: 'point', domain: indexes(data.categories), padding: 0.5 },
        axis: {
          title: before || null,
          titleFontWeight: 'normal',
          titleColor: SOFT.light,
          titleFontSize: layout.text,
          labelExpr: 'names[datum.value]',
          labelAngle: 0,
          values: labelled(asked, names),
          tickColor: SOFT.light,
        },
      },
    },
    layer: [
      {
        data: { values: placesOf(asked, () => true) },
        mark: { type: 'line', strokeWidth: 2, invalid: 'break-paths-show-path-domains' },
        encoding: { y: quantity(asked), stroke, strokeDash, order: { field: 'c', type: 'quantitative' } },
      },
      {
        data: { values: placesOf(asked, isNumber) },
        mark: { type: 'point', filled: true, fillOpacity: 1, size: data.categories.length > 31 ? 18 : 46 },
        encoding: { y: { field: 'v', type: 'quantitative' }, stroke, fill: { ...stroke }, shape },
      },
      ...pointFigures(asked),
      ...(hidden.length > 0 ? [stars] : []),
    ],
  };
}
