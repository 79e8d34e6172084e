import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { defer, statementOf } from '../../platform/database/deferred-statements.js';
import type { Statement } from '../../platform/database/queries.js';
import type { ChildRecordRow } from './child-record.entity.js';

/** The statement, with parameters numbered after `before` others. */
function numberedAfter(before: number, text: string): string {
  return text.replace(/\$(\d+)/g, (_place, number: string) => `$${Number(number) + before}`);
}

function insertOf(tx: EntityManager, row: ChildRecordRow): Statement {
  const insert = tx.createQueryBuilder().insert().into(row.constructor);
  return statementOf(insert.values(row as QueryDeepPartialEntity<ChildRecordRow>).returning([]));
}

/**
 * Inserts rows of any kinds in one statement, which is sent with the next one; `now` is the transaction's timestamp.
 */
export async function insertItems(tx: EntityManager, rows: readonly ChildRecordRow[], now: Date): Promise<void> {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const row of rows) {
    const insert = insertOf(tx, row);
    parts.push(numberedAfter(values.length, insert.text));
    values.push(...insert.values);
  }
  const [last, ...others] = parts.reverse();
  if (!last) return;
  const before = others.map((part, at) => `part${at} AS (${part})`).join(', ');
  await defer(tx, { text: before ? `WITH ${before} ${last}` : last, values });
  for (const row of rows) Object.assign(row, { version: 1, createdAt: now, updatedAt: now, voidedAt: null });
}
