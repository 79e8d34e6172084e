import type { Conditions } from '../../../platform/database/conditions.js';
import type { FhirSearch } from '../search-parameters.js';

/**
 * What follows FROM: the conditions, the order and the limit of a page. A page starts after the last row of the
 * previous page, by id or by last change.
 */
export function pageOf(
  alias: string,
  lastUpdated: string,
  where: Conditions,
  { sort, after, count }: Pick<FhirSearch, 'sort' | 'after' | 'count'>,
): string {
  if (sort === null) {
    where.add(`${alias}.id > ?`, after?.id);
    return `WHERE ${where.toString()} ORDER BY ${alias}.id LIMIT ${count}`;
  }
  // The wire format has milliseconds: finer differences would skip rows between two pages.
  const changed = `date_trunc('milliseconds', ${lastUpdated})`;
  if (after?.at) {
    const last = `(${where.parameter(after.at)}::timestamptz, ${where.parameter(after.id)}::uuid)`;
    where.plain(`(${changed}, ${alias}.id) ${sort === 'ASC' ? '>' : '<'} ${last}`);
  }
  return `WHERE ${where.toString()} ORDER BY ${changed} ${sort}, ${alias}.id ${sort} LIMIT ${count}`;
}
