import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  testers: ['CM', 'JL'],
  referralSites: ['REACH', 'Sheway'],
  stops: ['Library, Windsor', 'Market, Leamington'],
});

const read = (message: string, previous: QuerySpec | null = null, earlier: QuerySpec | null = null): Reading =>
  afterPress(readQuestion({ message, previous, earlier, today: TODAY }, LEXICON));
const specOf = (message: string, previous: QuerySpec | null = null): QuerySpec => {
  const reading = read(message, previous);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.words.join(', ')}`);
  return reading.spec;
};

const HCV = { dim: 'test_type', in: ['HCV'] };
const POSITIVE = { dim: 'test_result', in: ['positive'] };
const Y2025 = { from: '2025-01-01', to: '2025-12-31' };
const Y2024 = { from: '2024-01-01', to: '2024-12-31' };

describe('2.4/1 questions in the words of people who never saw the reader', () => {
  it.each<[string, object]>([
    ['average reward per client in 2025', { measure: 'reward_amount', per: 'client', range: Y2025 }],
    ['tests per 100 clients', { measure: 'tests', per: 'hundred_clients' }],
    ['average registrations per week in 2025', { measure: 'registrations', per: 'week', range: Y2025 }],
    ['positives by JL', { measure: 'tests', filters: [POSITIVE, { dim: 'tester', in: ['JL'] }] }],
    ['hommes positifs au VHC non traités', { filters: expect.arrayContaining([POSITIVE, HCV]), who: { hasNot: { fact: 'treatments' } } }],
    ['new HIV cases this year', { measure: 'clients', who: { hasNot: { period: { from: null, to: '2025-12-31' } } } }],
    ['how many people with a positive HCV test have not started treatment', { who: { hasNot: { fact: 'treatments', date: 'started' } } }],
    ['clients tested in 2024 but not since', { range: Y2024, who: { hasNot: { fact: 'tests', period: { from: '2025-01-01', to: null } } } }],
    ['clients who stopped treatment early', { filters: [{ dim: 'med_outcome', in: ['Non Compliance', 'Side Effect'] }] }],
    ['clients tested for HCV who tested negative', { filters: [HCV, { dim: 'test_result', in: ['negative'] }] }],
    ['clients that finished treatment with Epclusa last year', { date: 'ended', range: Y2025 }],
    ['how many seniors got a reward', { measure: 'clients', filters: [{ dim: 'age', min: 65 }, { dim: 'reward', in: ['yes'] }] }],
    ['how many kids', { measure: 'clients', filters: [{ dim: 'age', max: 17 }] }],
    ['youth tested this year', { measure: 'clients', filters: expect.arrayContaining([{ dim: 'age', min: 16, max: 24 }]) }],
    ['older adults on treatment', { filters: expect.arrayContaining([{ dim: 'age', min: 65 }]) }],
    ['clients between 30 and 45', { filters: [{ dim: 'age', min: 30, max: 45 }] }],
    ['tests in 2025-26', { range: { from: '2025-04-01', to: '2026-03-31' } }],
    ['registrations in the 2nd week of May', { range: { from: '2026-05-08', to: '2026-05-14' } }],
    ['tests Monday to Friday', { filters: [{ dim: 'weekday', in: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }] }],
    ['percentage of women among Windsor clients', { as: 'percent', given: ['city'] }],
    ['are most of our clients men?', { as: 'percent', filters: [{ dim: 'gender', in: ['Male'] }] }],
    ['% of clients treated who completed', { as: 'percent', date: 'started', filters: expect.arrayContaining([{ dim: 'med_outcome', in: ['Completed'] }]) }],
    ['did HIV testing increase in 2025', { compare: [expect.objectContaining(Y2024), expect.objectContaining(Y2025)] }],
    ['top 10 medications', { by: ['medication'], limit: 10 }],
    ['clients by stop', { measure: 'clients', by: ['stop'] }],
    ['clients par arrêt', { measure: 'clients', by: ['stop'] }],
    ['busiest stop in 2025', { measure: 'registrations', by: ['stop'], order: 'desc', limit: 1, range: Y2025 }],
    ['tests done at the Market stop', { measure: 'tests', filters: [{ dim: 'stop', in: ['Market, Leamington'] }] }],
    ['clients at the Library stop in Windsor', { filters: [{ dim: 'stop', in: ['Library, Windsor'] }] }],
    ['clients tested at an outreach stop in 2025', { filters: expect.arrayContaining([{ dim: 'stop', in: ['Library, Windsor', 'Market, Leamington'] }]), range: Y2025 }],
    ['clients who stopped treatment', { filters: [{ dim: 'med_outcome', in: ['Non Compliance', 'Side Effect'] }] }],
    ['JL tests in 2025', { measure: 'tests', filters: [{ dim: 'tester', in: ['JL'] }], range: Y2025 }],
    ['REACH vs Sheway clients', { by: ['referral_site'], filters: [{ dim: 'referral_site', in: ['REACH', 'Sheway'] }] }],
    ['tests in fy 24/25', { range: { from: '2024-04-01', to: '2025-03-31' } }],
    ['of those who started treatment in 2025, what percent completed it', { measure: 'clients', as: 'percent', date: 'started', range: Y2025 }],
    ['clients dont le dernier test VHC est négatif', { who: { picked: { order: 'last', is: [{ dim: 'test_result', in: ['negative'] }] } } }],
    ['registered in 2025 and tested in 2025', { measure: 'clients', range: Y2025, who: { has: { fact: 'tests', period: Y2025 } } }],
    ['people who had a positive and a negative HIV test', { measure: 'clients', who: { has: { fact: 'tests', filters: expect.arrayContaining([{ dim: 'test_result', in: ['negative'] }]) } } }],
    ['proportion of those who completed treatment who are women', { as: 'percent', given: expect.arrayContaining(['med_outcome']) }],
    ['most common reason for interactions among women', { measure: 'interactions', by: ['interaction_type'], limit: 1 }],
    ['males under 30', { measure: 'clients', filters: expect.arrayContaining([{ dim: 'gender', in: ['Male'] }]) }],
    ['how many people did we test in 2025', { measure: 'clients', range: Y2025 }],
    ['quel mois de 2025 a eu le moins d’inscriptions', { measure: 'registrations', by: ['month'], order: 'asc', limit: 1, range: Y2025 }],
    ['visites sans récompense en 2025', { measure: 'interactions', filters: [{ dim: 'reward', in: ['no'] }], range: Y2025 }],
    ['nouveaux clients par mois', { by: ['month'], date: 'first_registered' }],
  ])('reads “%s”', (question, spec) => {
    expect(specOf(question)).toMatchObject(spec);
  }); // prettier-ignore

  it.each<[string, string, string[]]>([
    ['how many women registered and how many tests were done in 2025', 'two_questions', ['How many women registered in 2025', 'How many tests were done in 2025']],
    ['clients tested recently', 'needs_clarification', ['Clients tested in the last 30 days', 'Clients tested in the last 3 months']],
    ['clients tested twice in 2025', 'needs_clarification', ['Clients tested at least twice in 2025', 'Clients tested exactly twice in 2025']],
    ['people with two HIV tests', 'needs_clarification', ['People with at least two HIV tests', 'People with exactly two HIV tests']],
    ['how many clients reached SVR', 'needs_clarification', ['SVR interactions', 'Clients who completed treatment']],
    ['tests done in the morning', 'not_recorded', []],
    ['which outreach worker had the most interactions', 'not_recorded', []],
    ['women tested vs women treated', 'needs_clarification', []],
    ['people tested in every month of 2025', 'not_understood', []],
    ['demographic breakdown of clients served in 2025', 'needs_clarification', ['Clients who registered 1 Jan to 31 Dec 2025']],
    ['clients who tested negative and then positive for HCV', 'needs_clarification', ['Clients who tested negative for HCV and then tested positive for HCV']],
  ])('refuses “%s” for its reason and offers what can be answered', (question, reason, choices) => {
    expect(read(question)).toMatchObject({ kind: 'refusal', reason, choices });
    for (const choice of choices) expect([choice, read(choice).kind]).toEqual([choice, 'query']);
  }); // prettier-ignore
});

describe('2.4/1 edits of the previous answer', () => {
  const women = specOf('how many women were tested for HCV in 2025');

  it.each<[string, string, object]>([
    ['how many women were tested for HCV in 2025', 'and men?', { filters: [{ dim: 'gender', in: ['Male'] }, HCV], range: Y2025 }],
    ['how many women were tested for HCV in 2025', 'break that down by age', { by: ['age_group'], range: Y2025 }],
    ['how many women were tested for HCV in 2025', 'as a percentage', { as: 'percent', filters: [{ dim: 'gender', in: ['Female'] }], part: { has: { fact: 'tests', period: Y2025 } } }],
    ['how many women were tested for HCV in 2025', 'and tests?', { measure: 'tests', filters: [{ dim: 'gender', in: ['Female'] }], range: Y2025 }],
    ['clients on treatment', 'of those, how many are from Windsor', { measure: 'clients', filters: expect.arrayContaining([{ dim: 'city', in: ['Windsor'] }]) }],
    ['clients with no health card', 'who are homeless', { filters: [{ dim: 'hc_status', in: ['missing'] }, { dim: 'housing_status', in: ['no_fixed_address', 'shelter'] }] }],
    ['tests by tester in 2025', 'only JL', { filters: [{ dim: 'tester', in: ['JL'] }], range: Y2025 }],
    ['HIV tests in 2025', 'drop HIV', { filters: [], range: Y2025 }],
    ['rewards owed in October', 'in dollars', { measure: 'reward_amount', range: { from: '2026-10-01', to: '2026-10-31' } }],
    ['tests in the last 90 days', 'vs the previous 90 days', { compare: [{ from: '2026-05-25', to: '2026-08-22' }, { from: '2026-08-23', to: '2026-11-20' }] }],
    ['HCV tests in 2025', 'how many of those were positive', { measure: 'tests', filters: [HCV, POSITIVE], range: Y2025 }],
    ['treatments started in 2025', 'how many of those were completed', { measure: 'treatments', filters: [{ dim: 'med_outcome', in: ['Completed'] }], range: Y2025 }],
    ['how many women were tested for HCV in 2025', 'how many were positive', { measure: 'clients', filters: [{ dim: 'gender', in: ['Female'] }, HCV, POSITIVE], range: Y2025 }],
    ['how many women were tested for HCV in 2025', 'how many positive?', { measure: 'clients', filters: [{ dim: 'gender', in: ['Female'] }, HCV, POSITIVE], range: Y2025 }],
    ['clients registered in 2025', 'how many have been tested', { measure: 'clients', range: Y2025, who: { has: { fact: 'tests', period: null } } }],
    ['HIV tests in 2025', 'same but hep c', { measure: 'tests', filters: [HCV], range: Y2025 }],
    ['tests par testeur en 2026', 'en 2025 plutôt', { by: ['tester'], range: Y2025 }],
    ['top 5 cities', 'reverse the order', { order: 'asc', limit: 5 }],
    ['tests by month', 'on a chart', { by: ['month'] }],
    ['HCV tests by city in 2025', 'how many in total', { by: [], filters: [HCV], range: Y2025 }],
    ['inscriptions par ville', 'combien en tout', { measure: 'registrations', by: [] }],
  ])('“%s”, then “%s”', (first, then, spec) => {
    expect(specOf(then, specOf(first))).toMatchObject(spec);
  }); // prettier-ignore

  it('goes back to the answer before the previous one', () => {
    const men = specOf('and men?', women);
    expect(read('go back', men, women)).toMatchObject({ kind: 'query', spec: women });
    expect(read('go back', women).kind).toBe('refusal');
  });
});
