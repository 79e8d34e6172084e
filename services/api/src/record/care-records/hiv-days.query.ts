/**
 * The tables `hiv_days`, one row per person and day, `hiv_found`, their positive days, and `hiv_refuted`, the refuting
 * ones, as `hiv-tests` of the domain has them. `tests` has the columns `person`, `day`, `positive`, `typed` and
 * `from_laboratory`. Each step is materialized: before the tables' first ANALYZE, PostgreSQL expects one person and
 * would otherwise read the tests again for each.
 */
export const hivTables = (person: string, tests: string): string => `
  hiv_days AS MATERIALIZED (
    SELECT ${person}, day, positive, certain, NOT positive OR (negative_at_laboratory AND NOT certain) AS refutes
      FROM (SELECT ${person}, day, bool_or(positive) AS positive, bool_or(positive AND (typed OR from_laboratory)) AS certain,
                   bool_or(NOT positive AND from_laboratory) AS negative_at_laboratory
              FROM (${tests}) t GROUP BY 1, 2) d),
  hiv_runs AS MATERIALIZED (
    SELECT d.*, max(day) OVER (PARTITION BY ${person}) AS last_day,
           count(*) FILTER (WHERE refutes) OVER (PARTITION BY ${person} ORDER BY day
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS run
      FROM hiv_days d WHERE ${person} IN (SELECT ${person} FROM hiv_days WHERE positive)),
  hiv_found AS MATERIALIZED (
    SELECT p.*, certain OR (nth > 1 AND NOT refutes) AS confirms
      FROM (SELECT r.*, row_number() OVER own AS nth, min(day) OVER own AS first_day
              FROM hiv_runs r WHERE positive WINDOW own AS (PARTITION BY ${person}, run ORDER BY day)) p),
  hiv_refuted AS MATERIALIZED (
    SELECT r.${person}, r.day
      FROM hiv_runs r LEFT JOIN (SELECT ${person}, min(day) AS day FROM hiv_found WHERE confirms GROUP BY 1) c
        ON c.${person} = r.${person}
     WHERE r.refutes AND (c.day IS NULL OR r.day < c.day))`;
