import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Queries } from '../../platform/database/queries.js';
import type { RowsOf } from '../../platform/database/view-parts.js';
import { COURSE_LENGTHS } from '../analytics/query/course-days.js';
import type { CountCells } from '../analytics/query/query-runner.js';
import { careDaysSql } from './care-days.query.js';
import { dailyFiguresSql } from './daily-figures.query.js';
import { type DirtyDays, FIGURES_FACTS, STORED_LAYOUT, type Tail } from './overview-tail.js';

/** With more changes than this, stored figures aren't used until they are settled. */
const MOST_CHANGES = 500;

/** Above this, recomputing everything is cheaper. */
const MANY_CHANGES = 50_000;

const OUTDATED = (table: string): string => `EXISTS (SELECT FROM an.${table} WHERE layout < ${STORED_LAYOUT})`;

/** `whole`: figures were never stored, changed as a whole, or were stored by an earlier release. */
const STATE = `
  SELECT coalesce(bool_or(whole), false) OR ${OUTDATED('care_days')} OR ${OUTDATED('daily_figures')} AS whole,
         count(*)::int AS changes
    FROM (SELECT whole FROM an.unsettled_changes LIMIT $1) u`;
const PEOPLE = `
  SELECT person_key::text AS person FROM an.unsettled_people
   UNION SELECT person_key::text FROM an.care_later WHERE day <= $1`;
/** A treatment without a start date started before its end, by one of the usual courses. */
const DAYS = `
  SELECT fact, day::text AS day FROM an.unsettled_days
   UNION SELECT fact, (day - unnest(ARRAY[${COURSE_LENGTHS.join(', ')}]))::text FROM an.unsettled_days WHERE fact = 'treatments'`;

async function hasMoreThan(most: number, db: Queries): Promise<boolean> {
  const [state] = await db.query<{ whole: boolean; changes: number }[]>(STATE, [most + 1]);
  return !state || state.whole || state.changes > most;
}

/** Whether everything has to be computed again. */
export const isEverything = (db: Queries): Promise<boolean> => hasMoreThan(MANY_CHANGES, db);

/** People and days that changed since figures were stored. */
export async function dirtyIn(db: Queries, today: CivilDate): Promise<{ people: string[]; days: DirtyDays[] }> {
  const people = await db.query<{ person: string }[]>(PEOPLE, [today]);
  const rows = await db.query<{ fact: string; day: CivilDate }[]>(DAYS);
  return {
    people: people.map(({ person }) => person),
    days: FIGURES_FACTS.flatMap((fact) => {
      const days = rows.filter((row) => row.fact === fact).map(({ day }) => day);
      return days.length > 0 ? [{ fact, days }] : [];
    }),
  };
}

const asJson = (sql: string): string => `SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]')::text AS rows FROM (${sql}) c`;
const joined = (parts: readonly string[]): string =>
  `[${parts
    .map((part) => part.slice(1, -1))
    .filter(Boolean)
    .join(',')}]`;

/** Changes since figures were stored, counted now; null if everything must be counted. */
export async function tailIn(db: Queries, today: CivilDate, rowsOf: RowsOf): Promise<Tail | null> {
  if (await hasMoreThan(MOST_CHANGES, db)) return null;
  const { people, days } = await dirtyIn(db, today);
  const care: string[] = [];
  for (const path of people.length > 0 ? CARE_PATHS : []) {
    const { text, values } = careDaysSql(path, today, people, rowsOf);
    const [row] = await db.query<{ rows: string }[]>(asJson(text), values);
    care.push(row?.rows ?? '[]');
  }
  const figures: string[] = [];
  for (const one of days) {
    const { text, values } = dailyFiguresSql(one.fact, one.days, rowsOf);
    const [row] = await db.query<{ rows: string }[]>(asJson(text), values);
    figures.push(row?.rows ?? '[]');
  }
  return { care: { people, rows: joined(care) }, figures: { days, rows: joined(figures) } };
}

/** The same in the snapshot of an answer. */
export const tailOf = (run: CountCells, today: CivilDate): Promise<Tail | null> =>
  tailIn({ query: (text: string, values: unknown[] = []) => run.rows({ text, values }) } as Queries, today, run.rowsOf);
