import type { QueryDate, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { DATED_BY_ENTRY } from '../values/days-said.js';
import { DATED_UNDER_WAY } from '../values/under-way.js';
import { dateOf, withoutTimes } from '../people/having.js';

const NEW_PEOPLE =
  /\b(?:new|nouveaux?|nouvelles?) (?:clients?|patients?|people|persons?|individuals?|participants?|women|men|clientes?|patientes?|personnes?|femmes|hommes)\b|\bwere new clients\b/;

/** The completion rate is that of treatments that ended, so that only these words date them by their end. */
const TREATMENTS_THAT_ENDED =
  /\btreatments? (?:that |which )?(?:have |had |were |are )?(?:ended|stopped|over|ending)\b|\btraitements? (?:qui (?:se sont|ont) )?(?:termines?|pris fin)\b/;

/** Which date the words mean if a fact has several; undefined for the default. */
export function dateMeant(spec: QuerySpec, text: string): QueryDate | undefined {
  if (DATED_BY_ENTRY.test(text)) return 'entered';
  if (DATED_UNDER_WAY.test(text) && /^(?:clients|treatments)$/.test(spec.measure) && !spec.who) return 'under_way';
  const supplied = /\b(?:dispens\w*|delivr\w*|refills?|filled)\b/.test(text);
  const dims: readonly string[] = [...spec.filters.map(({ dim }) => dim), ...spec.by];
  if (spec.measure === 'clients' && supplied && dims.includes('medication') && !dims.includes('med_outcome'))
    return 'dispensed';
  const fact = factOf(spec);
  const people = ['clients', 'avg_age', 'median_age'].includes(spec.measure);
  if (fact === 'registrations') return people && NEW_PEOPLE.test(text) ? 'first_registered' : undefined;
  if (fact !== 'treatments') return undefined;
  const dated = spec.range !== null || spec.compare !== null || spec.by.some(isGrain);
  if (spec.measure === 'completion_rate') return dated && TREATMENTS_THAT_ENDED.test(text) ? 'ended' : undefined;
  const outcomes = [...spec.filters.map(({ dim }) => dim), ...spec.by].includes('med_outcome');
  const date = dateOf(fact, text);
  const started = /\b(?:start(?:ed|s|ing)?|commenc\w*|debut[es]*)\b/.test(withoutTimes(text));
  // One that completed has ended; one of any outcome, or of any other, may still be active.
  const isOver = spec.filters.some(({ dim, in: values }) => dim === 'med_outcome' && values);
  const ended = dated || !outcomes || (TREATMENTS_THAT_ENDED.test(text) && !isOver);
  if (date === 'ended') return ended && !(started && outcomes) ? 'ended' : undefined;
  return date === 'started' && !outcomes ? 'started' : undefined;
}
