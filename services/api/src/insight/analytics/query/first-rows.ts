import type { Fact, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Conditions } from '../../../platform/database/conditions.js';
import { dateColumn } from './date-sql.js';
import { type Counted, conditionsOfRows, where } from './people-sql.js';

/**
 * The rows that a query reads: those of a view, or each person's first of one kind, with the days until one of another
 * kind.
 */
export function sourceSql(spec: QuerySpec, fact: Fact, counted: Counted, parameters: Conditions): string {
  const { first, then, asOf } = spec;
  if (!first) return `an.${fact} f`;
  const context = { parameters, counted, asOf };
  const date = dateColumn(first.date, 'h');
  // Of several rows on the first day, the one recorded first: otherwise their order on disk would change the answer.
  const own = `SELECT DISTINCT ON (h.person_key) h.*, ${date} AS first_date FROM an.${first.fact} h
    WHERE ${where([...conditionsOfRows(first, context, 'h'), `${date} IS NOT NULL`])} ORDER BY h.person_key, ${date}, h.recorded_at, h.age`;
  if (!then) return `(${own}) f`;
  const later = dateColumn(then.date, 't');
  const follows = `${later} ${then.fact === first.fact ? '>' : '>='} s.first_date`;
  const next = `SELECT min(${later}) FROM an.${then.fact} t
    WHERE t.person_key = s.person_key AND ${where([...conditionsOfRows(then, context, 't'), follows])}`;
  return `(SELECT * FROM (SELECT s.*, (${next}) - s.first_date AS days FROM (${own}) s) d WHERE d.days IS NOT NULL) f`;
}
