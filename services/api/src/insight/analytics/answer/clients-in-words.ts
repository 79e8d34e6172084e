import { type Dimension, isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../query/build-sql.js';
import { filterInWords, rangeInWords } from './labels.js';
import { withArticle } from './articles.js';
import { peopleInWords, rowInWords } from './people-words.js';
import { FACTS_WITH } from '../engine/spec/vocabulary.js';

/** The same in every registration of a person, or the row's own; of the others, that of the row counts. */
const OF_THE_PERSON: readonly Dimension[] = ['gender', 'age', 'age_group', 'birth_cohort', 'birth_year', 'weekday'];

/** Whether a row counts only with the registration that it belongs to. */
export const isOfRegistration = ({ dim }: QueryFilter): boolean =>
  FACTS_WITH[dim] === undefined && !OF_THE_PERSON.includes(dim);

const GENDERED: Readonly<Record<string, string>> = { Female: 'women', Male: 'men' };

/** The time of a count: one against another, or a list of more. */
export function timeInWords({ range, compare }: QuerySpec): string {
  if (compare) {
    const periods = compare.map(({ label, from, to }) => (label === from.slice(0, 4) ? label : rangeInWords(from, to)));
    return periods.length > 2
      ? `${periods.slice(0, -1).join(', ')} and ${periods.at(-1) ?? ''}`
      : periods.join(' against ');
  }
  return range ? rangeInWords(range.from, range.to) : 'any date';
}

/**
 * The people that a count covers: "women (city: Windsor) with an HIV test under that registration, 1 Jan to 31 Dec 2025,
 * and no HCV test, any date".
 */
export function clientsInWords(
  spec: QuerySpec,
  filters: readonly QueryFilter[] = spec.filters,
  fact = factOf({ ...spec, filters: [...filters] }),
): string {
  const gender = filters.find(({ dim, in: values }) => dim === 'gender' && values?.length === 1);
  const noun = GENDERED[gender?.in?.[0] ?? ''] ?? 'clients';
  const rest = filters.filter((filter) => filter !== gender || noun === 'clients');
  const dated = spec.range !== null || spec.compare !== null;
  const ofEvent = fact === 'registrations' ? [] : rest.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const own = rest.filter((filter) => !ofEvent.includes(filter)).map(filterInWords);
  const described = `${noun}${own.length > 0 ? ` (${own.join('; ')})` : ''}`;
  const who = spec.who ? peopleInWords(spec.who, dated) : '';
  if (spec.first)
    return `${described} counted at their first ${rowInWords(spec.first)}, ${timeInWords(spec)}${who ? `, with ${who}` : ''}`;
  if (fact !== 'registrations') {
    const row = rowInWords({ fact, filters: ofEvent, ...(spec.date ? { date: spec.date } : {}) });
    const own = filters.some(isOfRegistration) ? ' under that registration' : '';
    return `${described} with ${withArticle(row)}${own}, ${timeInWords(spec)}${who ? `, and with ${who}` : ''}`;
  }
  const first = spec.date === 'first_registered' ? 'first registered' : 'registered';
  const along = first !== 'registered' && spec.by.some(isGrain) ? ', counted when they first registered' : '';
  const registered = dated ? `who ${first} ${timeInWords(spec)}` : `who ever registered${along}`;
  return `${described} ${registered}${who ? `, with ${who}` : ''}`;
}
