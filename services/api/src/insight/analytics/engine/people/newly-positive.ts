import { allOf } from '@firstlight/domain/insight/analytics-people';
import { type Having, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { addDays } from '../dates/calendar.js';
import { type Reader, readPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';

const PEOPLE = '(?:clients?|patients?|people|persons?|individuals?|women|men|cases|infections)';
const VIRUS = '(?:hiv|hcv|hep c|hepatitis c)';
const POSITIVE = '(?:tested |diagnosed )?(?:positives?|reactive)';
const NEWLY = new RegExp(
  `\\b(?:(${PEOPLE}) (?:who (?:are|were|have) )?)?(?:(?:newly|(?:for the )?first time) (?:(${VIRUS}) )?${POSITIVE}|new (?:(${VIRUS}) )?(?:positives|(?:positive )?(?:cases|infections)|positive(?= ${PEOPLE})))(?: for (${VIRUS}))?(?: (${PEOPLE}))?(?= |$)`,
);

/** "Newly positive in 2025": a positive test in that time, and none before it. */
export function readNewlyPositive(text: string, reader: Reader): QuerySpec | null {
  const match = NEWLY.exec(text);
  if (!match) return null;
  const [words, before, one, two, other, behind] = match;
  const people = [before, behind].find((said) => said && !/^(?:cases|infections)$/.test(said)) ?? 'clients';
  const virus = one ?? two ?? other;
  const plain = `${people} who tested positive${virus ? ` for ${virus}` : ''}`;
  const { fragment, parsed } = readPhrase(text.replace(words, plain), reader);
  const spec = toQuery(fragment, parsed, reader.today);
  // Without a beginning everybody's first positive test counts; a comparison and a split by time have several beginnings.
  if (!spec.range?.from || spec.measure !== 'clients' || spec.by.some(isGrain))
    throw new Refused('needs_clarification', ['newly positive']);
  const tests = spec.filters.filter(({ dim }) => dim === 'test_type' || dim === 'test_result');
  const earlier: Having = {
    fact: 'tests',
    filters: tests,
    period: { from: null, to: addDays(spec.range.from, -1) },
  };
  const who = allOf(spec.who, { hasNot: earlier });
  return who ? { ...spec, who } : spec;
}
