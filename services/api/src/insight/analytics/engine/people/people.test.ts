import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  testers: ['CM', 'JL'],
  cities: ['Windsor', 'Not recorded'],
  uploaded: { disposition: ['Poct Neg', 'Moved on'] },
});

const read = (message: string, previous: QuerySpec | null = null): Reading =>
  afterPress(readQuestion({ message, previous, today: TODAY }, LEXICON));

const Y2024 = { from: '2024-01-01', to: '2024-12-31' };
const Y2025 = { from: '2025-01-01', to: '2025-12-31' };
const HIV = { dim: 'test_type', in: ['HIV'] };
const HCV = { dim: 'test_type', in: ['HCV'] };
const WOMEN = { dim: 'gender', in: ['Female'] };
const POSITIVE = { dim: 'test_result', in: ['positive'] };
const tests = (filters: object[], period: object | string | null): object => ({ fact: 'tests', filters, period });

describe('2.4/1 each class of question that used to be misread', () => {
  it.each<[string, object]>([
    [
      'clients tested for HCV but not HIV in 2025',
      { filters: [HCV], range: Y2025, who: { hasNot: tests([HIV], 'counted') } },
    ],
    ['people who only tested for HIV', { who: { only: tests([HIV], null) } }],
    ['how many clients have no positive test', { filters: [], who: { hasNot: tests([POSITIVE], null) } }],
    [
      'clients not on Epclusa',
      {
        filters: [],
        who: { hasNot: { fact: 'treatments', filters: [{ dim: 'medication', in: ['Epclusa'] }], period: null } },
      },
    ],
    [
      'people registered in both 2024 and 2025',
      { who: { and: [{ has: { period: Y2024 } }, { has: { period: Y2025 } }] } },
    ],
    ['clients tested in 2024 but not in 2025', { range: Y2024, who: { hasNot: { fact: 'tests', period: Y2025 } } }],
    ['tests from november 2024 to february 2025', { range: { from: '2024-11-01', to: '2025-02-28' } }],
    ['tests between november and february', { range: { from: '2025-11-01', to: '2026-02-28' } }],
    [
      'registrations this year vs this time last year',
      {
        compare: [
          { from: '2025-01-01', to: '2025-11-20' },
          { from: '2026-01-01', to: '2026-11-20' },
        ],
      },
    ],
    ['clients in their early twenties', { filters: [{ dim: 'age', min: 20, max: 23 }] }],
    ['women in their late thirties', { filters: [WOMEN, { dim: 'age', min: 37, max: 39 }] }],
    ['referrals from Haven', { measure: 'registrations', filters: [{ dim: 'referral_site', in: ['Haven'] }] }],
    ['registrations excluding Windsor and London', { filters: [{ dim: 'city', not_in: ['Windsor', 'London'] }] }],
    ['out of province clients', { filters: [{ dim: 'province', in: expect.not.arrayContaining(['Ontario']) }] }],
    ['new clients in 2025', { measure: 'clients', date: 'first_registered', range: Y2025 }],
    ['seniors in 2025', { measure: 'clients', filters: [{ dim: 'age', min: 65 }] }],
    ['boomers who tested positive', { measure: 'clients', filters: expect.arrayContaining([POSITIVE]) }],
    ['how many minors', { measure: 'clients', filters: [{ dim: 'age', max: 17 }] }],
    [
      'women and people over 65',
      { who: { or: [{ has: { filters: [WOMEN] } }, { has: { filters: [{ dim: 'age', min: 66 }] } }] } },
    ],
    [
      'what percentage of people who tested were positive',
      { as: 'percent', given: ['test_type'], filters: expect.arrayContaining([POSITIVE]) },
    ],
    [
      'what percentage of women started treatment',
      { as: 'percent', filters: [WOMEN], part: { has: { fact: 'treatments', date: 'started', period: null } } },
    ],
    ['which city grew most from 2024 to 2025', { growth: true, by: ['city'], order: 'desc' }],
    ['registrations with poct neg', { filters: [{ dim: 'disposition', in: ['POCT NEG', 'Poct Neg'] }] }],
    ['registrations with moved on', { filters: [{ dim: 'disposition', in: ['Moved on'] }] }],
    ['how many people who tested in 2025', { measure: 'clients', by: [], range: Y2025 }],
    ['finished treatment last year', { date: 'ended', range: Y2025 }],
    ['tests done by CM', { filters: [{ dim: 'tester', in: ['CM'] }] }],
    ['women 25-34', { filters: [WOMEN, { dim: 'age', min: 25, max: 34 }] }],
    ['registrations on Mondays', { filters: [{ dim: 'weekday', in: ['Monday'] }] }],
    ['how many can we text', { measure: 'clients', filters: [{ dim: 'text_ok', in: ['yes'] }] }],
    ['registrations since the 1st', { range: { from: '2026-11-01', to: TODAY } }],
    ['how mny regstrations lst mnth', { measure: 'registrations', range: { from: '2026-10-01', to: '2026-10-31' } }],
    ['combien de clients ont passé un test VIH', { measure: 'clients', filters: [HIV] }],
    ['inscriptions des trois derniers mois', { range: { from: '2026-08-21', to: TODAY } }],
    ['clients with at least 2 tests', { who: { has: tests([], null), atLeast: 2 } }],
    ['clients whose first test was in 2025', { who: { picked: { fact: 'tests', order: 'first', period: Y2025 } } }],
    ['people who never received a reward', { who: { hasNot: { filters: [{ dim: 'reward', in: ['yes'] }] } } }],
    [
      'average age of clients who started treatment',
      { measure: 'avg_age', who: { has: { fact: 'treatments', date: 'started' } } },
    ],
    ['women registered in 2025 who were tested', { filters: [WOMEN], range: Y2025, who: { has: tests([], null) } }],
    [
      'of the women we registered in 2025, how many were tested',
      { filters: [WOMEN], range: Y2025, who: { has: tests([], null) } },
    ],
    [
      'combien de clients inscrits en 2025 ont été testés',
      { filters: [], range: Y2025, who: { has: tests([], null) } },
    ],
    [
      'new clients in 2025 who tested positive',
      { filters: [], range: Y2025, date: 'first_registered', who: { has: tests([POSITIVE], null) } },
    ],
    [
      'of the clients registered in 2024, what percent tested positive',
      { filters: [], range: Y2024, as: 'percent', part: { has: tests([POSITIVE], null) } },
    ],
    [
      'percentage of female clients tested for hiv who are under 30',
      { as: 'percent', given: ['gender', 'test_type'], filters: [WOMEN, HIV, { dim: 'age', max: 29 }] },
    ],
    [
      'percent of homeless clients on maviret',
      {
        as: 'percent',
        filters: [{ dim: 'housing_status' }],
        part: { has: { fact: 'treatments', filters: [{ dim: 'medication', in: ['Maviret'] }] } },
      },
    ],
    [
      'what percent of our hcv positives are homeless',
      { measure: 'clients', as: 'percent', given: ['test_result', 'test_type'] },
    ],
    [
      'clients on maviret who never finished',
      {
        who: {
          hasNot: {
            fact: 'treatments',
            date: 'ended',
            filters: [{ dim: 'medication', in: ['Maviret'] }, { dim: 'med_outcome' }],
          },
        },
      },
    ],
    [
      'of people who started treatment last year, how many finished',
      { date: 'started', range: Y2025, who: { has: { fact: 'treatments', date: 'ended', period: null } } },
    ],
    [
      'newly positive for hcv in 2025',
      {
        filters: [POSITIVE, HCV],
        range: Y2025,
        who: { hasNot: tests([POSITIVE, HCV], { from: null, to: '2024-12-31' }) },
      },
    ],
    [
      'new hcv positives in 2025',
      { measure: 'clients', who: { hasNot: tests([POSITIVE, HCV], { from: null, to: '2024-12-31' }) } },
    ],
    ['how many got both an hiv and hcv test', { measure: 'clients', filters: [HIV], who: { has: tests([HCV], null) } }],
    [
      'pourcentage des femmes inscrites en 2025 testées pour le VIH',
      { filters: [WOMEN], range: Y2025, as: 'percent', part: { has: tests([HIV], null) } },
    ],
    [
      'percentage of women registered in 2025 treated',
      { filters: [WOMEN], range: Y2025, as: 'percent', part: { has: { fact: 'treatments', period: null } } },
    ],
    ['repeat testers in 2025', { who: { has: tests([], Y2025), atLeast: 2 } }],
    ['hcv positive but hiv negative clients', { filters: [POSITIVE, HCV], who: { has: { fact: 'tests' } } }],
    ['how many clients only had one interaction', { who: { and: [{ has: { fact: 'interactions' } }, { not: {} }] } }],
    ['tested in 2025 but not in 2026', { measure: 'clients', range: Y2025, who: { hasNot: { fact: 'tests' } } }],
    [
      'neither tested for hiv nor hcv',
      { who: { and: [{ hasNot: tests([HIV], null) }, { hasNot: tests([HCV], null) }] } },
    ],
    ['average age of hcv positive clients', { measure: 'avg_age', who: { has: tests([POSITIVE, HCV], null) } }],
    ['untreated hcv positive clients', { filters: [HCV, POSITIVE], who: { hasNot: { fact: 'treatments' } } }],
    ['how many first time testers in 2025', { who: { picked: { fact: 'tests', order: 'first', period: Y2025 } } }],
    ['tests done by CM vs JL', { by: ['tester'], filters: [{ dim: 'tester', in: ['CM', 'JL'] }] }],
  ])('%s', (question, spec) => {
    expect(read(question)).toMatchObject({ kind: 'query', spec });
  });

  it.each<[string, string, string[]]>([
    ['how many gift cards did we give out', 'other_name', ['gift cards']],
    ['registrations in not recorded', 'not_understood', ['not recorded']],
    ['people tested for HIV and HCV', 'needs_clarification', ['HIV and HCV']],
    ['clients registered and tested in 2025', 'needs_clarification', ['registered']],
    ['% homeless positive clients', 'needs_clarification', ['percentage']],
    ['HIV tests in 2024 vs HCV tests in 2025', 'needs_clarification', ['hiv tests']],
    ['clients by Favourite colour', 'not_understood', ['Favourite', 'colour']],
  ])('%s is refused for the right reason', (question, reason, words) => {
    expect(read(question)).toMatchObject({ kind: 'refusal', reason, words });
  });

  it('offers the nearest question that can be answered', () => {
    expect(read('clients by favourite colour in Windsor')).toMatchObject({
      choices: ['Clients (city: Windsor) who ever registered'],
    });
  });

  it('edits the named clause, and asks if there is no such clause', () => {
    const asked = read('registrations of women over 40 by city in 2025');
    const before = asked.kind === 'query' ? asked.spec : null;
    expect(read('by gender instead', before)).toMatchObject({ spec: { by: ['gender'] } });
    expect(read('remove the age filter', before)).toMatchObject({ spec: { filters: [WOMEN], by: ['city'] } });
    expect(read('remove the housing filter', before)).toMatchObject({ reason: 'needs_clarification' });
  });

  it('moves the time of a set with the question', () => {
    const asked = read('clients tested for HCV but not HIV in 2025');
    const before = asked.kind === 'query' ? asked.spec : null;
    const next = read('and in 2024', before);
    expect(next).toMatchObject({ spec: { range: Y2024, who: { hasNot: tests([HIV], 'counted') } } });
    expect(read('show the parts', before)).toMatchObject({ spec: { as: 'percent', parts: true } });
  });
});
