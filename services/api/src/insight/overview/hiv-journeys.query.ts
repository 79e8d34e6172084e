import { LINKING_INTERACTIONS } from '@firstlight/domain/care/care-steps';
import { DEATH_DISPOSITIONS } from '@firstlight/domain/care/death-dispositions';
import { sqlList } from '../../platform/database/sql-text.js';
import { hivTables } from '../../record/care-records/hiv-days.query.js';
import type { CareView } from './hcv-journeys.query.js';

/**
 * The HIV journeys of `care-journeys` in SQL, of people with a positive test; `$1` is today. `refuted`: nothing confirmed
 * the positive tests, and a later one refutes them.
 */
export const hivJourneys = (view: CareView): string => `
  ${hivTables('person_key', `SELECT person_key, day, positive, typed, from_laboratory, confirmatory FROM ${view('care_tests')} v WHERE kind = 'HIV' AND day <= $1`)},
  found AS MATERIALIZED (
    SELECT DISTINCT ON (person_key) person_key, first_day AS positive, CASE WHEN confirms THEN day END AS confirmed,
           NOT confirms AND coalesce(last_refuted >= day, false) AS refuted
      FROM hiv_found ORDER BY person_key, confirms DESC, CASE WHEN confirms THEN day END, day DESC),
  meetings AS MATERIALIZED (
    SELECT person_key, day FROM ${view('care_meetings')} m WHERE day <= $1 AND description IN ${sqlList(LINKING_INTERACTIONS)}),
  links AS MATERIALIZED (
    SELECT f.person_key, min(m.day) AS day FROM found f JOIN meetings m ON m.person_key = f.person_key AND m.day >= f.positive
     GROUP BY 1),
  died AS MATERIALIZED (
    SELECT DISTINCT person_key FROM ${view('care_treatments')} t WHERE outcome = 'Death'
    UNION SELECT person_key FROM ${view('care_dispositions')} d WHERE disposition IN ${sqlList(DEATH_DISPOSITIONS)}),
  journeys AS MATERIALIZED (
    SELECT f.person_key, 1 AS n, true AS is_last, f.positive AS found, f.positive, f.confirmed,
           CASE WHEN f.confirmed IS NOT NULL THEN l.day END AS linked,
           CASE WHEN f.confirmed IS NULL THEN 1 WHEN l.day IS NULL THEN 2 ELSE 3 END AS level,
           NOT f.refuted AND NOT EXISTS (SELECT FROM died d WHERE d.person_key = f.person_key) AS waits
      FROM found f LEFT JOIN links l ON l.person_key = f.person_key)`;

/** The days that count each journey into a period: tests up to the first positive one. */
export const HIV_DAYS = `
  journey_days AS (
    SELECT j.person_key, j.n, t.day FROM journeys j JOIN hiv_days t ON t.person_key = j.person_key AND t.day <= j.positive),
  only_tested AS (
    SELECT t.person_key, t.day FROM hiv_days t
     WHERE NOT EXISTS (SELECT FROM found f WHERE f.person_key = t.person_key))`;
