import { hiddenFill, SOFT } from '../chart-colors.js';
import { textWidth, wrapped } from '../text-width.js';
import { type Asked, type Drawn, indexes, isHidden, isNumber, type Layer, placesOf } from './asked.js';
import { ABOVE_FIGURES, barColors, quantity } from './parts.js';

const HIDDEN_HEIGHT = 14;
const AXIS_ROOM = 64;
const LEAST_GAP = 0.25;
const WIDEST = 110;

/** Width of one category. */
const band = ({ data, layout }: Asked): number => (layout.width - AXIS_ROOM) / data.categories.length;

/** The gap between categories, so that a few columns don't become blocks. */
const gapOf = (asked: Asked): number => Math.max(LEAST_GAP, 1 - (WIDEST * asked.data.series.length) / band(asked));

/** Whether every name and figure fits; horizontal bars fit longer ones. */
export function columnsFit(asked: Asked): boolean {
  const { data, layout } = asked;
  const each = (band(asked) * (1 - LEAST_GAP)) / data.series.length;
  const figures = placesOf(asked, isNumber).map(({ t }) => textWidth(t, layout.text));
  const names = data.categories.map((name) => Math.max(...name.split(' ').map((word) => textWidth(word, layout.text))));
  return Math.max(0, ...figures) <= each && Math.max(0, ...names) <= band(asked) - 6;
}

/** Upright bars, each with its figure above. */
export function columnsSpec(asked: Asked): Drawn {
  const { data, layout } = asked;
  const names = data.categories.map((name) => wrapped(name, layout.text, band(asked) - 6, 2));
  const hidden = placesOf(asked, isHidden);
  const label = { type: 'text', baseline: 'bottom', dy: -3 } as const;
  const above: Layer = {
    data: { values: placesOf(asked, isNumber) },
    mark: label,
    encoding: { text: { field: 't' }, y: { field: 'v', type: 'quantitative' } },
  };
  const hiddenBars: Layer[] = [
    {
      data: { values: hidden },
      mark: { type: 'rect', fill: hiddenFill(asked.prefix), stroke: SOFT.light, strokeDash: [3, 2] },
      encoding: { y: { value: layout.plot - HIDDEN_HEIGHT }, y2: { value: layout.plot } },
    },
    {
      data: { values: hidden },
      mark: { ...label, color: SOFT.light },
      encoding: { text: { value: '*' }, y: { value: layout.plot - HIDDEN_HEIGHT } },
    },
  ];
  return {
    height: layout.plot,
    params: [{ name: 'names', value: names }],
    encoding: {
      x: {
        field: 'c',
        type: 'ordinal',
        scale: { domain: indexes(data.categories), paddingInner: gapOf(asked), paddingOuter: gapOf(asked) / 2 },
        axis: { title: null, labelExpr: 'names[datum.value]', labelAngle: 0, ticks: false, labelPadding: 6 },
      },
      ...(data.series.length > 1
        ? { xOffset: { field: 's', type: 'ordinal', scale: { domain: indexes(data.series) } } }
        : {}),
    },
    layer: [
      {
        data: { values: placesOf(asked, isNumber) },
        mark: { type: 'bar', strokeWidth: 1 },
        encoding: { y: { ...quantity(asked), stack: null }, ...barColors(asked, ABOVE_FIGURES) },
      },
      above,
      ...(hidden.length > 0 ? hiddenBars : []),
    ],
  };
}
