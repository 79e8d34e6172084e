import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { type Lexicon, valuesNamed } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import { checkQuery } from '../spec/to-query.js';
import { phraseKey } from '../words/text.js';

const CLEARED = /^(?:(?:and|ok|now|so|then) )*any (.+)$/;
const DROPPED =
  /^(?:(?:and|ok|now|so|then) )*(?:drop|remove|lose|take out|take off|no longer|enleve[rz]?|retire[rz]?) (?:the |only |just |le |la |les )*(.+)$/;
const AGES = ['age', 'age_group'];
const TIMES = /^(?:date|time|period|year|month|periode|annee|temps|time period)$/;

/** "Drop HIV" after HIV tests removes the condition; without such a condition it excludes HIV, like any other word. */
function withoutValue(name: string, previous: QuerySpec, lexicon: Lexicon): QuerySpec | null {
  const named = valuesNamed(lexicon.meanings.get(phraseKey(name)) ?? []);
  const isDropped = ({ dim, in: values }: QuerySpec['filters'][number]): boolean =>
    named.some(
      (one) => one.dim === dim && values !== undefined && [...one.values].sort().join() === [...values].sort().join(),
    );
  const filters = previous.filters.filter((filter) => !isDropped(filter));
  return filters.length < previous.filters.length ? { ...previous, filters } : null;
}

/** "Remove the age filter": the previous query without it; null if the question isn't such an edit. */
export function clearFilter(text: string, previous: QuerySpec, lexicon: Lexicon, today: CivilDate): QuerySpec | null {
  const [, dropped] = DROPPED.exec(text) ?? [];
  if (dropped) return withoutValue(dropped, previous, lexicon);
  const [, name] = CLEARED.exec(text) ?? [];
  if (!name) return null;
  if (TIMES.test(name)) return { ...previous, range: null, compare: null };
  const dims = (lexicon.meanings.get(phraseKey(name)) ?? []).flatMap((meaning) =>
    meaning.kind === 'dim' || meaning.kind === 'value' ? [meaning.dim] : [],
  );
  if (dims.length === 0) return null;
  const all: readonly string[] = dims.some((dim) => AGES.includes(dim)) ? [...dims, ...AGES] : dims;
  const filters = previous.filters.filter(({ dim }) => !all.includes(dim));
  // An edit without anything to edit asks back.
  if (filters.length === previous.filters.length) throw new Refused('needs_clarification', [name]);
  const given = previous.given?.filter((dim) => !all.includes(dim));
  const { given: _, ...rest } = previous;
  return checkQuery({ ...rest, filters, ...(given && given.length > 0 ? { given } : {}) }, today);
}
