import { hiddenFill, INK, SOFT } from '../chart-colors.js';
import { textWidth, wrapped } from '../text-width.js';
import { type Asked, type Drawn, indexes, isHidden, isNumber, type Layer, placesOf } from './asked.js';
import { barColors, quantity } from './parts.js';

const GAP = 10;
const HIDDEN_WIDTH = 16;
const FIGURE_GAP = 5;
const NAME_GAP = 10;

/** Height of the bars of one category. */
function barsHeight({ data }: Asked): number {
  if (data.kind === 'stacked' || data.series.length === 1) return 24;
  return data.series.length * (data.series.length > 2 ? 16 : 20);
}

function hiddenBars(asked: Asked): Layer[] {
  const values = placesOf(asked, isHidden);
  if (values.length === 0) return [];
  return [
    {
      data: { values },
      mark: { type: 'rect', fill: hiddenFill(asked.prefix), stroke: SOFT.light, strokeDash: [3, 2] },
      encoding: { x: { value: 0 }, x2: { value: HIDDEN_WIDTH } },
    },
    {
      data: { values },
      mark: { type: 'text', align: 'left', baseline: 'middle', color: SOFT.light },
      encoding: { text: { field: 't' }, x: { value: HIDDEN_WIDTH + 6 } },
    },
  ];
}

/** The end of the axis that leaves space for the figure after the longest bar. */
function reachOf(asked: Asked, names: readonly string[][]): number {
  const { layout } = asked;
  const widest = Math.max(0, ...names.flat().map((line) => textWidth(line, layout.text)));
  const room = layout.width - 2 * layout.padding - widest - NAME_GAP;
  const reaches = placesOf(asked, isNumber).map(
    ({ v, t }) => (v ?? 0) / Math.max(0.5, 1 - (FIGURE_GAP + textWidth(t, layout.text)) / room),
  );
  return Math.max(0, ...reaches);
}

/** Horizontal bars: names on the left, each figure after its bar; stacked ones share one bar. */
export function barsSpec(asked: Asked): Drawn {
  const { data, layout } = asked;
  const stacked = data.kind === 'stacked';
  const names = data.categories.map((name) => wrapped(name, layout.text, layout.names, layout.nameLines));
  const lines = Math.max(1, ...names.map(({ length }) => length));
  const row = Math.max(barsHeight(asked), lines * (layout.text + 3)) + GAP;
  const padding = 1 - barsHeight(asked) / row;
  const figures: Layer = {
    data: { values: placesOf(asked, (figure) => !isHidden(figure)).map((place) => ({ ...place, v: place.v ?? 0 })) },
    mark: { type: 'text', align: 'left', baseline: 'middle', dx: FIGURE_GAP },
    encoding: { text: { field: 't' }, x: { field: 'v', type: 'quantitative' } },
  };
  return {
    height: row * data.categories.length,
    params: [{ name: 'names', value: names }],
    encoding: {
      y: {
        field: 'c',
        type: 'ordinal',
        scale: { domain: indexes(data.categories), paddingInner: padding, paddingOuter: padding / 2 },
        axis: { title: null, labelExpr: 'names[datum.value]', ticks: false, labelPadding: 6, labelColor: INK.light },
      },
      ...(data.series.length > 1 && !stacked
        ? { yOffset: { field: 's', type: 'ordinal', scale: { domain: indexes(data.series) } } }
        : {}),
    },
    layer: [
      {
        data: { values: placesOf(asked, isNumber) },
        mark: { type: 'bar', strokeWidth: 1 },
        encoding: {
          x: { ...quantity(asked, stacked ? 0 : reachOf(asked, names)), stack: stacked ? 'zero' : null },
          ...barColors(asked),
          ...(stacked ? { order: { field: 's', type: 'quantitative' } } : {}),
        },
      },
      ...(stacked ? [] : [figures]),
      ...hiddenBars(asked),
    ],
  };
}
