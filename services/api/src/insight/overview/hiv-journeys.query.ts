import { LINKING_INTERACTIONS } from '@firstlight/domain/care-steps';
import { DEATH_DISPOSITIONS } from '@firstlight/domain/follow-up';
import { texts } from './hcv-journeys.query.js';

/** The HIV journeys of `care-journeys` in SQL, of people with a positive test; `$1` is today. */
export const HIV_JOURNEYS = `
  positives AS MATERIALIZED (
    SELECT person_key, day, bool_or(typed) AS typed FROM an.care_tests
     WHERE kind = 'HIV' AND positive AND day <= $1 GROUP BY 1, 2),
  found AS MATERIALIZED (
    SELECT person_key, min(day) AS positive,
           least(min(day) FILTER (WHERE typed), (array_agg(day ORDER BY day))[2]) AS confirmed
      FROM positives GROUP BY 1),
  links AS (
    SELECT f.person_key, min(l.day) AS day FROM found f JOIN an.care_meetings l
        ON l.person_key = f.person_key AND l.day >= f.positive AND l.day <= $1
     WHERE l.description IN ${texts(LINKING_INTERACTIONS)} GROUP BY 1),
  died AS (
    SELECT DISTINCT person_key FROM an.care_treatments WHERE outcome = 'Death'
    UNION SELECT person_key FROM an.care_dispositions WHERE disposition IN ${texts(DEATH_DISPOSITIONS)}),
  journeys AS MATERIALIZED (
    SELECT f.person_key, true AS is_last, f.positive, f.confirmed,
           CASE WHEN f.confirmed IS NOT NULL THEN l.day END AS linked,
           CASE WHEN f.confirmed IS NULL THEN 1 WHEN l.day IS NULL THEN 2 ELSE 3 END AS level,
           NOT EXISTS (SELECT FROM died d WHERE d.person_key = f.person_key) AS waits
      FROM found f LEFT JOIN links l ON l.person_key = f.person_key)`;

/** The people of each period; somebody whose first positive result came later was only tested. */
export const HIV_IN_PERIOD = `
  counted AS MATERIALIZED (
    SELECT i.period, i.person_key, CASE WHEN j.positive <= p.ends THEN j.level ELSE 0 END AS level, i.tested, j.positive,
           j.confirmed, j.linked
      FROM (SELECT p.period, t.person_key, min(t.day) AS tested
              FROM an.care_tests t JOIN periods p ON t.day BETWEEN p.starts AND p.ends
              LEFT JOIN found f ON f.person_key = t.person_key
             WHERE t.kind = 'HIV' AND t.day <= $1 AND t.day <= coalesce(f.positive, 'infinity') GROUP BY 1, 2) i
      JOIN periods p ON p.period = i.period LEFT JOIN journeys j ON j.person_key = i.person_key)`;
