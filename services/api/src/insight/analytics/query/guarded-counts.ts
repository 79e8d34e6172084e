import { Injectable } from '@nestjs/common';
import type { Fact, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { Vault } from '../../../platform/crypto/vault.js';
import { isOfPeople } from './aggregates.js';
import { factOf } from './build-sql.js';
import type { GuardedCell } from './guarded-cell.js';
import { type Cell, type CountCells, type Counts, QueryRunnerOfViews } from './query-runner.js';
import { type Chance, chanceFrom, roundedCell } from './round-cells.js';
import { SteadyFigures } from './steady-figures.js';

/** What a statement counts, regardless of the order of its conditions; its figures are stored under this name. */
function nameOf(spec: QuerySpec, what: Fact | 'undated'): string {
  const sorted = <Value extends string>(values: readonly Value[] | undefined): Value[] => [...(values ?? [])].sort();
  const filters = spec.filters.map(({ dim, in: included, not_in: excluded, min, max, or }) =>
    JSON.stringify([
      dim,
      included ? sorted(included) : null,
      sorted(excluded),
      min ?? null,
      max ?? null,
      ...(or ? [or] : []),
    ]),
  );
  const times = spec.compare ?? [spec.range ?? { from: null, to: null }];
  const { who, part, date, asOf, distinct, first, then } = spec;
  const period = times.map(({ from, to }) => [from, to]);
  // Figures stored before sets of people existed keep their name.
  const people = who || part || date || asOf ? [{ who, part, date, asOf }] : [];
  const looked = distinct || first ? [{ distinct, first, then }] : [];
  // Ages of people were ages of registrations once: what was stored then is another figure.
  const once = isOfPeople(spec) ? ['each person once'] : [];
  return JSON.stringify([what, spec.measure, spec.by, sorted(filters), period, ...people, ...looked, ...once]);
}

type Known = Map<string, GuardedCell[]>;

/** Rounded cells by name. */
function roundedCounts(
  cellsOf: (spec: QuerySpec, what: Fact | 'undated') => Promise<GuardedCell[]>,
  chance: Chance,
): Counts {
  return {
    addUp: false,
    async cells(spec, fact = factOf(spec)): Promise<Cell[]> {
      return (await cellsOf(spec, fact)).map((cell) => roundedCell(cell, spec.measure, chance));
    },
    async undated(spec): Promise<number> {
      const [cell] = await cellsOf(spec, 'undated');
      return cell ? (roundedCell(cell, 'registrations', chance).value ?? 0) : 0;
    },
  };
}

async function undatedCell(spec: QuerySpec, run: CountCells): Promise<GuardedCell[]> {
  const count = await run.undated(spec);
  return [
    {
      period: 0,
      value: count,
      rows: count,
      people: count,
      part: { rows: count, people: count },
      rest: 0,
      mark: `undated ${count}`,
    },
  ];
}

/**
 * Counts for staff without the Client permission (decision 0059): every figure is rounded, and repeated until the rows
 * of five people changed. The work runs twice: once to find what it counts, once with the figures that may be shown.
 */
@Injectable()
export class GuardedCounts {
  private readonly chance: Chance;

  constructor(
    private readonly views: QueryRunnerOfViews,
    private readonly steady: SteadyFigures,
    vault: Vault,
  ) {
    this.chance = chanceFrom((value, purpose) => vault.index(value, purpose));
  }

  /** `prepare` runs first, in the snapshot of the counts. */
  async count<Result>(
    work: (run: Counts) => Promise<Result>,
    prepare: (run: CountCells) => Promise<void> = () => Promise.resolve(),
  ): Promise<Result> {
    const counted: Known = new Map();
    await this.views.inViews(async (run) => {
      await prepare(run);
      const cellsOf = async (spec: QuerySpec, what: Fact | 'undated'): Promise<GuardedCell[]> => {
        const name = nameOf(spec, what);
        const cells =
          counted.get(name) ?? (what === 'undated' ? await undatedCell(spec, run) : await run.guardedCells(spec, what));
        counted.set(name, cells);
        return cells;
      };
      return work(roundedCounts(cellsOf, this.chance));
    });
    const shown = await this.steady.of(counted);
    return work(roundedCounts(async (spec, what) => shown.get(nameOf(spec, what)) ?? [], this.chance));
  }
}
