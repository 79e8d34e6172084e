import { GRID, INK, SOFT } from '../chart-colors.js';
import type { ChartData } from '../chart-data.js';
import { wordsOf } from '../figure-words.js';
import { wrapped } from '../text-width.js';
import { type Asked, type Drawn, isHidden, type LayeredSpec, placesOf } from './asked.js';
import { barsSpec } from './bars.js';
import { columnsFit, columnsSpec } from './columns.js';
import { linesSpec } from './lines.js';

export const CHART_FONT = "Nunito, 'Segoe UI', Arial, sans-serif";

/** The kind that fits the layout: one point makes no line, long names need horizontal bars. */
export function kindDrawn(asked: Asked): ChartData['kind'] {
  const { kind, categories } = asked.data;
  if (kind === 'lines') return categories.length > 1 ? 'lines' : 'bars';
  return kind === 'columns' && !columnsFit(asked) ? 'bars' : kind;
}

/** The drawing of an empty chart. */
function emptySpec({ locale, layout }: Asked): Drawn {
  const text = { value: wordsOf(locale).empty };
  const layer: Drawn['layer'] = [
    {
      data: { values: [{}] },
      mark: { type: 'text', align: 'left', baseline: 'middle', fontSize: layout.text + 1 },
      encoding: { text, x: { value: 0 }, y: { value: 14 } },
    },
  ];
  return { height: 28, layer };
}

function drawn(asked: Asked): Drawn {
  if (asked.data.categories.length === 0) return emptySpec(asked);
  const kind = kindDrawn(asked);
  if (kind === 'lines') return linesSpec(asked);
  return kind === 'columns' ? columnsSpec(asked) : barsSpec(asked);
}

function heading(asked: Asked): LayeredSpec['title'] {
  const { data, layout, locale } = asked;
  const width = layout.width - 2 * layout.padding;
  const note = placesOf(asked, isHidden).length > 0 ? wordsOf(locale).note : '';
  const subtitle = [data.subtitle, note].flatMap((text) => wrapped(text, layout.text, width, 4));
  return {
    text: wrapped(data.title, layout.title, width, 5),
    subtitle,
    anchor: 'start',
    frame: 'bounds',
    offset: data.series.length > 1 ? 12 : 20,
    fontSize: layout.title,
    lineHeight: layout.title + 4,
    subtitleFontSize: layout.text,
    subtitleLineHeight: layout.text + 4,
    subtitlePadding: 5,
    color: INK.light,
    subtitleColor: SOFT.light,
  };
}

/** Everything that Vega-Lite draws: heading, legend, axes and marks, presented by attributes only. */
export function chartSpec(asked: Asked): LayeredSpec {
  const { data, layout } = asked;
  const part = drawn(asked);
  return {
    ...part,
    width: layout.width,
    autosize: { type: 'fit-x', contains: 'padding' },
    padding: layout.padding,
    title: heading(asked),
    params: [...(part.params ?? []), { name: 'series', value: data.series.map(({ name }) => name) }],
    config: {
      font: CHART_FONT,
      // The drawing has one name and one description; its table has every figure.
      aria: false,
      background: 'transparent',
      view: { stroke: null },
      text: { color: INK.light, fontSize: layout.text },
      axis: {
        labelColor: SOFT.light,
        labelFontSize: layout.text,
        labelLimit: 0,
        labelLineHeight: layout.text + 3,
        gridColor: GRID.light,
        domainColor: SOFT.light,
      },
      legend: { labelColor: INK.light, labelFontSize: layout.text },
    },
  };
}
