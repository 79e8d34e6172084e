import { havingsOf, mapHavings } from '@firstlight/domain/insight/analytics-people';
import type { Having, QueryRange, QuerySpec } from '@firstlight/domain/insight/analytics-query';

type Edit = { percent: boolean; range: QueryRange | null };

/** What an edit keeps of the previous query's people: a new time replaces theirs, a percentage makes them the part. */
export function keptPeople(
  before: QuerySpec,
  { percent, range }: Edit,
): Pick<QuerySpec, 'who' | 'part' | 'date' | 'given' | 'growth'> {
  const { who, part, date, given, growth } = before;
  const ownTime = before.range === null && before.compare === null;
  const moved = (having: Having): Having => ({
    ...having,
    period: range && ownTime && having.period !== null && having.period !== 'counted' ? range : having.period,
  });
  const sets = { who: who && mapHavings(who, moved), part: part && mapHavings(part, moved) };
  const asked = percent && before.measure === 'clients' && !sets.part && before.filters.length === 0;
  return {
    ...(sets.who && !asked ? { who: sets.who } : {}),
    ...(sets.part ? { part: sets.part } : asked && sets.who ? { part: sets.who } : {}),
    ...(date ? { date } : {}),
    ...(given ? { given } : {}),
    ...(growth ? { growth } : {}),
  };
}

/** Whether an edit of the time belongs to the people's own time, so that the count itself stays undated. */
export function movesPeople(before: QuerySpec): boolean {
  const dated = [...havingsOf(before.who), ...havingsOf(before.part)].some(
    ({ period }) => period !== null && period !== 'counted',
  );
  return dated && before.range === null && before.compare === null;
}
