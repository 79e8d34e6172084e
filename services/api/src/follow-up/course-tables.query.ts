import { REGIMENS } from '@firstlight/domain/regimens';
import { ACTIVE_OUTCOME, NOT_STARTED_OUTCOME, SUPPLY_BEFORE_START_DAYS } from '@firstlight/domain/treatment-courses';

export const TODAY = "(now() AT TIME ZONE 'America/New_York')::date";
/** The New York day on which an item was entered. */
export const entered = (alias: string): string => `(${alias}.created_at AT TIME ZONE 'America/New_York')::date`;
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const texts = (values: readonly string[]): string => `(${values.map(text).join(', ')})`;

const REGIMEN_ROWS = REGIMENS.map(
  ({ medication, tabletsADay, courseDays }) => `(${text(medication)}, ${tabletsADay}, ${courseDays})`,
).join(', ');

/**
 * Tables of the courses and their supplies, as `treatmentCourses` of the domain has them: `courses` (one row an entry
 * with its supplies), `loose` (supplies without an entry). `scope` narrows every table that is read to one record.
 */
export const courseTables = (scope: (alias: string) => string): string => `
  regimens (medication, tablets, course_days) AS (VALUES ${REGIMEN_ROWS}),
  entries AS (
    SELECT DISTINCT ON (m.registration_id, m.medication, m.begins) m.*,
           coalesce(m.end_date, m.begins + m.course_days) AS planned_end
      FROM (SELECT t.*, r.tablets, r.course_days,
                   coalesce(t.start_date, t.end_date - r.course_days, ${entered('t')}) AS begins
              FROM medications t LEFT JOIN regimens r USING (medication)
             WHERE t.voided_at IS NULL ${scope('t')}) m
     ORDER BY m.registration_id, m.medication, m.begins, m.created_at DESC, m.id DESC),
  supplies AS (
    SELECT DISTINCT ON (d.id) d.*, r.tablets, r.course_days, e.id AS entry_id,
           greatest(d.given, e.start_date) AS taken_from
      FROM (SELECT t.id, t.registration_id, t.medication, t.quantity, t.created_at,
                   coalesce(t.dispensed_date, ${entered('t')}) AS given
              FROM dispensing_records t WHERE t.voided_at IS NULL AND t.quantity > 0 ${scope('t')}) d
      JOIN regimens r USING (medication)
      LEFT JOIN entries e ON e.registration_id = d.registration_id AND e.medication = d.medication
     ORDER BY d.id, e.begins <= d.given + ${SUPPLY_BEFORE_START_DAYS} DESC,
              CASE WHEN e.begins <= d.given + ${SUPPLY_BEFORE_START_DAYS} THEN e.begins END DESC, e.begins),
  spans AS (
    SELECT s.registration_id, s.medication, s.entry_id, max(s.taken_from + (s.from_here / s.tablets)::int) AS until,
           (array_agg(s.id ORDER BY s.taken_from DESC, s.created_at DESC, s.id DESC))[1] AS last_supply,
           min(s.taken_from) AS first_day, min(s.course_days) AS course_days
      FROM (SELECT kept.*, sum(quantity) OVER (PARTITION BY registration_id, medication, entry_id
                             ORDER BY taken_from DESC, created_at DESC, id DESC) AS from_here
              FROM (SELECT *, max(taken_from) OVER (PARTITION BY registration_id, medication, entry_id) AS last_day
                      FROM supplies) kept
             WHERE kept.entry_id IS NOT NULL OR kept.taken_from > kept.last_day - kept.course_days) s
     GROUP BY s.registration_id, s.medication, s.entry_id),
  courses AS (
    SELECT e.id, e.registration_id, e.medication, e.outcome, e.begins, e.planned_end, e.tablets IS NOT NULL AS known,
           s.until, s.last_supply, s.until >= e.planned_end AS supplied,
           e.begins = max(e.begins) OVER (PARTITION BY e.registration_id, e.medication) AS latest
      FROM entries e LEFT JOIN spans s ON s.entry_id = e.id),
  loose AS (
    SELECT registration_id, medication, until, last_supply, until >= first_day + course_days AS supplied
      FROM spans WHERE entry_id IS NULL)`;

/** A treatment that went on that day or later; one whose end is not known goes on. */
export const treatedSince = (registration: string, day: string): string =>
  `EXISTS (SELECT 1 FROM courses c WHERE c.registration_id = ${registration} AND c.outcome <> ${text(NOT_STARTED_OUTCOME)}
             AND (c.outcome = ${text(ACTIVE_OUTCOME)} OR c.planned_end IS NULL OR c.planned_end >= ${day}))`;
