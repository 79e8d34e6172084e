import { Injectable } from '@nestjs/common';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { SMALLEST_SHOWN } from '@firstlight/domain/analytics-rounding';
import type { OverviewFigure, OverviewFilter, OverviewGroup, Trend, TrendName } from '@firstlight/domain/overview';
import { OVERVIEW_GROUP_NAMES, TREND_RULES, type TrendChart } from '@firstlight/domain/overview';
import { rangeInWords } from '../analytics/answer/labels.js';
import type { ChartData } from '../analytics/chart/chart-data.js';
import { chartHtml } from '../analytics/chart/chart-html.js';
import { figureWords } from '../analytics/chart/figure-words.js';
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
    if (!cell) return /rate$/.test(spec.measure) ? null : 0;
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

type Series = { names: string[]; values: OverviewFigure[][] };

async function tableOf(
  spec: QuerySpec,
  run: Counts,
  { seesSmallCells, today }: TrendAsked,
): Promise<ReturnType<typeof toTable>> {
  const table = toTable(spec, await run.cells(spec), today);
  return seesSmallCells ? table : suppress(table);
}

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
    tables.push(await tableOf({ ...spec, by: ['month'], compare: null, range: { from, to } }, run, asked));
  }
  const [before, now] = tables;
  const keys = now?.rows.map(({ key }) => key) ?? [];
  const valuesOf = (table: typeof now, years: number): OverviewFigure[] =>
    keys.map((key) => {
      const wanted = `${Number(key.slice(0, 4)) - years}${key.slice(4)}`;
      return cents(table?.rows.find((row) => row.key === wanted)?.figures[0] ?? null);
    });
  return { names: monthNames(keys), values: [valuesOf(before, 1), valuesOf(now, 0)] };
}

async function byGroup(spec: QuerySpec, group: OverviewGroup, run: Counts, asked: TrendAsked): Promise<Series> {
  const table = await tableOf({ ...spec, by: [group] }, run, asked);
  return {
    names: table.rows.map(({ key }) => key),
    values: [0, 1].map((period) => table.rows.map(({ figures }) => cents(figures[period] ?? null))),
  };
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

  async draw(name: TrendName, { names, values }: Series, asked: TrendAsked): Promise<TrendChart> {
    const { title, unit, counts } = TREND_RULES[name];
    const labels = asked.periods.map(periodInWords);
    const write = (figure: OverviewFigure): string => figureWords(figure, unit, 'en-CA');
    const table = {
      columns: [asked.group ? OVERVIEW_GROUP_NAMES[asked.group] : 'Month', ...labels],
      rows: names.map((one, row) => [one, ...values.map((column) => write(column[row] ?? null))]),
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
