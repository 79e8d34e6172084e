import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Reader, readPhrase, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

const EITHER =
  /^(?:(?:how many|number of|count of|count|combien de|nombre de|total) )?((?:wo)?men|femmes|hommes|seniors|minors|youths?|boomers|teenagers|teens) (?:and|et|or|ou|plus) ((?:people|clients|patients|those|anyone|everyone|persons|personnes|gens) .+)$/;

const NOUN = '(?:clients|people|patients|women|men|personnes|femmes|hommes)';
const HEAD = '^(?:(?:how many|number of|count of|combien de|nombre de) )?';
/** Two groups with a description each; the noun may be said once, of people in general. */
const TWO_GROUPS = new RegExp(`${HEAD}(${NOUN} .+?) (?:or|ou) (${NOUN} .+)$`);
const ONE_NOUN = new RegExp(
  `${HEAD}((?:clients|people|patients|personnes) .+?) (?:or|ou) ((?:from|in|on|over|under|aged|with|without|referred by|referred from|speaking|de|avec|sans) .+)$`,
);

/** "Men from Barrie or women from London", "clients from Barrie or referred by Haven": each person once. */
function readGroups(text: string, reader: Reader): QuerySpec | null {
  const [, one, other] = TWO_GROUPS.exec(text) ?? [];
  const [, first, second] = one ? [] : (ONE_NOUN.exec(text) ?? []);
  const said = one && other ? [one, other] : first && second ? [first, `clients ${second}`] : [];
  const filters = said.map((words) => {
    const phrase = tryPhrase(words, reader);
    const spec = phrase && plainGroup(toQuery(phrase.fragment, phrase.parsed, reader.today));
    return spec ?? [];
  });
  const [before = [], after = []] = filters;
  // With more than one condition each, what the last one belongs to is open.
  const most = one ? 2 : 1;
  const dims = filters.map((group) =>
    group
      .map(({ dim }) => dim)
      .sort()
      .join(),
  );
  if (before.length !== most || after.length !== most || (one ? dims[0] !== dims[1] : dims[0] === dims[1])) return null;
  const groups = filters.map((group) => ({ has: { fact: 'registrations' as const, filters: group, period: null } }));
  return { measure: 'clients', by: [], filters: [], range: null, compare: null, who: { or: groups } };
}

/** The conditions of people who are described by their registration alone. */
function plainGroup(spec: QuerySpec): QuerySpec['filters'] | null {
  const { measure, by, range, compare, who, as, filters } = spec;
  const more = by.length > 0 || range || compare || who || as || factOf(spec) !== 'registrations';
  return measure !== 'clients' || more || filters.some(({ not_in }) => not_in) ? null : filters;
}

/** "Women and people over 65" are two groups of people, counted together: each person once. */
export function readEither(text: string, reader: Reader): QuerySpec | null {
  const [, one, other] = EITHER.exec(text) ?? [];
  if (!one || !other) return readGroups(text, reader);
  const [first, second] = [one, other].map((words) => {
    const { fragment, parsed } = readPhrase(words, reader);
    return toQuery(fragment, parsed, reader.today);
  });
  if (
    !first ||
    !second ||
    [first, second].some((spec) => spec.by.length > 0 || spec.compare || spec.measure !== 'clients')
  )
    return null;
  const fact = factOf(second);
  if (fact !== factOf(first)) return ofBoth([first, second], other);
  const groups = [first, second].map((spec) => ({
    has: { fact, filters: spec.filters, period: second.range ? ('counted' as const) : null },
  }));
  return { measure: 'clients', by: [], filters: [], range: second.range, compare: null, who: { or: groups } };
}

/** A description of people; it belongs to the last group only. */
const DESCRIBED = /\b(?:who|that|with|without|having|on|qui|avec|sans|ayant|sous)\b/;

/** "Women and people over 65 were tested in 2025": the verb behind both groups is said of both. */
function ofBoth([first, second]: readonly [QuerySpec, QuerySpec], said: string): QuerySpec {
  if (DESCRIBED.test(said) || first.range || factOf(first) !== 'registrations')
    throw new Refused('needs_clarification', [said]);
  const events = second.filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const own = second.filters.filter(({ dim }) => FACTS_WITH[dim] === undefined);
  const groups = [first.filters, own].map((filters) => ({
    has: {
      fact: factOf(second),
      filters: [...filters, ...events],
      period: second.range,
      ...(second.date ? { date: second.date } : {}),
    },
  }));
  return { measure: 'clients', by: [], filters: [], range: null, compare: null, who: { or: groups } };
}
