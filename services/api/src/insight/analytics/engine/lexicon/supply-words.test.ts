import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, type Lexicon, NO_LISTED_VALUES } from './lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const items = [
  { name: 'Naloxone kit', unit: 'kit' },
  { name: 'Safer inhalation kit', unit: 'kit' },
  { name: 'Straws', unit: 'piece' },
];
const WITH_STOCK = buildLexicon({ ...NO_LISTED_VALUES, supplies: { items, places: ['Van 1', 'Office'] } });
const WITHOUT_STOCK = buildLexicon(NO_LISTED_VALUES);
const read = (message: string, lexicon: Lexicon = WITH_STOCK): Reading =>
  afterPress(readQuestion({ message, previous: null, today: '2026-11-20' }, lexicon));

const only = (...values: string[]): QueryFilter => ({ dim: 'supply', in: values });
const NALOXONE = only('Naloxone kit');
const KITS = only('Naloxone kit', 'Safer inhalation kit');
const withRecord = (value: string): QueryFilter => ({ dim: 'with_record', in: [value] });
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const units = (spec: Partial<QuerySpec>): Partial<QuerySpec> => ({
  ...{ measure: 'quantity_supplied', by: [], filters: [], range: null, compare: null },
  ...spec,
});

describe('2.10/5 questions about harm-reduction supplies', () => {
  it.each<[string, Partial<QuerySpec>]>([
    ['how many naloxone kits did we give in March', units({ filters: [NALOXONE], range: MARCH })],
    ['How many naloxone kits were handed out in March 2026?', units({ filters: [NALOXONE], range: MARCH })],
    ['naloxone given by quarter', units({ filters: [NALOXONE], by: ['quarter'] })],
    ['kits by city', units({ filters: [KITS], by: ['city'] })],
    ['kits by van stop', units({ filters: [KITS], by: ['stop'] })],
    ['kits by place', units({ filters: [KITS], by: ['supply_place'] })],
    ['how many supplies were handed out from Van 1', units({ filters: [{ dim: 'supply_place', in: ['Van 1'] }] })],
    ['supplies by month', units({ by: ['month'] })],
    ['supplies by quarter and kind of supply', units({ by: ['quarter', 'supply'] })],
    ['straws given to women', units({ filters: [only('Straws'), { dim: 'gender', in: ['Female'] }] })],
    ['kits given without a record', units({ filters: [KITS, withRecord('no')] })],
    ['how many kits were given to clients with a record', units({ filters: [KITS, withRecord('yes')] })],
    ['kits per client', units({ filters: [KITS], per: 'client' })],
    ['which city got the most kits', units({ filters: [KITS], by: ['city'], order: 'desc', limit: 1 })],
    ['combien de trousses de naloxone avons-nous données en mars', units({ filters: [NALOXONE], range: MARCH })],
    ['how many people got kits', { measure: 'clients', filters: [KITS] }],
    ['how many women were given naloxone', { measure: 'clients', filters: [{ dim: 'gender', in: ['Female'] }, NALOXONE] }],
    ['how many people did we give supplies to', { measure: 'clients', filters: [withRecord('yes')] }],
    ['people tested who never got a naloxone kit', { measure: 'clients', who: { hasNot: { fact: 'supplies', filters: [NALOXONE], period: null } } }],
    ['how many times did we give supplies', { measure: 'supplies', filters: [] }],
    ['how many times were naloxone kits handed out', { measure: 'supplies', filters: [NALOXONE] }],
  ])('reads “%s”', (question, spec) => {
    expect(read(question)).toMatchObject({ kind: 'query', spec });
  }); // prettier-ignore

  it.each([
    'how many needles did we give',
    'how many test kits were mailed',
    'list people who got kits',
    'how many kits will we give next year',
    'how many kits and tests did we give',
    'kits we gave to John Testperson',
  ])('refuses “%s”', (question) => {
    expect(read(question)).toMatchObject({ kind: 'refusal' });
  });

  it.each(['how many naloxone kits did we give in March', 'kits by city', 'how many supplies did we give'])(
    'refuses “%s” while the program keeps no stock',
    (question) => {
      expect(read(question, WITHOUT_STOCK)).toMatchObject({ kind: 'refusal' });
    },
  );

  it.each(['compassionate supply by city', 'safe supply interactions by quarter', 'tests by month', 'rewards given by month'])(
    'leaves “%s” as it was',
    (question) => {
      expect(read(question)).toEqual(read(question, WITHOUT_STOCK));
    },
  ); // prettier-ignore
});
