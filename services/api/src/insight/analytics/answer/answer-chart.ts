import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type ChartData, type ChartUnit, MOST_SERIES } from '../chart/chart-data.js';
import { type Figures, isAdditive, isTimeAxis } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import { hasPart } from '../query/share.js';
import { axisName, figureName, keyName, seriesName } from './labels.js';

export const MOST_CATEGORIES = 12;
const MOST_TIMES = 62;

function unitOf({ as, measure }: QuerySpec): ChartUnit {
  if (as === 'percent' || /rate$/.test(measure)) return 'percent';
  if (/^(reward_amount|avg_reward)$/.test(measure)) return 'dollars';
  return /^(avg|median)/.test(measure) ? 'number' : 'count';
}

const sum = (values: readonly Figure[]): Figure =>
  values.includes('hidden') ? 'hidden' : values.reduce<number>((total, value) => total + Number(value ?? 0), 0);

type Line = { name: string; values: Figure[] };

/** The first ones, and the rest: added up if that makes sense, otherwise referred to the table. */
function atMost(most: number, lines: readonly Line[], adds: boolean): { lines: Line[]; left: number } {
  if (lines.length <= most) return { lines: [...lines], left: 0 };
  const kept = lines.slice(0, adds ? most - 1 : most);
  const rest = lines.slice(kept.length);
  if (!adds) return { lines: kept, left: rest.length };
  const values = rest[0]?.values.map((_, index) => sum(rest.map((line) => line.values[index] ?? 0))) ?? [];
  return { lines: [...kept, { name: `Other (${rest.length} more)`, values }], left: 0 };
}

const turned = (lines: readonly Line[], names: readonly string[]): Line[] =>
  names.map((name, index) => ({ name, values: lines.map(({ values }) => values[index] ?? null) }));

/** The number of rows or people in each period; of shares, rates and averages, what they are computed from. */
function countedInWords({ spec, totals, n }: Figures): string {
  const numbers = n ?? (isAdditive(spec) ? totals : []);
  if (/amount/.test(spec.measure)) return '';
  const said = numbers.map((number, index) => {
    const label = spec.compare?.[index]?.label;
    return typeof number === 'number'
      ? [number.toLocaleString('en-CA'), label && `(${label})`].filter(Boolean).join(' ')
      : null;
  });
  return said.length > 0 && !said.includes(null) ? `n = ${said.join(', ')}` : '';
}

const moreInTable = (left: number, of: string): string => (left > 0 ? `${left} more ${of} in the table` : '');

function kindOf({ spec, table }: Figures, someHidden: boolean): ChartData['kind'] {
  if (isTimeAxis(table) && table.axis !== 'day_of_week' && table.rows.length > 2) return 'lines';
  const partsOfWhole = spec.as === 'percent' && spec.by.length === 2 && !spec.compare && !hasPart(spec);
  return partsOfWhole && !someHidden ? 'stacked' : 'columns';
}

/** The chart of an answer; null for a single number, or if it would be unreadable. */
export function answerChart(figures: Figures, title: string, sources: string): ChartData | null {
  const { spec, table } = figures;
  const [axis] = spec.by;
  const time = isTimeAxis(table);
  if (!axis && !spec.compare) return null;
  if (spec.groups?.max === 0) return null;
  if (table.rows.length === 0 || (time && table.rows.length > MOST_TIMES)) return null;
  const names = table.series.map((one) => seriesName(spec, one));
  const rows = axis
    ? table.rows.map(({ key, figures: values }) => ({ name: keyName(axis, key, spec.compare !== null), values }))
    : turned([{ name: '', values: table.rows[0]?.figures ?? [] }], names);
  const adds = isAdditive(spec);
  const places = atMost(time ? MOST_TIMES : MOST_CATEGORIES, rows, adds && !spec.limit);
  const categories = places.lines.map(({ name }) => name);
  const across = turned(places.lines, axis ? names : [figureName(spec)]);
  const series = atMost(MOST_SERIES, across, adds && !spec.compare);
  const someHidden = series.lines.some(({ values }) => values.includes('hidden'));
  const left = [moreInTable(places.left, 'groups'), moreInTable(series.left, 'series')];
  return {
    title,
    subtitle: [countedInWords(figures), sources, ...left].filter(Boolean).join(' · '),
    kind: kindOf(figures, someHidden),
    unit: unitOf(spec),
    axis: axis ? axisName(axis) : 'Period',
    categories,
    series: series.lines,
  };
}
