import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { Fact, Having, People, QueryDate, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Reader, readPhrase, readTime } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';

const SEEN =
  '(?:been )?(?:seen|(?:come|came|been) (?:in|back|by)|heard from|shown up|showed up|visited us|been here|vue?s|revenu?e?s)(?: (?:by )?(?:us|anyone|staff))?(?: (?:at all|again))?';
const NOT =
  '(?:not|never|havent|hasnt|hadnt|werent|wasnt|didnt|no longer|n ont pas(?: ete)?|pas(?: ete)?|have not|has not|were not|was not|we havent|we have not)';
const NOT_SEEN = new RegExp(
  `(?: (?:who|that|whom|qui))?(?: (?:have|has|had|were|was|are|we|we have|ont|n ont))* ${NOT} (?:have |we |we have )?${SEEN}(?= |$)`,
);

/** Everything that brings a person in, each with its own date. */
const CONTACTS: readonly (readonly [Fact, QueryDate?])[] = [
  ['registrations'], ['tests'], ['treatments', 'started'], ['dispenses'], ['interactions'],
]; // prettier-ignore

/** People without a record of any kind in the period: no registration, test, treatment, supply or interaction. */
export function nothingIn(period: Having['period']): People {
  const none = CONTACTS.map(([fact, date]): People => ({
    hasNot: { fact, filters: [], period, ...(date ? { date } : {}) },
  }));
  return { and: none };
}

/** "Clients who haven't been seen since March": nothing of theirs is recorded in that time. */
export function readNotSeen(text: string, reader: Reader): QuerySpec | null {
  const match = NOT_SEEN.exec(` ${text}`);
  if (!match) return null;
  const before = ` ${text}`.slice(0, match.index).trim();
  const [time = '', after = ''] = ` ${text}`.slice(match.index + match[0].length).split(/(?= (?:by|per|par) )/);
  const range = readTime(time.trim(), reader)?.range;
  if (!range) throw new Refused('needs_clarification', ['seen']);
  const { fragment, parsed } = readPhrase(`${before || 'clients'}${after}`, reader);
  const spec = toQuery(fragment, parsed, reader.today);
  if (spec.measure !== 'clients' || spec.range || spec.compare) throw new Refused('needs_clarification', ['seen']);
  const who = allOf(spec.who, nothingIn(range));
  return who ? { ...spec, who } : spec;
}
