import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import type { Fact, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
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

/** Facts that uploads also have. */
const UPLOADED: readonly Fact[] = ['registrations', 'tests', 'treatments', 'interactions'];

const CHANGED_RECORDS = `SELECT count(DISTINCT v.registration_id)::int FROM registration_versions v
  JOIN registrations r ON r.id = v.registration_id WHERE v.at > $1 AND r.created_at <= $1`;

const changedItems = (table: string): string => `SELECT count(DISTINCT v.item_id)::int FROM item_versions v
  JOIN ${table} t ON t.id = v.item_id WHERE v.at > $1 AND t.created_at <= $1`;

/** Retention deletes a record with its versions. */
const DELETED_RECORDS = `SELECT count(*)::int FROM audit_entries
  WHERE kind = 'registration' AND action = 'delete' AND item_id = 'retention' AND at > $1`;

/** Voiding supplies writes no version. */
const VOIDED_SUPPLIES = 'SELECT count(*)::int FROM supplies_given WHERE voided_at > $1 AND created_at <= $1';

/** Undoing an upload deletes its rows, or hands them to a later upload. */
const UNDONE_UPLOADS = `SELECT count(*)::int FROM audit_entries d
  WHERE d.kind = 'legacy-data' AND d.action = 'delete' AND d.at > $1 AND NOT EXISTS (
    SELECT FROM audit_entries i
     WHERE i.kind = 'legacy-data' AND i.action = 'import' AND i.item_id = d.item_id AND i.at > $1)`;

/**
 * What an answer as of a moment can't reconstruct: values of records and items that were changed later. Any of them:
 * which of them the answer would have counted isn't known, as an entry may have had another city or day then.
 */
@Injectable()
export class ChangedSince {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async caveat(spec: QuerySpec, seesSmallCells: boolean): Promise<string | null> {
    if (spec.asOf === undefined) return null;
    const facts = new Set([factOf(spec), ...[...havingsOf(spec.who), ...havingsOf(spec.part)].map(({ fact }) => fact)]);
    const tables = [...facts].map((fact) => ITEMS[fact]).filter((table) => table !== undefined);
    const counts = [
      ...[CHANGED_RECORDS, DELETED_RECORDS],
      ...tables.map(changedItems),
      ...(facts.has('supplies') ? [VOIDED_SUPPLIES] : []),
    ];
    const undone = UPLOADED.some((fact) => facts.has(fact)) ? UNDONE_UPLOADS : 'SELECT 0';
    const [row] = await this.db.query<{ n: number; undone: number }[]>(
      `SELECT ${counts.map((count) => `(${count})`).join(' + ')} AS n, (${undone}) AS undone`,
      [spec.asOf],
    );
    const changed = row?.n ?? 0;
    const said = [
      changed > 0 ? SAVED_TEXTS.changed(seesSmallCells ? changed : null) : '',
      (row?.undone ?? 0) > 0 ? SAVED_TEXTS.uploadUndone : '',
    ].filter(Boolean);
    return said.length > 0 ? said.join(' ') : SAVED_TEXTS.held;
  }
}
