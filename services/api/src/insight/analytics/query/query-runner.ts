import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { DataSource } from 'typeorm';
import type { Queries } from '../../../platform/audit/audit-log.js';
import { ListReads } from '../../../platform/database/list-reads.js';
import type { Fact } from '../engine/vocabulary.js';
import { buildSql, factOf, type Statement, undatedSql } from './build-sql.js';

/** One group as the database counted it; `value` is null where there is nothing to average. */
export type Cell = { period: number; axis1?: string; axis2?: string; value: number | null; behind: number };

type Row = { period: number; axis1?: string; axis2?: string; value: string | null; behind: string };

const LIMITS = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '3s'";

/** Runs queries as the assistant's own role, which sees the views without names and nothing else. */
@Injectable()
export class QueryRunnerOfViews {
  private hasRole: boolean | null = null;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly lists: ListReads,
  ) {}

  /** Every query of an answer in one snapshot. */
  async inViews<Result>(work: (run: CountCells) => Promise<Result>): Promise<Result> {
    const role = (await this.roleExists()) ? '; SET LOCAL ROLE firstlight_analytics' : '';
    return this.lists.run((db) =>
      db.transaction(async (tx) => {
        await tx.query(LIMITS + role);
        return work(new CountCells(tx));
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

export class CountCells {
  constructor(private readonly tx: Queries) {}

  async cells(spec: QuerySpec, fact: Fact = factOf(spec)): Promise<Cell[]> {
    const rows = await this.run<Row>(buildSql(spec, fact));
    return rows.map(({ value, behind, ...group }) => ({
      ...group,
      value: value === null ? null : Number(value),
      behind: Number(behind),
    }));
  }

  async undated(spec: QuerySpec): Promise<number> {
    if (!spec.range && !spec.compare) return 0;
    const [row] = await this.run<{ value: string }>(undatedSql(spec));
    return Number(row?.value ?? 0);
  }

  private run<Result>({ text, values }: Statement): Promise<Result[]> {
    return this.tx.query<Result[]>(text, values);
  }
}
