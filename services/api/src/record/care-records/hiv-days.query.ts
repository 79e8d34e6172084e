/**
 * The tables `hiv_days`, one row per person and day, `hiv_found`, their positive days, and `hiv_refuted`, the refuting
 * ones, as `hiv-tests` of the domain has them. `tests` has the columns `person`, `day`, `positive`, `typed`,
 * `from_laboratory` and `confirmatory`. Each step is materialized: before the tables' first ANALYZE, PostgreSQL expects
 * one person and would otherwise read the tests again for each.
 */
export const hivTables = (person: string, tests: string): string => `
  hiv_days AS MATERIALIZED (
    SELECT ${person}, day, positive, certain, rapid,
           rules_out OR (rules_out_rapid AND coalesce(ruled_out_on >= screened_on, screened_on IS NULL)) AS refutes
      FROM (SELECT j.*, max(day) FILTER (WHERE screened) OVER until_day AS screened_on,
                   max(day) FILTER (WHERE rules_out) OVER until_day AS ruled_out_on
              FROM (SELECT d.*, absent_confirmed AND NOT certain AS rules_out,
                           (NOT positive OR absent_at_laboratory) AND NOT certain AS rules_out_rapid
                      FROM (SELECT ${person}, day, bool_or(positive) AS positive,
                                   bool_or(positive AND (typed OR confirmatory)) AS certain,
                                   bool_or(positive AND NOT from_laboratory) AS rapid,
                                   bool_or(positive AND from_laboratory AND NOT confirmatory) AS screened,
                                   bool_or(NOT positive AND confirmatory) AS absent_confirmed,
                                   bool_or(NOT positive AND from_laboratory) AS absent_at_laboratory
                              FROM (${tests}) t GROUP BY 1, 2) d) j
            WINDOW until_day AS (PARTITION BY ${person} ORDER BY day)) k),
  hiv_runs AS MATERIALIZED (
    SELECT d.*, max(day) FILTER (WHERE refutes) OVER (PARTITION BY ${person}) AS last_refuted,
           count(*) FILTER (WHERE refutes) OVER (PARTITION BY ${person} ORDER BY day
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS run
      FROM hiv_days d WHERE ${person} IN (SELECT ${person} FROM hiv_days WHERE positive)),
  hiv_found AS MATERIALIZED (
    SELECT p.*, certain OR (rapid AND rapid_days > 1 AND NOT refutes) AS confirms
      FROM (SELECT r.*, count(*) FILTER (WHERE rapid) OVER own AS rapid_days, min(day) OVER own AS first_day
              FROM hiv_runs r WHERE positive WINDOW own AS (PARTITION BY ${person}, run ORDER BY day)) p),
  hiv_refuted AS MATERIALIZED (
    SELECT r.${person}, r.day
      FROM hiv_runs r LEFT JOIN (SELECT ${person}, min(day) AS day FROM hiv_found WHERE confirms GROUP BY 1) c
        ON c.${person} = r.${person}
     WHERE r.refutes AND (c.day IS NULL OR r.day < c.day))`;
