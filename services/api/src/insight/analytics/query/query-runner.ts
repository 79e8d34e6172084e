import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Fact, Measure, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { Queries } from '../../../platform/database/queries.js';
import { type RowsOf, rowsOf } from '../../../platform/database/view-parts.js';
import { ListReads } from '../../../platform/database/list-reads.js';
import { PersonKeys } from '../../legacy-data/person-keys.service.js';
import { guardedFigures, peopleIn } from './aggregates.js';
import { overNodes } from './over-nodes.js';
import type { Statement } from '../../../platform/database/queries.js';
import { buildSql, factOf, undatedSql } from './build-sql.js';
import { type GuardedCell, isMean, isSum } from './guarded-cell.js';

/**
 * One group as the database counted it; `value` is null if there is nothing to average. `of`: the rows of the figure
 * if they are rounded, or its people if each counts once, and who is behind that number: for a rate, also those behind
 * its smaller side count in `behind`.
 */
export type Cell = {
  period: number;
  axis1?: string;
  axis2?: string;
  value: number | null;
  behind: number;
  of?: { rows: number; behind: number };
};

/** The source of a query's cells; `addUp` if the whole of a split is the sum of its groups. */
export type Counts = {
  addUp: boolean;
  cells: (spec: QuerySpec, fact?: Fact) => Promise<Cell[]>;
  undated: (spec: QuerySpec) => Promise<number>;
};

type People = (string | null)[] | null;
type GuardedRow = Pick<Row, 'period' | 'axis1' | 'axis2' | 'value' | 'aged'> &
  Record<'rows' | 'part_rows' | 'mark', string> &
  Record<'people' | 'part_people' | 'rest_people', People> & { contents: (string | null)[] };

type Row = { period: number; axis1?: string; axis2?: string; value: string | null; behind: string; aged?: string };

function meanOf(measure: Measure, value: number, rows: number): Pick<GuardedCell, 'mean'> {
  if (isMean(measure)) return { mean: value };
  return isSum(measure) && rows > 0 ? { mean: value / rows } : {};
}

/** Counts a query from stored figures; null if they don't cover it. */
export type StoredFigures = (spec: QuerySpec, guarded: boolean) => Statement | null;

const LIMITS = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '3s'";

/** Runs queries as the assistant's role, which sees only the views without names. */
@Injectable()
export class QueryRunnerOfViews {
  private hasRole: boolean | null = null;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly lists: ListReads,
    private readonly persons: PersonKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Every query of an answer in one snapshot. */
  async inViews<Result>(work: (run: CountCells) => Promise<Result>): Promise<Result> {
    await this.persons.keyLive();
    const role = (await this.roleExists()) ? '; SET LOCAL ROLE firstlight_analytics' : '';
    return this.lists.run((db) =>
      db.transaction(async (tx) => {
        await tx.query(LIMITS + role);
        return work(new CountCells(this.settings.databaseCluster ? overNodes(tx) : tx, rowsOf(this.settings)));
      }),
    );
  }

  private async roleExists(): Promise<boolean> {
    this.hasRole ??=
      (
        await this.db.query<unknown[]>(
          "SELECT 1 FROM pg_roles WHERE rolname = 'firstlight_analytics' AND pg_has_role(oid, 'MEMBER')",
        )
      ).length > 0;
    return this.hasRole;
  }
}

export class CountCells implements Counts {
  readonly addUp = true;
  /** Stored figures are used where available. */
  stored: StoredFigures = () => null;

  constructor(
    private readonly tx: Queries,
    readonly rowsOf: RowsOf,
  ) {}

  async cells(spec: QuerySpec, fact: Fact = factOf(spec)): Promise<Cell[]> {
    const rows = await this.rows<Row>(this.stored(spec, false) ?? buildSql(spec, fact));
    return rows.map(({ value, behind, aged, ...group }) => ({
      ...group,
      value: value === null ? null : Number(value),
      behind: Number(behind),
      ...(aged === undefined ? {} : { of: { rows: Number(aged), behind: Number(behind) } }),
    }));
  }

  /** The same cells with the values needed for rounding. */
  async guardedCells(spec: QuerySpec, fact: Fact = factOf(spec)): Promise<GuardedCell[]> {
    const rows = await this.rows<GuardedRow>(this.stored(spec, true) ?? buildSql(spec, fact, guardedFigures));
    return rows.map(({ period, axis1, axis2, value, mark, contents, aged, ...counts }) => ({
      period,
      ...(axis1 === undefined ? {} : { axis1 }),
      ...(axis2 === undefined ? {} : { axis2 }),
      value: value === null ? null : Number(value),
      rows: Number(counts.rows),
      people: peopleIn(counts.people),
      part: { rows: Number(counts.part_rows), people: peopleIn(counts.part_people) },
      rest: peopleIn(counts.rest_people),
      mark,
      ...meanOf(spec.measure, Number(value), Number(counts.rows)),
      contents,
      ...(aged === undefined ? {} : { aged: Number(aged) }),
    }));
  }

  async undated(spec: QuerySpec): Promise<number> {
    if (!spec.range && !spec.compare) return 0;
    const [row] = await this.rows<{ value: string }>(undatedSql(spec));
    return Number(row?.value ?? 0);
  }

  /** Any statement over the views, in the same snapshot. */
  rows<Row>({ text, values }: Statement): Promise<Row[]> {
    return this.tx.query<Row[]>(text, values);
  }
}
