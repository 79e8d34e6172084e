import type { Measure, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isOfPeople } from '../query/aggregates.js';
import { wholeOf } from '../query/share.js';
import { axisName, measureName, pluralOf } from './labels.js';

type Noun = [one: string, many: string];

const COUNTED: Partial<Record<Measure, Noun>> = {
  registrations: ['registration', 'registrations'],
  clients: ['client', 'clients'],
  tests: ['test', 'tests'],
  treatments: ['treatment start', 'treatment starts'],
  dispenses: ['dispensing record', 'dispensing records'],
  quantity_dispensed: ['tablet', 'tablets'],
  supplies: ['record of supplies given', 'records of supplies given'],
  quantity_supplied: ['unit', 'units'],
  interactions: ['interaction', 'interactions'],
  rewards: ['reward', 'rewards'],
  activities: ['activity', 'activities'],
  notes: ['note', 'notes'],
};

const AGED: Noun = ['registration with an age', 'registrations with an age'];
const AGED_PEOPLE: Noun = ['person with an age', 'people with an age'];
const CLIENTS: Noun = ['client', 'clients'];
const ENDED: Noun = ['treatment with an end date', 'treatments with an end date'];

/** The rows that a rate, an average or a median is computed from. */
const COMPUTED_FROM: Partial<Record<Measure, Noun>> = {
  avg_age: AGED,
  median_age: AGED,
  positivity_rate: ['positive or negative result', 'positive or negative results'],
  completion_rate: ['treatment that ended', 'treatments that ended'],
  avg_quantity: ['dispensing record', 'dispensing records'],
  avg_supplied: ['record of supplies given', 'records of supplies given'],
  avg_reward: ['reward', 'rewards'],
  avg_days: CLIENTS,
  median_days: CLIENTS,
  avg_duration: ENDED,
  median_duration: ENDED,
};

/** What a figure counts; '' if it isn't a count. */
export function noun(spec: QuerySpec, one: boolean): string {
  if (spec.as === 'percent' || spec.per) return '';
  if (spec.distinct) return one ? axisName(spec.distinct).toLowerCase() : pluralOf(spec.distinct);
  if (measureName(spec) === 'Treatments') return one ? 'treatment' : 'treatments';
  return COUNTED[spec.measure]?.[one ? 0 : 1] ?? '';
}

/** What a percentage, a rate, an average or a median is of. */
export function nounOfRows(spec: QuerySpec, one: boolean): string {
  const own = spec.first ? CLIENTS : isOfPeople(spec) ? AGED_PEOPLE : COMPUTED_FROM[spec.measure];
  return own ? own[one ? 0 : 1] : noun(wholeOf(spec), one);
}
