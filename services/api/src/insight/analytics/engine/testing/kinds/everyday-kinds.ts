import type { Having, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { PERIODS } from '../spoken-phrases.js';
import { EVERY_TEST, type Kind, people, spoken } from './kind.js';

const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const WOMEN: QueryFilter = { dim: 'gender', in: ['Female'] };
const IN_2024 = { from: '2024-01-01', to: '2024-12-31' };
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };

const tests = (filters: QueryFilter[], period: Having['period'] = null): Having => ({ fact: 'tests', filters, period });
const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec>): QuerySpec => ({
  ...people({}),
  measure,
  ...part,
});

/** Everyday words for what the vocabulary calls something else, at any time. */
const AT_ANY_TIME: readonly (readonly [string[], QuerySpec])[] = [
  [['rapid HIV tests', 'HIV rapid tests', 'point of care HIV tests'], rows('tests', { filters: [HIV] })],
  [['HIV and HCV tests combined', 'HIV and HCV tests put together'], rows('tests', { filters: [{ dim: 'test_type', in: ['HIV', 'HCV'] }] })],
  [['how many ladies were tested for HIV', 'how many gals tested for HIV'], people({ filters: [WOMEN, HIV] })],
  [['how many Epclusa tablets have gone out', 'how many units of Epclusa were dispensed', 'combien de comprimés de Epclusa distribués'], rows('quantity_dispensed', { filters: [{ dim: 'medication', in: ['Epclusa'] }] })],
  [['visits other than Housing or Counselling', 'interactions except Housing and Counselling'], rows('interactions', { filters: [{ dim: 'interaction_type', not_in: ['Housing', 'Counselling'] }] })],
  [['how many tests CM or JL did', 'tests CM and JL did'], rows('tests', { filters: [{ dim: 'tester', in: ['CM', 'JL'] }] })],
  [['inscriptions du lundi au vendredi', 'registrations Monday to Friday'], rows('registrations', { filters: [{ dim: 'weekday', in: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }] })],
]; // prettier-ignore

const AS_SAID: readonly (readonly [string[], QuerySpec])[] = [
  [['clients who need French', 'people who asked for services in French'], people({ filters: [{ dim: 'language', in: ['French'] }] })],
  [['how many people came back for a second registration', 'how many clients registered a second time', 'clients with a second registration'], people({ who: { has: { fact: 'registrations', filters: [], period: null }, atLeast: 2 } })],
  [['clients with fewer than 2 HIV tests', 'people with at most 1 HIV test', 'clients with no more than one HIV test'], people({ who: { not: { has: tests([HIV]), atLeast: 2 } } })],
  [['clients with at least 2 HIV tests and at most 1 HCV test'], people({ who: { and: [{ has: tests([HIV]), atLeast: 2 }, { not: { has: tests([HCV]), atLeast: 2 } }] } })],
  [['clients with both a positive HIV test and a positive HCV test', 'people who had both a positive HIV test and a positive HCV test', 'people with a positive HIV test and a positive HCV test'], people({ filters: [HIV, POSITIVE], who: { has: tests([HCV, POSITIVE]) } })],
  [['clients tested in 2024 but not tested since', 'people tested in 2024 who have not been tested since'], people({ filters: [EVERY_TEST], range: IN_2024, who: { hasNot: tests([], { from: '2025-01-01', to: null }) } })],
  [['people tested but not in 2025', 'clients tested but never in 2025'], people({ filters: [EVERY_TEST], who: { hasNot: tests([], IN_2025) } })],
  [['how many clients registered before 2024 were tested in 2025', 'how many people registered before 2024 had a test in 2025'], people({ range: { from: null, to: '2023-12-31' }, who: { has: tests([], IN_2025) } })],
  [['clients with no HIV test in 2025 but one in 2024'], people({ who: { and: [{ hasNot: tests([HIV], IN_2025) }, { has: tests([HIV], IN_2024) }] } })],
  [['women seen for the first time in 2025', 'women first seen in 2025'], people({ filters: [WOMEN], range: IN_2025, date: 'first_registered' })],
  [['clients whose first ever HIV test was in 2025'], people({ who: { picked: { ...tests([HIV], IN_2025), order: 'first', is: [] } } })],
  [['pos hcv ppl not on tx', 'hcv pos clients not on treatment'], people({ filters: [HCV, POSITIVE], who: { hasNot: { fact: 'treatments', filters: [{ dim: 'med_outcome', in: ['Active'] }], period: null } } })],
  [['men from Windsor or women from London'], people({ who: { or: [{ has: { fact: 'registrations', filters: [{ dim: 'gender', in: ['Male'] }, { dim: 'city', in: ['Windsor'] }], period: null } }, { has: { fact: 'registrations', filters: [WOMEN, { dim: 'city', in: ['London'] }], period: null } }] } })],
  [['how many women or clients over 65 were tested in 2025', 'women and people over 65 tested in 2025'], people({ who: { or: [{ has: tests([WOMEN], IN_2025) }, { has: tests([{ dim: 'age', min: 66 }], IN_2025) }] } })],
  [['Haven clients', 'how many Haven clients'], people({ filters: [{ dim: 'referral_site', in: ['Haven'] }] })],
  [['HIV tests in 25', 'HIV tests during 25'], rows('tests', { filters: [HIV], range: IN_2025 })],
]; // prettier-ignore

/** Questions in the words of a note or a chat. */
export const EVERYDAY_KINDS: Record<string, Kind> = {
  'in everyday words'(pick) {
    const [said, spec] = pick(AS_SAID);
    return { kind: '', question: pick(said), spec };
  },
  'in everyday words, in a time'(pick, language) {
    const [said, spec] = pick(AT_ANY_TIME);
    const time = spoken(pick, PERIODS, 'en');
    return language === 'fr' ? null : { kind: '', question: `${pick(said)} ${time.text}`, spec: { ...spec, range: time.means } };
  },
}; // prettier-ignore
