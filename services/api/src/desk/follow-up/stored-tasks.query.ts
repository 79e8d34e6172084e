import { createHash } from 'node:crypto';
import type { Queries } from '../../platform/database/queries.js';
import { EVERYONE, only } from './course-tables.query.js';
import { computedTasks, TASK_COLUMNS } from './task-rows.query.js';
import type { FoundTasks } from './tasks.query.js';

const COLUMNS = TASK_COLUMNS.join(', ');
/** With more changes than this, computing everything is cheaper. */
const MOST_CHANGES = 500;

/** Changes with the rules, so that a release with other rules doesn't use its predecessor's stored tasks. */
export const RULES = createHash('sha256').update(computedTasks(EVERYONE)).digest('base64url');

/** `changed`: null if these rules have stored nothing, or too much has changed since. */
const STATE = `
  SELECT CASE WHEN (SELECT bool_and(rules = $1) FROM stored_task_rules)
               AND count(*) <= ${MOST_CHANGES} AND count(*) = count(registration_id)
              THEN coalesce(array_agg(DISTINCT registration_id::text) FILTER (WHERE registration_id IS NOT NULL), '{}') END AS changed
    FROM (SELECT registration_id FROM unsettled_tasks LIMIT ${MOST_CHANGES + 1}) u`;

/** The registrations that changed since tasks were stored; null if everything has to be computed. */
export async function changedSince(db: Queries): Promise<string[] | null> {
  const [state] = await db.query<{ changed: string[] | null }[]>(STATE, [RULES]);
  return state?.changed ?? null;
}

/** Registrations that changed since tasks were stored, and their tasks now, as JSON. */
export type TaskTail = { changed: string[]; rows: string };

export async function taskTail(db: Queries): Promise<TaskTail | null> {
  const changed = await changedSince(db);
  if (changed === null || changed.length === 0) return changed && { changed, rows: '[]' };
  const [row] = await db.query<{ rows: string }[]>(
    `SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]')::text AS rows FROM (${computedTasks(only('$1'))}) c`,
    [changed],
  );
  return { changed, rows: row?.rows ?? '[]' };
}

/**
 * All tasks: the stored ones, except those of registrations that changed since; if nothing can be reused, all computed.
 */
export function allTasks(tail: TaskTail | null, values: unknown[]): FoundTasks {
  if (tail === null) return { text: computedTasks(EVERYONE), cheap: false };
  const stored = `SELECT ${COLUMNS} FROM stored_tasks`;
  if (tail.changed.length === 0) return { text: stored, cheap: true };
  const [changed, rows] = [values.push(tail.changed), values.push(tail.rows)];
  const text = `${stored} WHERE registration_id <> ALL($${changed}::uuid[])
    UNION ALL SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::stored_tasks, $${rows}::jsonb)`;
  return { text, cheap: true };
}

/** Stores the tasks of these registrations again. */
export async function storeChanged(tx: Queries, changed: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM stored_tasks WHERE registration_id = ANY($1::uuid[])', [changed]);
  await tx.query(`INSERT INTO stored_tasks (${COLUMNS}) ${computedTasks(only('$1'))}`, [changed]);
}

export async function storeAll(tx: Queries): Promise<void> {
  await tx.query('DELETE FROM stored_tasks');
  await tx.query(`INSERT INTO stored_tasks (${COLUMNS}) ${computedTasks(EVERYONE)}`);
  await tx.query('DELETE FROM stored_task_rules');
  await tx.query('INSERT INTO stored_task_rules VALUES ($1)', [RULES]);
}
