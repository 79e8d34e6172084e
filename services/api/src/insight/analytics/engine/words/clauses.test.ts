import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora'],
  testers: ['KP', 'MW'],
  referralSites: ['Sheway', 'REACH'],
});
const ask = (message: string, previous: QuerySpec | null = null): Reading =>
  readQuestion({ message, previous, today: TODAY }, LEXICON);
function answerTo(message: string, previous: QuerySpec | null = null): QuerySpec {
  const reading = ask(message, previous);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
}

const in2025 = { from: '2025-01-01', to: '2025-12-31' };
const first6 = (year: number): object => ({ from: `${year}-01-01`, to: `${year}-06-30` });
const SHEWAY = { dim: 'referral_site', in: ['Sheway'] };
const FEMALE = { dim: 'gender', in: ['Female'] };
const HCV = { dim: 'test_type', in: ['HCV'] };
const POSITIVE = { dim: 'test_result', in: ['positive'] };
const VALID = { dim: 'hc_status', in: ['valid'] };
const TESTED = { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] };
const started = { fact: 'treatments', date: 'started' };

describe('2.4/1 each clause of a question has its own time', () => {
  it.each<[string, object]>([
    ['Of the people Sheway sent in 2025, how many have had bloodwork?', { range: in2025, filters: [SHEWAY], who: { has: { fact: 'tests', period: null } } }],
    ['How many clients referred by Sheway last year were tested for HIV?', { range: in2025, filters: [SHEWAY], who: { has: { fact: 'tests', period: null } } }],
    ['Among people referred by Sheway, how many were tested for HIV in 2025?', { range: in2025, filters: [SHEWAY, { dim: 'test_type', in: ['HIV'] }] }],
    ['Of the people who registered in 2025, how many got an HIV test that same year?', { range: in2025, who: { has: { fact: 'tests', period: in2025 } } }],
    ['Parmi les personnes inscrites en 2025, combien ont passé un test VIH la même année?', { range: in2025, who: { has: { fact: 'tests', period: in2025 } } }],
    ['How many people who tested positive in 2025 started treatment?', { range: in2025, filters: [POSITIVE], who: { has: started } }],
    ['How many women who tested positive for HCV completed treatment?', { filters: [FEMALE, POSITIVE, HCV], who: { has: { fact: 'treatments', date: 'ended' } } }],
    ['How many clients with a positive HCV test completed treatment?', { filters: [POSITIVE, HCV], who: { has: { fact: 'treatments', date: 'ended' } } }],
    ['How many people who registered in 2025 tested positive?', { range: in2025, filters: [], who: { has: { fact: 'tests', filters: [POSITIVE], period: null } } }],
    ['How many clients REACH sent us ended up on treatment?', { date: 'started', filters: [{ dim: 'referral_site', in: ['REACH'] }, { dim: 'medication' }] }],
    ['How many people signed up in 2025 but never came in for a test?', { range: in2025, who: { hasNot: { fact: 'tests', period: null } } }],
    ['How many people had their very first hep C test with us in 2025?', { range: null, who: { picked: { order: 'first', filters: [HCV], period: in2025 } } }],
    ['Combien de personnes ont eu leur premier test VHC en 2025?', { range: null, who: { picked: { order: 'first', filters: [HCV], period: in2025 } } }],
    ['How many people tested positive for HCV for the first time in 2025?', { range: in2025, filters: [POSITIVE, HCV], who: { hasNot: { period: { from: null, to: '2024-12-31' } } } }],
    ['How many clients got more than $50 from us in total last year?', { range: null, who: { total: { min: 50.01 }, has: { period: in2025 } } }],
    ['How many clients have had counselling at some point?', { filters: [{ dim: 'interaction_type', in: ['Counselling'] }], range: null }],
    ['How many people had a positive HCV test followed by a negative one?', { filters: [POSITIVE, HCV], who: { has: { fact: 'tests', after: { rows: { filters: [POSITIVE, HCV] } } } } }],
    ['How many people tested for HIV in 2025 received a reward?', { range: in2025, who: { has: { fact: 'interactions', period: null } } }],
    ['HIV tests completed January 1 to June 30, 2026, compared with the same period in 2025', { measure: 'tests', compare: [first6(2025), first6(2026)] }],
    ['Inscriptions du 1er janvier au 30 juin 2026 comparées à la même période en 2025', { measure: 'registrations', compare: [first6(2025), first6(2026)] }],
    ['Registrations January to June 2026 compared to January to June 2025', { compare: [first6(2025), first6(2026)] }],
    ['How did registrations in October compare with October last year?', { compare: [{ from: '2025-10-01' }, { from: '2026-10-01' }] }],
    ['How many people did we test over the summer this year?', { range: { from: '2026-06-01', to: '2026-08-31' } }],
    ['Did registrations go up or down between 2024 and 2025?', { measure: 'registrations', compare: [{ from: '2024-01-01' }, in2025] }],
    ['How many clients live somewhere other than Sudbury or Kenora?', { filters: [{ dim: 'city', not_in: ['Sudbury', 'Kenora', 'Not recorded'] }], by: [] }],
    ['How many people were tested by someone other than KP?', { filters: [TESTED, { dim: 'tester', not_in: ['KP', 'Not recorded'] }] }],
    ['How many clients speak a language other than English?', { measure: 'clients', by: [], filters: [{ dim: 'language', not_in: ['English', 'Not recorded'] }] }],
    ['percentage of treatments that were completed', { measure: 'completion_rate' }],
  ])('“%s”', (question, spec) => {
    expect(answerTo(question)).toMatchObject(spec);
  }); // prettier-ignore

  it.each([
    ['a treatment that is completed in that time', 'percentage of treatments completed in 2025'],
    ['how many, and which share', 'number of HCV tests by quarter, with percentage positive'],
    ['the card of all of them, or a part', 'percentage of people who started treatment in 2025 with a valid card'],
    ['interactions, or rewards', 'percentage of interactions with a cash reward'],
    ['a month that has not begun', 'how did tests in December compare with December last year'],
    ['two years', 'of people tested in 2024 or registered in 2025, how many came that same year'],
  ])('%s is asked about: “%s”', (_open, question) => {
    expect([question, ask(question).kind]).toEqual([question, 'refusal']);
  });
});

describe('2.4/1 what is said behind people who are described is the part of their percentage', () => {
  it.each<[string, object]>([
    ['percentage of clients registered in 2025 with a valid health card', { range: in2025, filters: [VALID] }],
    ['Pourcentage des clients inscrits en 2025 ayant une carte santé valide', { range: in2025, filters: [VALID] }],
    ['percentage of people tested in 2025 with a positive result', { range: in2025, given: ['test_type'], filters: [TESTED, POSITIVE] }],
    ['Quelle proportion des personnes testées en 2025 ont eu un résultat positif?', { range: in2025, given: ['test_type'] }],
    ['share of people tested for HCV with no phone', { given: ['test_type'], filters: [HCV, { dim: 'phone_status', in: ['missing'] }] }],
    ['percentage of people on treatment without a health card', { given: ['med_outcome'] }],
    ['percentage of women in Kenora with no email', { given: ['gender', 'city'] }],
    ['percentage of clients registered in 2025 tested for HIV', { range: in2025, part: { has: { fact: 'tests' } } }],
  ])('“%s”', (question, spec) => {
    const { part, ...read } = answerTo(question);
    expect({ ...read, part }).toMatchObject({ measure: 'clients', as: 'percent', ...spec });
    if (!('part' in spec)) expect(part).toBeUndefined();
  }); // prettier-ignore
});

describe('2.4/1 an average that two units have is offered twice', () => {
  it('asks whether the average is of the rewards of each month, or of the months', () => {
    const ofRewards = { spec: { measure: 'avg_reward', by: ['month'] } };
    const offers = [ofRewards, { spec: { measure: 'reward_amount', per: 'month' } }];
    const reading = ask('Average amount of rewards per month in 2026');
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed', offers });
  });

  it.each<[string, object]>([
    ['Average reward by month in 2026', { measure: 'avg_reward', by: ['month'] }],
    ['Montant moyen des récompenses par client', { measure: 'reward_amount', per: 'client' }],
    ['Average total rewards per month', { measure: 'reward_amount', per: 'month' }],
  ])('“%s” has one unit', (question, spec) => {
    expect(answerTo(question)).toMatchObject(spec);
  });
});

describe('2.4/1 a type that two fields have is offered twice', () => {
  it('asks how incentives were paid, or what for', () => {
    const offers = ['interaction_type', 'payment_type'].map((dim) => ({ spec: { measure: 'reward_amount', by: [dim] } }));
    expect(ask('Total incentives distributed by type in 2025')).toMatchObject({ kind: 'refusal', offers });
    expect(answerTo('rewards by payment type')).toMatchObject({ by: ['payment_type'] });
  }); // prettier-ignore
});

describe('2.4/1 follow-ups about the rows that were shown', () => {
  it.each<[string, string, object]>([
    ['positive HCV tests in 2025', 'who did them, by tester', { measure: 'tests', by: ['tester'], range: in2025 }],
    ['tests VIH en 2025', 'qui les a faits', { measure: 'tests', by: ['tester'], range: in2025 }],
    ['tests by month in 2025', 'which month had the most', { by: ['month'], order: 'desc', limit: 1, range: in2025 }],
    ['clients who tested positive for HCV', 'where do they live', { by: ['city'], filters: [POSITIVE, HCV] }],
  ])('“%s”, then “%s”', (first, then, spec) => {
    expect(answerTo(then, answerTo(first))).toMatchObject(spec);
  });

  it.each([
    ['tests by city in 2025', 'which month had the most'],
    ['positive HCV tests in 2025', 'who are they'],
  ])('“%s”, then “%s” is asked about', (first, then) => {
    expect(ask(then, answerTo(first)).kind).toBe('refusal');
  });
});
