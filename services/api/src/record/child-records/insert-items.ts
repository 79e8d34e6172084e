import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { ChildRecordRow } from './child-record.entity.js';

type Statement = { text: string; values: unknown[] };

/** The statement with its parameters numbered after `before` others. */
function numberedAfter(before: number, text: string): string {
  return text.replace(/\$(\d+)/g, (_place, number: string) => `$${Number(number) + before}`);
}

function insertOf(tx: EntityManager, row: ChildRecordRow): Statement {
  const [text, values] = tx
    .createQueryBuilder()
    .insert()
    .into(row.constructor)
    .values(row as QueryDeepPartialEntity<ChildRecordRow>)
    .returning('created_at')
    .getQueryAndParameters();
  return { text, values: Array.isArray(values) ? values : [] };
}

/** Inserts rows of any kinds in one statement: a visit has six, and each statement is a round trip to the database. */
export async function insertItems(tx: EntityManager, rows: readonly ChildRecordRow[]): Promise<void> {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const row of rows) {
    const insert = insertOf(tx, row);
    parts.push(`part${parts.length} AS (${numberedAfter(values.length, insert.text)})`);
    values.push(...insert.values);
  }
  // All rows of a transaction have the same moment.
  const [moment] = await tx.query<{ created_at: Date }[]>(
    `WITH ${parts.join(', ')} SELECT created_at FROM part0`,
    values,
  );
  const at = moment?.created_at ?? new Date();
  for (const row of rows) Object.assign(row, { version: 1, createdAt: at, updatedAt: at, voidedAt: null });
}
