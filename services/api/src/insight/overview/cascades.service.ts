import { Injectable } from '@nestjs/common';
import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import { CARE_PATHS, CARE_STEPS, type CarePath, type CareStep } from '@firstlight/domain/care/care-steps';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Cascade, CascadeGroup, CascadeStep, OverviewFigure } from '@firstlight/domain/insight/overview';
import { Vault } from '../../platform/crypto/vault.js';
import type { FigureTable } from '../analytics/query/figure-table.js';
import type { GuardedCell } from '../analytics/query/guarded-cell.js';
import { type CountCells, QueryRunnerOfViews } from '../analytics/query/query-runner.js';
import { type Chance, chanceFrom, rounded } from '../analytics/query/round-cells.js';
import { SteadyFigures } from '../analytics/query/steady-figures.js';
import { suppress } from '../analytics/query/suppress.js';
import { type CascadeAsked, type CascadeRow, cascadeSql } from './cascade.query.js';
import type { CareTail } from './overview-tail.js';
import { tailOf } from './unsettled.query.js';

/** Everyone first; then the groups, largest first. */
const ALL = '';

type People = { figure: OverviewFigure; days: number | null; dated: number | null };
/** People per period, group and step. */
type Counted = Map<string, People>;
type Asked = Omit<CascadeAsked, 'path' | 'tail'>;
/** One step with its people in each period. */
export type PeopleOfStep = { step: CareStep; people: OverviewFigure[] };

const place = (period: number, group: string, step: CareStep): string => JSON.stringify([period, group, step]);
const stepsOf = (path: CarePath): CareStep[] => CARE_STEPS[path].map(({ step }) => step);

function percent(part: OverviewFigure, whole: OverviewFigure): OverviewFigure {
  if (part === 'hidden' || whole === 'hidden') return 'hidden';
  return part === null || whole === null || whole === 0 ? null : Math.min(100, (100 * part) / whole);
}

/** One group of one period: figures that may be shown, with their shares. */
function stepsWith(path: CarePath, peopleAt: (step: CareStep) => People | undefined): CascadeStep[] {
  const steps = stepsOf(path).map((step) => ({
    step,
    ...(peopleAt(step) ?? { figure: 0, days: null, dated: null }),
  }));
  return steps.map(({ step, figure, days, dated }, index) => ({
    step,
    people: figure,
    of_previous: index === 0 ? null : percent(figure, steps[index - 1]?.figure ?? null),
    of_first: index === 0 ? null : percent(figure, steps[0]?.figure ?? null),
    median_days: days,
    median_n: days === null ? null : dated,
  }));
}

const guardedCells = (path: CarePath, rows: readonly CascadeRow[]): GuardedCell[] =>
  rows.flatMap((row) =>
    stepsOf(path).map((step) => {
      const people = Number(row[`people_${step}`]);
      const axes = { axis1: row.grp ?? ALL, axis2: step };
      return {
        period: row.period,
        ...axes,
        value: people,
        rows: people,
        people,
        part: { rows: 0, people: 0 },
        rest: 0,
        mark: row[`mark_${step}`],
      };
    }),
  );

/** Rounded, and hidden if a small group could be computed from the whole table (decision 0059). */
function shownCells(path: CarePath, cells: readonly GuardedCell[], chance: Chance): Counted {
  const series = stepsOf(path).map((step) => ({ key: step, period: 0, value: step }));
  const counted: Counted = new Map();
  for (const period of new Set(cells.map((cell) => cell.period))) {
    const own = cells.filter((cell) => cell.period === period);
    const groups = [...new Set(own.map(({ axis1 }) => axis1 ?? ALL))];
    const cellAt = (group: string, step: string): GuardedCell | undefined =>
      own.find(({ axis1, axis2 }) => axis1 === group && axis2 === step);
    const table: FigureTable = {
      axis: null,
      series,
      rows: groups.map((key) => ({
        key,
        figures: series.map(({ value }) => {
          const cell = cellAt(key, value);
          return cell ? rounded(cell.rows, chance(cell.mark)) : 0;
        }),
        behind: series.map(({ value }) => cellAt(key, value)?.people ?? 0),
      })),
    };
    for (const row of suppress(table).rows) {
      series.forEach(({ value }, column) =>
        counted.set(place(period, row.key, value), {
          figure: row.figures[column] ?? null,
          days: null,
          dated: null,
        }),
      );
    }
  }
  return counted;
}

/** With few people, a median reveals individual days. */
const daysOf = (dated: number | null, days: number | null): number | null =>
  (dated ?? 0) < SMALLEST_SHOWN ? null : days;

function exactCells(path: CarePath, rows: readonly CascadeRow[]): Counted {
  return new Map(
    rows.flatMap((row) =>
      stepsOf(path).map((step): [string, People] => {
        const dated = row[`dated_${step}`];
        const figure = Number(row[`people_${step}`]);
        return [place(row.period, row.grp ?? ALL, step), { figure, days: daysOf(dated, row[`days_${step}`]), dated }];
      }),
    ),
  );
}

function cascadeOf(path: CarePath, counted: Counted, waiting: Cascade['waiting']): Cascade {
  const names = new Set([ALL]);
  for (const key of counted.keys()) names.add((JSON.parse(key) as [number, string])[1]);
  const groups = [...names].map((name): CascadeGroup => {
    const at = (period: number) => stepsWith(path, (step) => counted.get(place(period, name, step)));
    return { name: name === ALL ? null : name, steps: at(1), before: at(0) };
  });
  const size = ({ name, steps }: CascadeGroup): number => (name === null ? Infinity : Number(steps[0]?.people) || 0);
  return {
    path,
    groups: groups.sort((a, b) => size(b) - size(a) || (a.name ?? '').localeCompare(b.name ?? '', 'en')),
    waiting,
  };
}

/**
 * The steps of the statement have no statistics: the planner assumes that they are small and would compare each row of
 * one with every row of another. Each reads hundreds of thousands of rows, more than the memory limit of a list.
 */
const TUNED =
  "SET LOCAL enable_nestloop = off; SET LOCAL jit = off; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = '15s'";

const UNTUNED = "SET LOCAL enable_nestloop = on; SET LOCAL statement_timeout = '3s'";

async function cascadeRows(path: CarePath, asked: Omit<CascadeAsked, 'path'>, run: CountCells): Promise<CascadeRow[]> {
  await run.rows({ text: TUNED, values: [] });
  const rows = await run.rows<CascadeRow>(cascadeSql({ path, ...asked }));
  await run.rows({ text: UNTUNED, values: [] });
  // A period without people has a row of an unknown group.
  return rows.filter((row) => row.grp === null || Number(row.people_tested) > 0);
}

/** The cascades of care, exact or protected. */
@Injectable()
export class CascadesService {
  private readonly chance: Chance;

  constructor(
    private readonly views: QueryRunnerOfViews,
    private readonly steady: SteadyFigures,
    vault: Vault,
  ) {
    this.chance = chanceFrom((value, purpose) => vault.index(value, purpose));
  }

  /** Exact figures, with how many wait for each step. */
  async exact(asked: Asked, tail: CareTail | null, run: CountCells): Promise<Cascade[]> {
    const cascades: Cascade[] = [];
    for (const path of CARE_PATHS) {
      const rows = await cascadeRows(path, { ...asked, tail }, run);
      cascades.push(cascadeOf(path, exactCells(path, rows), rows[0]?.waiting ?? {}));
    }
    return cascades;
  }

  /** Figures for staff without the Client permission. */
  async guarded(asked: Asked): Promise<Cascade[]> {
    const counted = await this.countGuarded(CARE_PATHS, asked);
    return counted.map(([path, people]) => cascadeOf(path, people, null));
  }

  /** For a report: the people of each step in each of the periods, protected for every reader. */
  async forEveryone(path: CarePath, periods: Asked['periods'], today: CivilDate): Promise<PeopleOfStep[]> {
    const counted = await this.countGuarded([path], { today, periods, group: null, filters: [] });
    const people = counted[0]?.[1];
    return stepsOf(path).map((step) => ({
      step,
      people: periods.map((_, period) => people?.get(place(period, ALL, step))?.figure ?? 0),
    }));
  }

  private async countGuarded(paths: readonly CarePath[], asked: Asked): Promise<[CarePath, Counted][]> {
    const counted = await this.views.inViews(async (run) => {
      const found: [string, CarePath, GuardedCell[]][] = [];
      const tail = await tailOf(run, asked.today);
      for (const path of paths) {
        const rows = await cascadeRows(path, { ...asked, tail: tail?.care ?? null }, run);
        const { periods, group, filters } = asked;
        found.push([JSON.stringify(['cascade', path, periods, group, filters]), path, guardedCells(path, rows)]);
      }
      return found;
    });
    const shown = await this.steady.of(new Map(counted.map(([name, , cells]) => [name, cells])));
    return counted.map(([name, path]) => [path, shownCells(path, shown.get(name) ?? [], this.chance)]);
  }
}
