import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/follow-up-outcomes';
import { recordCode } from '@firstlight/domain/record-code';
import { WORKLIST_SECTIONS } from '@firstlight/domain/worklist';
import type { DataSource } from 'typeorm';
import { cursorRows } from '../exports/cursor-rows.query.js';
import { type FollowUpWanted, TASK_SETTINGS, taskRows } from './follow-up.query.js';

const HEADER = [
  'Section', 'Client', 'AKA', 'Short code', 'Phone', 'Task', 'About', 'Due', 'Time', 'Owner', 'State',
  'Attempts without answer', 'Last outcome', 'Note', 'ID',
] as const; // prettier-ignore

const cells = (item: FollowUpItem): (string | null)[] => [
  WORKLIST_SECTIONS[item.section].label,
  item.client_name,
  item.client_aka,
  recordCode(item.registration_id),
  item.contact.phone,
  FOLLOW_UP_KINDS[item.kind].label,
  item.what,
  item.day && civilDateInWords(item.day),
  item.time,
  item.owner?.name ?? null,
  item.state,
  String(item.no_answers),
  item.last && FOLLOW_UP_OUTCOMES[item.last.outcome].label,
  item.last?.note ?? null,
  item.registration_id,
];

/** The header, then every task of the list in its order. */
export async function* exportRows(db: DataSource, wanted: FollowUpWanted): AsyncGenerator<readonly (string | null)[]> {
  yield HEADER;
  if (wanted.readable.length === 0) return;
  const values: unknown[] = [];
  const text = `${taskRows(wanted, values, () => '')} SELECT items.* FROM items ORDER BY place`;
  for await (const item of cursorRows<FollowUpItem>(db, { text, values }, TASK_SETTINGS)) yield cells(item);
}
