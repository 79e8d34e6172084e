import type { ChatTable } from '@firstlight/domain/insight/analytics';
import type { Figures } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import { axisName, figureInWords, figureName, keyName, seriesName } from './labels.js';

type Value = ChatTable['rows'][number][number];

function cellOf(figure: Figure, figures: Figures): Value {
  if (typeof figure !== 'number') return figureInWords(figure, figures.spec);
  const decimals =
    figures.spec.as === 'percent' ||
    figures.spec.per !== undefined ||
    /rate$|^avg|^median|amount/.test(figures.spec.measure);
  return decimals ? Math.round(figure * 100) / 100 : figure;
}

/** The figures of a query as a plain table: for screens, copies and files. */
export function chatTable(figures: Figures): ChatTable {
  const { spec, table } = figures;
  const [axis] = spec.by;
  const columns = table.series.map((series) => seriesName(spec, series));
  if (!axis && (spec.compare || columns.length > 1)) {
    const rows = columns.map((label, index): Value[] => [
      label,
      cellOf(table.rows[0]?.figures[index] ?? null, figures),
    ]);
    return { columns: [spec.compare ? 'Period' : '', figureName(spec)], rows };
  }
  if (!axis)
    return { columns: ['', figureName(spec)], rows: [['Total', cellOf(table.rows[0]?.figures[0] ?? null, figures)]] };
  const rows = table.rows.map(({ key, figures: values }): Value[] => [
    keyName(axis, key, spec.compare !== null),
    ...values.map((figure) => cellOf(figure, figures)),
  ]);
  return { columns: [axisName(axis), ...columns], rows };
}

/** Of rounded counts, a percentage is whole: decimals would look exact. */
export function roundedTable(figures: Figures): ChatTable {
  const { columns, rows } = chatTable(figures);
  if (figures.spec.as !== 'percent' && !/rate$/.test(figures.spec.measure)) return { columns, rows };
  const whole = (value: Value): Value => (typeof value === 'number' ? Math.round(value) : value);
  return { columns, rows: rows.map((row) => row.map(whole)) };
}

/** The further counts of a quick question, one row each, under the table of its main count. */
export function othersTable(all: readonly Figures[], names: readonly string[]): ChatTable | null {
  const [first] = all;
  if (!first) return null;
  const columns = ['', ...(first.spec.compare ?? []).map(({ label }) => label)];
  const rows = all.flatMap((figures, index) => {
    const name = names[index] ?? '';
    const [axis] = figures.spec.by;
    return figures.table.rows.map(({ key, figures: values }): Value[] => [
      axis ? `${name}: ${keyName(axis, key, true)}` : name,
      ...values.map((figure) =>
        typeof figure === 'number' ? figureInWords(figure, figures.spec) : cellOf(figure, figures),
      ),
    ]);
  });
  return { columns, rows };
}
