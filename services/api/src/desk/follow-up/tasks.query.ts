import { FOLLOW_UP_KINDS, type FollowUpKind } from '@firstlight/domain/desk/follow-up';
import { YIELDS } from '@firstlight/domain/desk/follow-up-states';
import { ALL_WORKLIST_SECTIONS, THIS_WEEK_DAYS } from '@firstlight/domain/desk/worklist';
import { usableAccount } from '../../platform/access/usable-account.js';
import { NOW as NOW_EACH, TODAY as TODAY_EACH } from '../../platform/database/new-york.js';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';
import { TASK_COLUMNS } from './task-rows.query.js';

/** As a subquery: evaluated once, not for each row. */
const TODAY = `(SELECT ${TODAY_EACH})`;
const NOW = `(SELECT ${NOW_EACH})`;

const STATE = `CASE WHEN t.resolved THEN 'resolved' WHEN t.snoozed_until > ${TODAY} THEN 'snoozed' ELSE 'open' END`;
/** `sectionOf` of the domain. */
const SECTION = `CASE WHEN t.overdue_at <= ${NOW} THEN 0 WHEN t.day = ${TODAY} THEN 1
  WHEN t.day <= ${TODAY} + ${THIS_WEEK_DAYS} THEN 2 ELSE 3 END`;
/** The section's name by its number. */
export const SECTION_NAME = `(ARRAY[${ALL_WORKLIST_SECTIONS.map(sqlText).join(', ')}])[section + 1]`;

const TAB = `CASE t.kind ${Object.entries(FOLLOW_UP_KINDS).map(([kind, { tab }]) => `WHEN ${sqlText(kind)} THEN ${sqlText(tab)}`).join(' ')} END`; // prettier-ignore
/** `ownerOf` of the domain: a person who left or can no longer open the tab owns nothing. */
const OWNER = `LEFT JOIN staff_users u ON u.id = t.holder
  AND ${usableAccount('u')} AND (u.user_type = 'admin' OR u.permissions ->> ${TAB} = 'true')`;

/** A statement; a cheap one is read twice rather than copied. */
export type FoundTasks = { text: string; cheap: boolean };

/** `listedTasks` of the domain: a task that yields to others of its client. */
const yieldsTo = ([kind, others]: [string, readonly FollowUpKind[]], kinds: readonly FollowUpKind[]): string => {
  const readable = others.filter((other) => kinds.includes(other));
  if (readable.length === 0) return '';
  return `AND (t.kind <> ${sqlText(kind)} OR t.resolved OR t.registration_id NOT IN (
    SELECT g.registration_id FROM found g WHERE g.kind IN ${sqlList(readable)} AND NOT g.resolved AND g.shown_from <= ${TODAY}))`;
};

/** Tasks due by now that haven't ended. A reader who sees that a treatment has no supply doesn't also see its refill. */
const shown = (kinds: readonly FollowUpKind[]): string => `
  t.kind IN ${sqlList(kinds)} AND (t.shown_from IS NULL OR t.shown_from <= ${TODAY}) AND (t.shown_until IS NULL OR t.shown_until >= ${TODAY})
  ${kinds.includes('supply-gap') ? `AND (t.kind <> 'refill-due' OR t.item_id NOT IN (SELECT g.item_id FROM found g WHERE g.kind = 'supply-gap' AND g.shown_from <= ${TODAY} AND g.shown_until >= ${TODAY}))` : ''}
  ${Object.entries(YIELDS)
    .map((one) => yieldsTo(one, kinds))
    .join(' ')}`;

/** The rows of `found` (TASK_COLUMNS) as they are now for a reader of these kinds, as the table `tasks`. */
export const tasksNow = ({ text: found, cheap }: FoundTasks, kinds: readonly FollowUpKind[]): string => `
  WITH found (${TASK_COLUMNS.join(', ')}) AS ${cheap ? 'NOT ' : ''}MATERIALIZED (${found}),
  tasks AS (
    SELECT t.*, ${STATE} AS state, ${SECTION} AS section, u.id AS owner_id, u.first_name || ' ' || u.last_name AS owner_name
      FROM found t ${OWNER} WHERE ${shown(kinds)})`;

/** Text typed by staff, for tasks with an empty `what`. */
const TYPED = {
  'overdue-activity': 'SELECT a.id, a.registration_id, a.description FROM activities a',
  'incentive-not-issued': 'SELECT i.id, i.registration_id, i.description FROM interactions i',
} as const satisfies Partial<Record<FollowUpKind, string>>;

/** The description of a task in the table `task`; `r` is its registration. */
export const whatOf = (task: string): string =>
  `CASE ${task}.kind ${Object.entries(TYPED)
    .map(
      ([kind, from]) =>
        `WHEN ${sqlText(kind)} THEN (SELECT f.description FROM (${from}) f WHERE f.id = ${task}.item_id AND f.registration_id = r.id)`,
    )
    .join(' ')} ELSE ${task}.what END`;

/** Tasks that match the words of the parameter `pattern`. */
export const aboutWords = (pattern: string): string => `(lower(what) LIKE ${pattern} OR item_id IN (
  ${Object.values(TYPED).map((from) => `SELECT f.id FROM (${from}) f WHERE lower(f.description) LIKE ${pattern}`).join(' UNION ALL ')}))`; // prettier-ignore

/** By section; overdue ones by urgency, those older than `oldDays` last within it, the others by time. */
export const taskOrder = (oldDays: number): string =>
  `section, CASE section WHEN 0 THEN urgency END, section = 0 AND day < ${TODAY} - ${oldDays}, overdue_at, urgency, kind, item_id`;
