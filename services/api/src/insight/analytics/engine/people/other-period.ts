import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { Dimension, Fact, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { addDays } from '../dates/calendar.js';
import { type Reader, readPhrase, readTime, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { dateOf } from './having.js';
import { readPeople } from './read-people.js';

const TIME =
  '(?:(?:[a-z]+ )?(?:19|20)\\d\\d|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4] \\d{4}|(?:last|this) (?:year|month|quarter|week)|l an dernier|cette annee)';
const AGAIN =
  '(?:tested|test|registered|register|seen|again|back|come|came|return(?:ed)?|been|be|in|during|en|revenus?|inscrits?|testes?)';
const OTHER = new RegExp(
  `^(.+? ${TIME}) (?:but |and |yet |mais |et )?(?:who |that |qui )?(?:were |was |did |have |had |n ont |ont )?(?:not|never|didnt|werent|wasnt|havent|pas)((?: ${AGAIN})*) (${TIME})((?: (?:by|per|par) .+)?)$`,
);

const SINCE = new RegExp(
  `^(.+? ${TIME}) (?:but |and |yet |mais |et )(?:who |that )?(?:were |was |did |have |had )?(?:not|never|didnt|werent|wasnt|havent|pas)((?: been)?(?: ${AGAIN})*) (?:since(?: then)?|after(?: that|wards)?|depuis)((?: (?:by|per|par) .+)?)$`,
);

/** "Tested but not in 2025": the rows have no time of their own. */
const DENIED_TIME = new RegExp(
  `^((?:(?!\\b(?:19|20)\\d\\d\\b).)+?) (?:but |mais )(?:not|never|pas) (?:in |during |en )?(${TIME})((?: (?:by|per|par) .+)?)$`,
);

/** What a person is, whichever registration says it. */
const OF_PERSON: readonly Dimension[] = ['gender', 'age', 'age_group', 'birth_cohort', 'language'];

/** Conditions of the rows that people lack; who moved and was tested there isn't "not tested". */
const ofRows = (filters: readonly QueryFilter[], fact: Fact): QueryFilter[] =>
  filters.filter(({ dim }) => (fact === 'registrations' ? !OF_PERSON.includes(dim) : FACTS_WITH[dim] !== undefined));

/** People with such a row, and none of them in the period; null where the rows have a time. */
function readDeniedTime(text: string, reader: Reader): QuerySpec | null {
  const [, said, time, tail = ''] = DENIED_TIME.exec(text) ?? [];
  const phrase = said ? tryPhrase(`${said}${tail}`, reader) : null;
  const range = time ? readTime(`in ${time}`, reader)?.range : null;
  const spec = phrase && toQuery(phrase.fragment, phrase.parsed, reader.today);
  if (!spec || !range || spec.measure !== 'clients' || spec.range || spec.compare || spec.who || spec.date) return null;
  const fact = factOf(spec);
  return { ...spec, who: { hasNot: { fact, filters: ofRows(spec.filters, fact), period: range } } };
}

/** "Tested in 2024 but not in 2025": the same kind of row in the one period, and none in the other. */
export function readOtherPeriod(text: string, reader: Reader): QuerySpec | null {
  const [, before, since = '', end = ''] = SINCE.exec(text) ?? [];
  const [, said = before, again = since, time, tail = end] = OTHER.exec(text) ?? [];
  if (!said) return readDeniedTime(text, reader);
  const own = readPeople(`${said}${tail}`, reader);
  const phrase = own ? null : readPhrase(`${said}${tail}`, reader);
  const spec = own ?? (phrase && toQuery(phrase.fragment, phrase.parsed, reader.today));
  // "Registered this year but not tested" is about two kinds of rows.
  const fact = /test/.test(again) ? 'tests' : /regist|inscri/.test(again) ? 'registrations' : null;
  if (spec && fact && factOf(spec) !== fact) return null;
  const later = spec?.range?.to ? { from: addDays(spec.range.to, 1), to: null } : null;
  const range = time ? (readTime(`in ${time}`, reader)?.range ?? null) : later;
  if (!spec || spec.measure !== 'clients' || !spec.range || !range) throw new Refused('needs_clarification', ['not']);
  const date = spec.date === 'first_registered' ? undefined : (spec.date ?? dateOf(factOf(spec), said));
  const rows = factOf(spec);
  const hasNot = { fact: rows, filters: ofRows(spec.filters, rows), period: range, ...(date ? { date } : {}) };
  const who = allOf(spec.who, { hasNot });
  return who ? { ...spec, who } : spec;
}
