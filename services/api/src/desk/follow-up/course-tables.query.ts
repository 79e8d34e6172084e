import { REGIMENS } from '@firstlight/domain/care/regimens';
import {
  ACTIVE_OUTCOME,
  NOT_STARTED_OUTCOME,
  SUPPLY_BEFORE_START_DAYS,
} from '@firstlight/domain/care/treatment-courses';
import { SVR12_DAYS } from '@firstlight/domain/care/treatment-dates';
import { newYorkDay } from '../../platform/database/new-york.js';
import { ofRegimen } from '../../platform/database/of-regimen.js';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';

/** Limits a table that is read, by its alias, to some registrations; empty for all of them. */
export type Scope = (alias: string, column?: string) => string;
export const EVERYONE: Scope = () => '';
/** Only the registrations of this parameter, an array. */
export const only =
  (parameter: string): Scope =>
  (alias, column = 'registration_id') =>
    `AND ${alias}.${column} = ANY(${parameter}::uuid[])`;

/** The New York day on which an item was entered. */
export const entered = (alias: string): string => newYorkDay(`${alias}.created_at`);

export const MEDICINES = sqlList(REGIMENS.map(({ medication }) => medication));
/** The planned end of a run `r` with the supplies `s`. */
const ENDS = `coalesce(r.planned_end, s.first_day + ${ofRegimen('courseDays', 'r.medication')})`;
const GIVEN = `coalesce(d.dispensed_date, ${entered('d')})`;
const SUPPLY = 'd.voided_at IS NULL AND d.quantity > 0';

/**
 * Tables of the courses and their supplies, as `treatmentCourses` of the domain has them. `scope` narrows every table
 * that is read.
 * - `entries`: one row per entered course; `latest` of its medicine, `sole` if there is no other.
 * - `begun`: treatments that were started, entered or not.
 * - `treated`: until when each client was treated, `infinity` if the end is unknown; `awaited`: the day from which an
 *   active treatment no longer excuses a test after its end.
 * - `runs`: ongoing treatment with its supplies: latest active courses, and supplies without an entry (`id`   is NULL).
 * The supplies of each are looked up by index: in a join with an unindexed table, each supply would be compared with
 * every course.
 */
export const courseTables = (scope: Scope): string => `
  entries AS MATERIALIZED (
    SELECT e.*, lead(e.begins) OVER own IS NULL AS latest,
           lead(e.begins) OVER own IS NULL AND lag(e.begins) OVER own IS NULL AS sole
      FROM (SELECT DISTINCT ON (m.registration_id, m.medication, m.begins) m.id, m.registration_id, m.medication,
                   m.outcome, m.start_date, m.begins, coalesce(m.end_date, m.begins + m.course_days) AS planned_end
              FROM (SELECT t.id, t.registration_id, t.medication, t.outcome, t.start_date, t.end_date, t.created_at,
                           ${ofRegimen('courseDays', 't.medication')} AS course_days,
                           coalesce(t.start_date, t.end_date - ${ofRegimen('courseDays', 't.medication')},
                                    ${entered('t')}) AS begins
                      FROM medications t WHERE t.voided_at IS NULL ${scope('t')}) m
             ORDER BY m.registration_id, m.medication, m.begins, m.created_at DESC, m.id DESC) e
    WINDOW own AS (PARTITION BY e.registration_id, e.medication ORDER BY e.begins)),
  runs AS MATERIALIZED (
    SELECT r.id, r.registration_id, r.medication, coalesce(r.begins, s.first_day) AS begins, ${ENDS} AS planned_end,
           s.until, s.last_supply, s.until >= ${ENDS} AS supplied
      FROM (SELECT id, registration_id, medication, start_date, begins, planned_end, sole
              FROM entries WHERE latest AND outcome = ${sqlText(ACTIVE_OUTCOME)}
            UNION ALL
            SELECT DISTINCT NULL::uuid, d.registration_id, d.medication, NULL::date, NULL::date, NULL::date, true
              FROM dispensing_records d
             WHERE ${SUPPLY} AND d.medication IN ${MEDICINES} ${scope('d')}
               AND NOT EXISTS (SELECT 1 FROM medications m WHERE m.registration_id = d.registration_id
                                  AND m.medication = d.medication AND m.voided_at IS NULL)) r
     CROSS JOIN LATERAL (
       SELECT max(k.taken_from + (k.from_here / ${ofRegimen('tabletsADay', 'r.medication')})::int) AS until,
              (array_agg(k.id ORDER BY k.taken_from DESC, k.created_at DESC, k.id DESC))[1] AS last_supply,
              min(k.taken_from) AS first_day
         FROM (SELECT g.*, sum(g.quantity) OVER (PARTITION BY g.client ORDER BY g.taken_from DESC, g.created_at DESC, g.id DESC) AS from_here
                 FROM (SELECT x.id AS client, d.id, d.quantity, d.created_at,
                              CASE WHEN d.id IS NOT NULL THEN greatest(${GIVEN}, r.start_date) END AS taken_from,
                              max(${GIVEN}) OVER (PARTITION BY x.id) AS last_day
                         FROM registrations x LEFT JOIN dispensing_records d
                           ON ${SUPPLY} AND d.registration_id = x.id AND d.medication = r.medication
                          AND (r.sole OR r.begins <= ${GIVEN} + ${SUPPLY_BEFORE_START_DAYS})
                        WHERE x.id = r.registration_id) g
                WHERE r.id IS NOT NULL
                   OR g.taken_from > g.last_day - ${ofRegimen('courseDays', 'r.medication')}) k
        GROUP BY k.client) s),
  begun AS MATERIALIZED (
    SELECT registration_id, outcome, begins, planned_end FROM entries WHERE outcome <> ${sqlText(NOT_STARTED_OUTCOME)}
    UNION ALL
    SELECT registration_id, ${sqlText(ACTIVE_OUTCOME)}, begins, planned_end FROM runs WHERE id IS NULL),
  treated AS MATERIALIZED (
    SELECT registration_id, max(coalesce(planned_end, 'infinity')) AS until,
           max(planned_end + ${SVR12_DAYS}) FILTER (WHERE outcome = ${sqlText(ACTIVE_OUTCOME)}) AS awaited
      FROM begun GROUP BY registration_id)`;

/** A treatment ongoing on that day or later; one without an end date is ongoing. */
export const treatedSince = (registration: string, day: string): string =>
  `EXISTS (SELECT 1 FROM treated c WHERE c.registration_id = ${registration} AND c.until >= ${day})`;
