import { Injectable } from '@nestjs/common';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import type {
  OverviewFigure,
  OverviewFilter,
  OverviewGroup,
  Trend,
  TrendName,
} from '@firstlight/domain/insight/overview';
import { OVERVIEW_GROUP_NAMES, TREND_RULES, type TrendChart } from '@firstlight/domain/insight/overview';
import { rangeInWords } from '../analytics/answer/labels.js';
import type { ChartData } from '../analytics/chart/chart-data.js';
import { chartHtml } from '../analytics/chart/chart-html.js';
import { figureWords } from '../analytics/chart/figure-words.js';
import { asNumber } from '../analytics/query/count-figures.js';
import { toTable } from '../analytics/query/figure-table.js';
import type { Counts } from '../analytics/query/query-runner.js';
import { suppress } from '../analytics/query/suppress.js';
import type { CascadePeriod } from './cascade.query.js';
import { MAY_LACK_DATE, type TrendPeriods, trendSpec, wholeSpec } from './trend-specs.js';

export type TrendAsked = {
  /** The year before, then the period. */
  periods: TrendPeriods;
  group: OverviewGroup | null;
  filters: readonly OverviewFilter[];
  seesSmallCells: boolean;
  today: string;
};

const cents = (figure: OverviewFigure): OverviewFigure =>
  typeof figure === 'number' ? Math.round(figure * 100) / 100 : figure;

/** Both periods of one count; a figure of few people is hidden from users who may not see it. */
async function bothPeriods(spec: QuerySpec, run: Counts, asked: TrendAsked): Promise<OverviewFigure[]> {
  const cells = await run.cells(spec);
  return [0, 1].map((period): OverviewFigure => {
    const cell = cells.find((one) => one.period === period);
    if (!cell) return isRate(spec) ? null : 0;
    const few = cell.behind > 0 && cell.behind < SMALLEST_SHOWN;
    return few && !asked.seesSmallCells ? 'hidden' : cents(cell.value);
  });
}

/** How many rows no period counts. */
async function undatedOf(name: TrendName, run: Counts, asked: TrendAsked): Promise<Pick<Trend, 'undated'>> {
  if (!MAY_LACK_DATE.includes(name)) return {};
  const rows = await run.undated(trendSpec(name, asked.periods, asked.filters));
  if (rows === 0) return {};
  return { undated: rows < SMALLEST_SHOWN && !asked.seesSmallCells ? 'hidden' : rows };
}

/** The year before, then the period; `n` has the denominators of percentages, null for other figures. */
type Series = { names: string[]; values: OverviewFigure[][]; n: OverviewFigure[][] | null };

type Table = ReturnType<typeof toTable>;

async function tablesOf(
  spec: QuerySpec,
  run: Counts,
  { seesSmallCells, today }: TrendAsked,
): Promise<{ figures: Table; n: Table }> {
  const cells = await run.cells(spec);
  const shown = (table: Table): Table => (seesSmallCells ? table : suppress(table, spec.compare ?? []));
  return { figures: shown(toTable(spec, cells, today)), n: shown(toTable(spec, cells.map(asNumber), today)) };
}

const isRate = ({ measure }: QuerySpec): boolean => /rate$/.test(measure);

/** A calendar or fiscal year by its number, else both days. */
function periodInWords({ from, to }: CascadePeriod): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === `${first}-01-01` && to === `${first}-12-31`) return first;
  if (from === `${first}-04-01` && to === `${Number(first) + 1}-03-31`) return `${first}/${last.slice(2)}`;
  return rangeInWords(from, to);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthName = (key: string): string => MONTHS[Number(key.slice(5, 7)) - 1] ?? '';

/** Each month is compared with that of the year before: its year is in the name only where a month occurs twice. */
function monthNames(keys: readonly string[]): string[] {
  return keys.map((key) => (keys.length > MONTHS.length ? `${monthName(key)} ${key.slice(0, 4)}` : monthName(key)));
}

/** Month by month, with the year before at the same position. */
async function byMonth(spec: QuerySpec, run: Counts, asked: TrendAsked): Promise<Series> {
  const tables = [];
  for (const { from, to } of asked.periods) {
    tables.push(await tablesOf({ ...spec, by: ['month'], compare: null, range: { from, to } }, run, asked));
  }
  const [before, now] = tables;
  const keys = now?.figures.rows.map(({ key }) => key) ?? [];
  const valuesOf = (table: Table | undefined, years: number): OverviewFigure[] =>
    keys.map((key) => {
      const wanted = `${Number(key.slice(0, 4)) - years}${key.slice(4)}`;
      return cents(table?.rows.find((row) => row.key === wanted)?.figures[0] ?? null);
    });
  return {
    names: monthNames(keys),
    values: [valuesOf(before?.figures, 1), valuesOf(now?.figures, 0)],
    n: isRate(spec) ? [valuesOf(before?.n, 1), valuesOf(now?.n, 0)] : null,
  };
}

async function byGroup(spec: QuerySpec, group: OverviewGroup, run: Counts, asked: TrendAsked): Promise<Series> {
  const { figures, n } = await tablesOf({ ...spec, by: [group] }, run, asked);
  // Sorted by their figures, both tables have the groups in a different order.
  const keys = figures.rows.map(({ key }) => key);
  const columns = ({ rows }: Table): OverviewFigure[][] =>
    [0, 1].map((period) => keys.map((key) => cents(rows.find((row) => row.key === key)?.figures[period] ?? null)));
  return { names: keys, values: columns(figures), n: isRate(spec) ? columns(n) : null };
}

/** Registrations, tests, treatments, supplies and incentives over time, against a year before. */
@Injectable()
export class TrendsService {
  async totals(run: Counts, asked: TrendAsked, names: readonly TrendName[]): Promise<Trend[]> {
    const trends: Trend[] = [];
    for (const name of names) {
      const whole = wholeSpec(name, asked.periods, asked.filters);
      const [before, total] = await bothPeriods(trendSpec(name, asked.periods, asked.filters), run, asked);
      const [beforeOf, of] = whole ? await bothPeriods(whole, run, asked) : [];
      const undated = await undatedOf(name, run, asked);
      trends.push({
        ...{ name, total: total ?? null, before: before ?? null, n: of ?? null, n_before: beforeOf ?? null },
        ...undated,
      });
    }
    return trends;
  }

  /** The figures of one trend by month, or by group when one is asked for. */
  async series(name: TrendName, run: Counts, asked: TrendAsked): Promise<Series> {
    const spec = trendSpec(name, asked.periods, asked.filters);
    return asked.group ? byGroup(spec, asked.group, run, asked) : byMonth(spec, run, asked);
  }

  async draw(name: TrendName, { names, values, n }: Series, asked: TrendAsked): Promise<TrendChart> {
    const { title, unit, counts } = TREND_RULES[name];
    const labels = asked.periods.map(periodInWords);
    const write = (figure: OverviewFigure): string => figureWords(figure, unit, 'en-CA');
    // A month of 1 in 2 would otherwise look like one of 200 in 400.
    const pairs = labels.map((label) => (n ? [label, `n, ${label}`] : [label]));
    const cellsOf = (row: number): string[] =>
      values.flatMap((column, period) => [
        write(column[row] ?? null),
        ...(n ? [figureWords(n[period]?.[row] ?? 0, 'count', 'en-CA')] : []),
      ]);
    const table = {
      columns: [asked.group ? OVERVIEW_GROUP_NAMES[asked.group] : 'Month', ...pairs.flat()],
      rows: names.map((one, row) => [one, ...cellsOf(row)]),
    };
    const filters = asked.filters.map(({ value }) => value);
    const data: ChartData = {
      title: `${title}, ${counts}`,
      subtitle: [...filters, labels.toReversed().join(' and ')].join(' · '),
      kind: asked.group || names.length < 3 ? 'columns' : 'lines',
      unit,
      axis: table.columns[0] ?? '',
      categories: names,
      series: labels.map((one, index) => ({ name: one, values: values[index] ?? [] })),
    };
    const { html, height } = await chartHtml(data, [{ caption: title, table }], data.title);
    return { chart_html: html, chart_height: height, table };
  }
}
