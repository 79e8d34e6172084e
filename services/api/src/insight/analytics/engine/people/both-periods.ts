import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { Having, QueryRange, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Reader, readPhrase, readTime } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';
import { dateOf } from './having.js';
import { readPeople } from './read-people.js';

const BOTH =
  /\b(?:in |during |en |dans )?(?:both(?: years| of)?|les deux annees|each of) (.+? (?:and|et) .+?)(?= (?:by|per|par|who|with|for|were|have)\b|$)|\b(?:in|en) (\S+(?: \d{4})?) (?:and|et) (?:then |also |again |encore |de nouveau )+(?:in |en )?(\S+(?: \d{4})?)(?= (?:by|per|par)\b|$)/;

/** The two periods; every word between them must belong to one. */
function periodsIn(words: string, reader: Reader): QueryRange[] {
  const compare = readTime(`in ${words}`, reader)?.compare;
  if (compare?.length !== 2) throw new Refused('needs_clarification', ['both']);
  return compare.map(({ from, to }) => ({ from, to }));
}

/** "Registered in both 2024 and 2025": people who have such a row in each of the periods. */
export function readBothPeriods(text: string, reader: Reader): QuerySpec | null {
  const match = BOTH.exec(text);
  if (!match || !/\d|year|month|quarter|annee|mois/.test(match[0])) return null;
  const [words, list, one = '', other = ''] = match;
  const periods = periodsIn(list ?? `${one} and ${other}`, reader);
  const rest = text.replace(words, ' ').replace(/\s+/g, ' ').trim();
  const own = readPeople(rest, reader);
  const { fragment, parsed } = own ? { fragment: null, parsed: null } : readPhrase(rest, reader);
  const spec = own ?? (fragment && toQuery(fragment, parsed, reader.today));
  if (!spec || spec.measure !== 'clients' || spec.range || spec.compare)
    throw new Refused('needs_clarification', ['both']);
  const date = spec.date ?? dateOf(factOf(spec), rest);
  const has = (period: QueryRange): Having => ({
    fact: factOf(spec),
    filters: spec.filters,
    period,
    ...(date ? { date } : {}),
  });
  const who = allOf(spec.who, ...periods.map((period) => ({ has: has(period) })));
  return who ? { ...spec, who } : spec;
}
