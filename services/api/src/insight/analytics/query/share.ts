import { isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';

/**
 * The filters that select a share's part from its whole. One on the dimension of the split only chooses groups:
 * "men and women in percent" are shares of men and women together. With a `part`, every filter describes the whole.
 */
export function partingFilters({ filters, by, part, given }: QuerySpec): QueryFilter[] {
  if (part) return [];
  return filters.filter(({ dim }) => !given?.includes(dim) && !by.some((name) => !isGrain(name) && name === dim));
}

/** Whether a share has a separate part; otherwise its groups are the parts. */
export function hasPart(spec: QuerySpec): boolean {
  return spec.part !== undefined || partingFilters(spec).length > 0;
}

/** The denominator of a share (percent rules of the vocabulary). */
export function wholeOf(spec: QuerySpec): QuerySpec {
  const {
    as: _as,
    order: _order,
    limit: _limit,
    growth: _growth,
    parts: _parts,
    given: _given,
    part,
    ...counted
  } = spec;
  if (part) return counted;
  const parting = partingFilters(spec);
  if (parting.length === 0) return { ...counted, by: spec.by.slice(0, -1) };
  return { ...counted, filters: spec.filters.filter((filter) => !parting.includes(filter)) };
}
