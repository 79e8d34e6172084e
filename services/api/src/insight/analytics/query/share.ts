import { isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/analytics-query';

/**
 * The filters that make a share's part out of its whole. One on the dimension of the split only chooses groups:
 * "men and women in percent" are shares of men and women together.
 */
export function partingFilters({ filters, by }: QuerySpec): QueryFilter[] {
  return filters.filter(({ dim }) => !by.some((name) => !isGrain(name) && name === dim));
}

/** What a share is a share of (percent rules of the vocabulary). */
export function wholeOf({ measure, by, filters, range, compare, ...rest }: QuerySpec): QuerySpec {
  const parting = partingFilters({ measure, by, filters, range, compare, ...rest });
  if (parting.length === 0) return { measure, by: by.slice(0, -1), filters, range, compare };
  return { measure, by, filters: filters.filter((filter) => !parting.includes(filter)), range, compare };
}
