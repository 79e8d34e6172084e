import { FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/desk/follow-up-outcomes';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { WORKLIST_SECTIONS } from '@firstlight/domain/desk/worklist';
import type { DataSource } from 'typeorm';
import type { ColumnValues } from '../exports/chosen-columns.wire.js';
import { cursorRows } from '../exports/cursor-rows.query.js';
import { type FollowUpWanted, TASK_SETTINGS, taskRows } from './follow-up.query.js';
import { taskTail } from './stored-tasks.query.js';

export const TASK_VALUES: ColumnValues<'tasks', FollowUpItem> = {
  section: (item) => WORKLIST_SECTIONS[item.section].label,
  client: (item) => item.client_name,
  aka: (item) => item.client_aka,
  short_code: (item) => recordCode(item.registration_id),
  phone: (item) => item.contact.phone,
  task: (item) => FOLLOW_UP_KINDS[item.kind].label,
  about: (item) => item.what,
  due: (item) => item.day,
  time: (item) => item.time,
  owner: (item) => item.owner?.name ?? null,
  state: (item) => item.state,
  no_answers: (item) => item.no_answers,
  last_outcome: (item) => item.last && FOLLOW_UP_OUTCOMES[item.last.outcome].label,
  note: (item) => item.last?.note ?? null,
  id: (item) => item.registration_id,
};

/** Every task of the list in its order. */
export async function* exportRows(db: DataSource, wanted: FollowUpWanted): AsyncGenerator<FollowUpItem> {
  if (wanted.readable.length === 0) return;
  const values: unknown[] = [];
  const text = `${taskRows(wanted, await taskTail(db), values, () => '')} SELECT items.* FROM items ORDER BY place`;
  yield* cursorRows<FollowUpItem>(db, { text, values }, TASK_SETTINGS);
}
