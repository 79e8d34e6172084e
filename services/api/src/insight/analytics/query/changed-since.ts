import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { havingsOf } from '@firstlight/domain/analytics-people';
import type { Fact, QuerySpec } from '@firstlight/domain/analytics-query';
import { SAVED_TEXTS } from '@firstlight/domain/saved-questions';
import { DataSource } from 'typeorm';
import { factOf } from './build-sql.js';

/** The tables of items by fact; rows stay while their record exists. */
const ITEMS: Partial<Record<Fact, string>> = {
  tests: 'lab_tests',
  treatments: 'medications',
  dispenses: 'dispensing_records',
  interactions: 'interactions',
  activities: 'activities',
  notes: 'notes',
};

const CHANGED_RECORDS = `SELECT count(DISTINCT v.registration_id)::int FROM registration_versions v
  JOIN registrations r ON r.id = v.registration_id WHERE v.at > $1 AND r.created_at <= $1`;

const changedItems = (table: string): string => `SELECT count(DISTINCT v.item_id)::int FROM item_versions v
  JOIN ${table} t ON t.id = v.item_id WHERE v.at > $1 AND t.created_at <= $1`;

/** What an answer as of a moment can't reconstruct: values of records and items that were changed later. */
@Injectable()
export class ChangedSince {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async caveat(spec: QuerySpec, seesSmallCells: boolean): Promise<string | null> {
    if (spec.asOf === undefined) return null;
    const facts = new Set([factOf(spec), ...[...havingsOf(spec.who), ...havingsOf(spec.part)].map(({ fact }) => fact)]);
    const tables = [...facts].map((fact) => ITEMS[fact]).filter((table) => table !== undefined);
    const counts = [CHANGED_RECORDS, ...tables.map(changedItems)];
    const [row] = await this.db.query<{ n: number }[]>(
      `SELECT ${counts.map((count) => `(${count})`).join(' + ')} AS n`,
      [spec.asOf],
    );
    const changed = row?.n ?? 0;
    if (changed === 0) return SAVED_TEXTS.held;
    const many = seesSmallCells ? changed.toLocaleString('en-CA') : 'Some';
    return `${many} ${changed === 1 && seesSmallCells ? 'entry' : 'entries'} recorded by then ${changed === 1 && seesSmallCells ? 'was' : 'were'} changed or removed since; the figures use what is recorded today.`;
  }
}
