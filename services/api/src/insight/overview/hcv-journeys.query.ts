import { LINKING_DISPOSITION_CODES, LINKING_INTERACTIONS } from '@firstlight/domain/care/care-steps';
import { DEATH_DISPOSITIONS } from '@firstlight/domain/care/death-dispositions';
import { ENDED_OUTCOMES, NOT_STARTED_OUTCOME } from '@firstlight/domain/care/treatment-courses';
import { SVR12_DAYS } from '@firstlight/domain/care/treatment-dates';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';
import { courseDays } from '../analytics/query/course-days.js';

/** A view of `an`, whole or only its rows of some people. */
export type CareView = (name: string) => string;

/** Start and end of a treatment; planned dates if nothing else is known. */
export const COURSE_BEGINS = `coalesce(start_date, end_date - ${courseDays()}, entered)`;
export const courseEnds = (begins: string): string => `coalesce(end_date, ${begins} + ${courseDays()})`;

/** The courses of `care-facts`: of several of one medicine with one start, the newest. */
const courses = (view: CareView): string => `
  courses AS MATERIALIZED (
    SELECT c.*, outcome IN ${sqlList(ENDED_OUTCOMES)} AS over,
           outcome IN ${sqlList(ENDED_OUTCOMES)} OR ends + ${SVR12_DAYS} <= $1 AS not_extended,
           outcome <> ${sqlText(NOT_STARTED_OUTCOME)} AND begins <= $1
             AND (start_date IS NOT NULL OR outcome IN ${sqlList(ENDED_OUTCOMES)}) AS started
      FROM (SELECT DISTINCT ON (person_key, medication, begins) person_key, outcome, start_date, entered, begins,
                   ${courseEnds('begins')} AS ends
              FROM (SELECT t.*, ${COURSE_BEGINS} AS begins FROM ${view('care_treatments')} t) t
             ORDER BY person_key, medication, begins, created_at DESC, treatment_id DESC) c)`;

/**
 * Facts per person and day; tests are read once. `known` are the people with more than negative rapid tests: only their
 * journeys are computed, the others were only tested.
 */
const facts = (view: CareView): string => `
  all_tests AS MATERIALIZED (
    SELECT person_key, kind, day, positive FROM ${view('care_tests')} t WHERE kind IN ('HCV', 'RNA') AND day <= $1),
  rna AS MATERIALIZED (
    SELECT person_key, day, bool_or(positive) AS positive FROM all_tests WHERE kind = 'RNA' GROUP BY 1, 2),
  ${courses(view)},
  supplies AS MATERIALIZED (SELECT DISTINCT person_key, day FROM ${view('care_supplies')} s WHERE day <= $1),
  known AS MATERIALIZED (
    SELECT person_key FROM all_tests WHERE kind = 'HCV' AND positive
    UNION SELECT person_key FROM rna
    UNION SELECT person_key FROM courses WHERE started
    UNION SELECT person_key FROM supplies)`;

/** `isOver` of the domain: whether the treatment `c` ended before the RNA test `r`. */
const OVER = 'c.not_extended AND c.ends < r.day';

/**
 * The days of each journey; another one begins with a positive RNA after a negative one, or after a treatment, unless
 * it is during one.
 */
const WINDOWS = `
  in_turn AS (
    SELECT person_key, day, positive, lag(positive) OVER own AS before, lag(day) OVER own AS day_before
      FROM rna WINDOW own AS (PARTITION BY person_key ORDER BY day)),
  turns AS (
    SELECT r.person_key, r.day
      FROM in_turn r LEFT JOIN (SELECT * FROM courses WHERE started AND ends IS NOT NULL) c ON c.person_key = r.person_key
     WHERE r.positive GROUP BY r.person_key, r.day
    HAVING coalesce(bool_or(NOT r.before OR (${OVER} AND (r.day_before IS NULL OR c.ends >= r.day_before))), false)
       AND NOT coalesce(bool_or(c.begins < r.day AND NOT (${OVER})), false)),
  windows AS MATERIALIZED (
    SELECT person_key, begins, row_number() OVER own AS n, lead(begins, 1, 'infinity') OVER own AS until
      FROM (SELECT person_key, '-infinity'::date AS begins FROM known UNION ALL SELECT person_key, day FROM turns) s
    WINDOW own AS (PARTITION BY person_key ORDER BY begins))`;

const IN_WINDOW = (alias: string, day: string): string =>
  `${alias}.person_key = w.person_key AND ${alias}.${day} >= w.begins AND ${alias}.${day} < w.until`;

/** Results and treatments of each journey. */
const EVENTS = `
  results AS MATERIALIZED (
    SELECT w.person_key, w.n, w.begins, t.kind, t.day, t.positive
      FROM windows w JOIN (
        SELECT person_key, 'RNA' AS kind, day, positive FROM rna
        UNION ALL
        SELECT person_key, 'HCV', day, bool_or(positive) FROM all_tests
         WHERE kind = 'HCV' AND person_key IN (SELECT person_key FROM known) GROUP BY person_key, day) t ON ${IN_WINDOW('t', 'day')}),
  treated AS MATERIALIZED (
    SELECT w.person_key, w.n, c.* FROM windows w
      JOIN (SELECT person_key AS person, start_date, begins AS starts, entered, ends, outcome, started, over FROM courses) c
        ON c.person = w.person_key AND c.starts >= w.begins AND c.starts < w.until),
  tested AS (
    SELECT person_key, n, min(day) AS first_test, min(day) FILTER (WHERE kind = 'RNA') AS first_rna,
           min(day) FILTER (WHERE kind = 'RNA' AND positive) AS confirmed, max(day) FILTER (WHERE kind = 'RNA') AS last_rna,
           max(day) FILTER (WHERE kind = 'RNA' AND NOT positive) AS last_negative,
           min(day) FILTER (WHERE kind = 'HCV') AS first_rapid, min(day) FILTER (WHERE kind = 'HCV' AND positive) AS rapid_positive
      FROM results GROUP BY 1, 2),
  treatments AS (
    SELECT person_key, n, min(starts) FILTER (WHERE started) AS started,
           bool_or(outcome = ${sqlText(NOT_STARTED_OUTCOME)} OR start_date IS NOT NULL) AS supply_is_no_start,
           min(ends) FILTER (WHERE started AND outcome = 'Completed' AND ends <= $1) AS completed
      FROM treated GROUP BY 1, 2),
  handed_out AS (
    SELECT w.person_key, w.n, min(s.day) AS day FROM windows w JOIN supplies s ON ${IN_WINDOW('s', 'day')} GROUP BY 1, 2),
  cures AS (
    SELECT person_key, n, min(day) AS day
      FROM (SELECT DISTINCT ON (r.person_key, r.n, r.day) r.person_key, r.n, r.day, c.over, c.ends
              FROM results r JOIN treated c ON c.person_key = r.person_key AND c.n = r.n AND c.started AND c.starts <= r.day
             WHERE r.kind = 'RNA' AND NOT r.positive
             ORDER BY r.person_key, r.n, r.day, c.starts DESC, c.over, c.ends DESC NULLS FIRST) latest
     WHERE over AND ends + ${SVR12_DAYS} <= day GROUP BY 1, 2)`;

const journeys = (view: CareView): string => `
  dated AS MATERIALIZED (
    SELECT w.*, t.first_test, t.confirmed, t.last_rna = t.last_negative AS last_is_negative, t.last_negative,
           CASE WHEN w.begins > '-infinity' THEN w.begins
                ELSE least(t.rapid_positive, t.confirmed,
                           CASE WHEN t.first_rapid <= t.first_rna THEN NULL ELSE t.first_rna END) END AS positive,
           t.rapid_positive,
           coalesce(m.started, CASE WHEN m.supply_is_no_start THEN NULL ELSE h.day END) AS started, m.completed, s.day AS svr12
      FROM windows w
      LEFT JOIN tested t ON t.person_key = w.person_key AND t.n = w.n
      LEFT JOIN treatments m ON m.person_key = w.person_key AND m.n = w.n
      LEFT JOIN handed_out h ON h.person_key = w.person_key AND h.n = w.n
      LEFT JOIN cures s ON s.person_key = w.person_key AND s.n = w.n),
  links AS MATERIALIZED (
    SELECT w.person_key, w.n, min(l.day) AS day, min(l.day) FILTER (WHERE l.met) AS met
      FROM dated w JOIN (
        SELECT person_key, day, day AS own, true AS met FROM ${view('care_meetings')} m WHERE description IN ${sqlList(LINKING_INTERACTIONS)}
        UNION ALL SELECT person_key, least(begins, entered), begins, false FROM courses) l
        ON l.person_key = w.person_key AND l.own >= w.begins AND l.own < w.until AND l.day >= w.confirmed AND l.day <= $1
     GROUP BY 1, 2),
  marked AS MATERIALIZED (
    SELECT person_key, bool_or(coalesce(code IN ${sqlList(LINKING_DISPOSITION_CODES)}, false)) AS linked,
           bool_or(disposition IN ${sqlList(DEATH_DISPOSITIONS)}) AS died
      FROM ${view('care_dispositions')} d
     WHERE code IN ${sqlList(LINKING_DISPOSITION_CODES)} OR disposition IN ${sqlList(DEATH_DISPOSITIONS)} GROUP BY 1),
  died AS MATERIALIZED (
    SELECT DISTINCT person_key FROM ${view('care_treatments')} t WHERE outcome = 'Death'
    UNION SELECT person_key FROM marked WHERE died),
  journeys AS MATERIALIZED (
    SELECT d.person_key, d.n, d.until = 'infinity' AS is_last, d.begins > '-infinity' AS again, d.first_test,
           coalesce(d.positive, d.started) AS found, d.positive, d.confirmed, l.day AS linked, d.started, d.completed, d.svr12,
           CASE WHEN d.begins = '-infinity' AND d.rapid_positive = d.positive THEN d.positive END AS antibody,
           CASE WHEN l.met = l.day THEN l.met END AS met,
           CASE WHEN d.svr12 IS NOT NULL THEN 6 WHEN d.completed IS NOT NULL THEN 5 WHEN d.started IS NOT NULL THEN 4
                WHEN l.day IS NOT NULL OR (d.until = 'infinity' AND m.linked AND d.confirmed IS NOT NULL) THEN 3
                WHEN d.confirmed IS NOT NULL THEN 2 WHEN d.positive IS NOT NULL THEN 1 ELSE 0 END AS level,
           d.svr12 IS NULL AND x.person_key IS NULL AND coalesce(d.positive, d.started) IS NOT NULL
             AND (d.started IS NOT NULL OR (d.last_is_negative AND d.last_negative >= d.positive) IS NOT TRUE) AS waits
      FROM dated d
      LEFT JOIN links l ON l.person_key = d.person_key AND l.n = d.n
      LEFT JOIN marked m ON m.person_key = d.person_key
      LEFT JOIN died x ON x.person_key = d.person_key
     WHERE d.first_test IS NOT NULL OR coalesce(d.positive, d.started) IS NOT NULL)`;

/**
 * The HCV journeys of `care-journeys` in SQL, of people who have more than negative rapid tests; `$1` is today. `level`
 * is the furthest step, 0 for tested. overview-oracle.medium.test.ts proves that both agree.
 */
export const hcvJourneys = (view: CareView): string => [facts(view), WINDOWS, EVENTS, journeys(view)].join(',');

/** The days that count each journey into a period: tests up to the first positive one, else the day it was found. */
export const HCV_DAYS = `
  journey_days AS (
    SELECT r.person_key, r.n, r.day FROM results r JOIN journeys j ON j.person_key = r.person_key AND j.n = r.n
     WHERE NOT j.again AND r.day <= coalesce(j.found, 'infinity') GROUP BY 1, 2, 3
    UNION ALL
    SELECT person_key, n, found FROM journeys WHERE again OR first_test IS NULL OR first_test > found),
  only_tested AS (
    SELECT DISTINCT t.person_key, t.day FROM all_tests t
     WHERE t.kind = 'HCV' AND NOT t.positive AND NOT EXISTS (SELECT FROM known k WHERE k.person_key = t.person_key))`;
