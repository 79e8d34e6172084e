import {
  FOLLOW_UP_OLD_DAYS,
  type FollowUpAnswer,
  type FollowUpItem,
  type FollowUpKind,
  type FollowUpQuery,
  type FollowUpState,
} from '@firstlight/domain/desk/follow-up';
import { ALL_WORKLIST_SECTIONS, type MyDay } from '@firstlight/domain/desk/worklist';
import { PATIENT_CONSENTS } from '@firstlight/domain/lists/lists';
import { addClient, clientTerms, type Spelling } from '../../platform/database/client-conditions.js';
import { anywhere, Conditions } from '../../platform/database/conditions.js';
import type { Queries } from '../../platform/database/queries.js';
import type { Reader } from '../../platform/database/reader.js';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';
import type { PageQuery } from '../../platform/http/paging.js';
import { offsetOf } from '../../platform/http/paging.js';
import { only } from './course-tables.query.js';
import { allTasks, taskTail, type TaskTail } from './stored-tasks.query.js';
import { computedTasks } from './task-rows.query.js';
import { aboutWords, SECTION_NAME, taskOrder, tasksNow, whatOf } from './tasks.query.js';

/** Kinds in the list: `readable` ones are counted, `wanted` ones are listed; `me` is the reader. */
export type FollowUpWanted = {
  me: string;
  readable: readonly FollowUpKind[];
  wanted: readonly FollowUpKind[];
  filters: Omit<FollowUpQuery, 'kind' | 'page' | 'page_size'>;
  spelling?: Spelling;
};

const ORDER = taskOrder(FOLLOW_UP_OLD_DAYS);

/** The last recorded outcome, as on the wire; for a snoozed task its snooze, so that it can be ended. */
const LAST = `(
  SELECT json_build_object('id', o.id, 'outcome', o.outcome, 'note', o.note, 'snoozed_until', o.snoozed_until,
           'moved_to', o.moved_to, 'owner_name', nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), ''),
           'recorded_at', o.recorded_at, 'recorded_by', nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''))
    FROM follow_up_outcomes o LEFT JOIN staff_users u ON u.id = o.recorded_by LEFT JOIN staff_users w ON w.id = o.owner_id
   WHERE o.registration_id = r.id AND o.kind = page.kind AND o.item_id = page.item_id
     AND o.undone_at IS NULL
   ORDER BY page.state = 'snoozed' AND o.outcome = 'snoozed' DESC, o.recorded_at DESC, o.id DESC LIMIT 1)`;

const CONTACT = `json_build_object('phone', r.phone1, 'consent', r.patient_consent IN ${sqlList(PATIENT_CONSENTS)},
  'leave_message', r.leave_message, 'voicemail', r.voicemail, 'text', r."text",
  'language', r.language)`;

/** The columns of a task on the wire. */
const ITEM = `page.kind, page.registration_id, page.item_id, r.first_name || ' ' || r.last_name AS client_name,
  r.aka AS client_aka, ${CONTACT} AS contact, page.since, page.due, page.day, page.time, page.section_name AS section,
  CASE WHEN page.owner_id IS NOT NULL THEN json_build_object('user_id', page.owner_id, 'name', page.owner_name) END AS owner,
  ${whatOf('page')} AS what, page.state, page.no_answers, page.version, ${LAST} AS last`;

/** Everyone in the reader's team; nobody if there is none. */
const TEAM = 'SELECT m.id FROM staff_users m JOIN staff_users reader ON m.team_id = reader.team_id WHERE reader.id = ?';

function addOwner(where: Conditions, { owner }: FollowUpWanted['filters'], me: string): Conditions {
  if (owner === 'unassigned') return where.plain('owner_id IS NULL');
  if (owner === 'team') return where.always(`owner_id IN (${TEAM})`, me);
  return where.add('owner_id = ?', owner === 'me' ? me : null);
}

/** Words are searched in a task's description, and in the client's names and numbers. */
function addWords(where: Conditions, words: string | undefined, spelling: Spelling): Conditions {
  const terms = clientTerms(words);
  if (!terms) return where;
  const about = where.parameter(anywhere(words));
  const client = addClient(new Conditions(where.values), terms, spelling, 'r.');
  return where.plain(`(${aboutWords(about)} OR registration_id IN (SELECT r.id FROM registrations r WHERE ${client}))`);
}

function matching({ me, filters, spelling = 'phrase' }: FollowUpWanted, values: unknown[]): Conditions {
  const where = new Conditions(values).always('state = ?', filters.state ?? 'open');
  return addWords(addOwner(where, filters, me), filters.search_term, spelling);
}

/**
 * The planner has no statistics for the steps of the rules: it assumes that they are small and would compare each row
 * of
 * one with every row of another.
 */
export function asTasks<Result>(db: Reader, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    for (const setting of TASK_SETTINGS) await tx.query(setting);
    return work(tx);
  });
}
export const TASK_SETTINGS = ['SET LOCAL enable_nestloop = off', 'SET LOCAL jit = off', "SET LOCAL work_mem = '32MB'"];

/** The tasks of the list in its order, as a statement; `window` limits them to a page. */
export function taskRows(
  wanted: FollowUpWanted,
  tail: TaskTail | null,
  values: unknown[],
  window: (where: Conditions) => string,
): string {
  const where = matching(wanted, values);
  const shown = new Conditions(values).always('kind = ANY(?)', wanted.wanted);
  shown.add('section_name = ?', wanted.filters.section);
  return `${tasksNow(allTasks(tail, values), wanted.readable)}, matching AS MATERIALIZED (
       SELECT tasks.*, ${SECTION_NAME} AS section_name FROM tasks WHERE ${where}),
     page AS MATERIALIZED (
       SELECT first.*, row_number() OVER (ORDER BY ${ORDER}) AS place
         FROM (SELECT * FROM matching WHERE ${shown} ORDER BY ${ORDER} ${window(shown)}) first),
     items AS (
       SELECT ${ITEM}, page.place FROM page
         JOIN registrations r ON r.id = page.registration_id AND r.id = ANY (ARRAY(SELECT registration_id FROM page)))`;
}

type Found = Pick<FollowUpAnswer, 'items' | 'counts' | 'sections'>;

/** The counts and a page, from one read of the tasks. */
export async function followUpList(db: Reader, wanted: FollowUpWanted, query: PageQuery): Promise<Found> {
  const noSections = { overdue: 0, today: 0, 'this-week': 0, later: 0 };
  if (wanted.readable.length === 0) return { counts: {}, sections: noSections, items: [] };
  const values: unknown[] = [];
  const tail = await taskTail(db);
  const page = taskRows(
    wanted,
    tail,
    values,
    (where) => `LIMIT ${where.parameter(query.page_size)} OFFSET ${where.parameter(offsetOf(query))}`,
  );
  const inSection = new Conditions(values).add('section_name = ?', wanted.filters.section);
  const ofKind = new Conditions(values).always('kind = ANY(?)', wanted.wanted);
  const counted = (column: string, where: Conditions): string =>
    `(SELECT coalesce(json_object_agg(name, n), '{}') FROM
       (SELECT ${column} AS name, sum(n)::int AS n FROM groups WHERE ${where} GROUP BY 1) counted)`;
  const statement = `${page}, groups AS (SELECT kind, section_name, count(*) AS n FROM matching GROUP BY 1, 2)
    SELECT ${counted('kind', inSection)} AS counts, ${counted('section_name', ofKind)} AS sections,
    (SELECT coalesce(json_agg(to_jsonb(items) - 'place' ORDER BY place), '[]') FROM items) AS items`;
  const [found] = await asTasks(db, (tx) => tx.query<Found[]>(statement, values));
  const counts = Object.fromEntries(wanted.readable.map((kind) => [kind, found?.counts[kind] ?? 0]));
  return { counts, sections: { ...noSections, ...found?.sections }, items: found?.items ?? [] };
}

/** Open tasks: the reader's own, and those without an owner. */
export async function myDay(db: Reader, me: string, readable: readonly FollowUpKind[]): Promise<MyDay> {
  if (readable.length === 0) return { overdue: 0, today: 0, this_week: 0, unassigned: 0 };
  const sections = ALL_WORKLIST_SECTIONS.map((name, section) => `(count(*) FILTER (WHERE owner_id = $1 AND section = ${section}))::int AS ${name.replace('-', '_')}`); // prettier-ignore
  const values: unknown[] = [me];
  const tasks = tasksNow(allTasks(await taskTail(db), values), readable);
  const statement = `${tasks} SELECT ${sections.slice(0, -1).join(', ')},
    (count(*) FILTER (WHERE owner_id IS NULL))::int AS unassigned FROM tasks WHERE state = ${sqlText('open')}`;
  const [counts] = await asTasks(db, (tx) => tx.query<MyDay[]>(statement, values));
  return counts ?? { overdue: 0, today: 0, this_week: 0, unassigned: 0 };
}

export type FoundTask = Pick<
  FollowUpItem,
  'kind' | 'item_id' | 'since' | 'due' | 'what' | 'section' | 'time' | 'version'
> & {
  state: FollowUpState;
  owner_id: string | null;
};

/** The tasks of one record, of these kinds, computed from its items. */
export async function followUpOfRecord(
  db: Queries,
  registrationId: string,
  kinds: readonly FollowUpKind[],
): Promise<FoundTask[]> {
  return db.query<FoundTask[]>(
    `${tasksNow({ text: computedTasks(only('$1'), kinds), cheap: false }, kinds)}
     SELECT kind, item_id, since, due, ${whatOf('tasks')} AS what, state, time, tasks.version, owner_id, ${SECTION_NAME} AS section
       FROM tasks JOIN registrations r ON r.id = tasks.registration_id`,
    [[registrationId]],
  );
}
