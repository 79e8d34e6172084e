import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FhirSearch } from './search-parameters.js';

/** The rows of one page follow the last row of the page before, by id or by last change. */
export function addOrder<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  alias: string,
  { sort, after }: Pick<FhirSearch, 'sort' | 'after'>,
): void {
  if (sort === null) {
    query.orderBy(`${alias}.id`);
    if (after) query.andWhere(`${alias}.id > :after`, { after: after.id });
    return;
  }
  // The wire has milliseconds: finer differences would skip rows between two pages.
  const changed = `date_trunc('milliseconds', ${alias}.updated_at)`;
  query.orderBy(changed, sort).addOrderBy(`${alias}.id`, sort);
  if (!after?.at) return;
  const comparison = sort === 'ASC' ? '>' : '<';
  query.andWhere(`(${changed}, ${alias}.id) ${comparison} (:afterAt::timestamptz, :after::uuid)`, {
    afterAt: after.at,
    after: after.id,
  });
}
