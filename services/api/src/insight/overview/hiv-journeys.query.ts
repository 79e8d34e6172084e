import { LINKING_INTERACTIONS } from '@firstlight/domain/care-steps';
import { DEATH_DISPOSITIONS } from '@firstlight/domain/follow-up';
import { type CareView, texts } from './hcv-journeys.query.js';

/**
 * The HIV journeys of `care-journeys` in SQL, of people with a positive test; `$1` is today. Each step is materialized:
 * before the tables' first ANALYZE, PostgreSQL expects one person and would otherwise read the meetings again for each.
 */
export const hivJourneys = (view: CareView): string => `
  all_tests AS MATERIALIZED (
    SELECT person_key, day, bool_or(positive) AS positive, bool_or(typed) AS typed FROM ${view('care_tests')} t
     WHERE kind = 'HIV' AND day <= $1 GROUP BY 1, 2),
  positives AS (SELECT * FROM all_tests WHERE positive),
  found AS MATERIALIZED (
    SELECT person_key, min(day) AS positive,
           least(min(day) FILTER (WHERE typed), (array_agg(day ORDER BY day))[2]) AS confirmed
      FROM positives GROUP BY 1),
  meetings AS MATERIALIZED (
    SELECT person_key, day FROM ${view('care_meetings')} m WHERE day <= $1 AND description IN ${texts(LINKING_INTERACTIONS)}),
  links AS MATERIALIZED (
    SELECT f.person_key, min(m.day) AS day FROM found f JOIN meetings m ON m.person_key = f.person_key AND m.day >= f.positive
     GROUP BY 1),
  died AS MATERIALIZED (
    SELECT DISTINCT person_key FROM ${view('care_treatments')} t WHERE outcome = 'Death'
    UNION SELECT person_key FROM ${view('care_dispositions')} d WHERE disposition IN ${texts(DEATH_DISPOSITIONS)}),
  journeys AS MATERIALIZED (
    SELECT f.person_key, 1 AS n, true AS is_last, f.positive AS found, f.positive, f.confirmed,
           CASE WHEN f.confirmed IS NOT NULL THEN l.day END AS linked,
           CASE WHEN f.confirmed IS NULL THEN 1 WHEN l.day IS NULL THEN 2 ELSE 3 END AS level,
           NOT EXISTS (SELECT FROM died d WHERE d.person_key = f.person_key) AS waits
      FROM found f LEFT JOIN links l ON l.person_key = f.person_key)`;

/** The days that count each journey into a period: tests up to the first positive one. */
export const HIV_DAYS = `
  journey_days AS (
    SELECT j.person_key, j.n, t.day FROM journeys j JOIN all_tests t ON t.person_key = j.person_key AND t.day <= j.positive),
  only_tested AS (
    SELECT t.person_key, t.day FROM all_tests t
     WHERE NOT EXISTS (SELECT FROM found f WHERE f.person_key = t.person_key))`;
