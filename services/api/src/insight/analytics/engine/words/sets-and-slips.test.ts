import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Thunder Bay', 'Sudbury', 'Kenora'],
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
const HIV = { dim: 'test_type', in: ['HIV'] };
const HCV = { dim: 'test_type', in: ['HCV'] };
const POSITIVE = { dim: 'test_result', in: ['positive'] };
const NEGATIVE = { dim: 'test_result', in: ['negative'] };
const thunderBay = { filters: [{ dim: 'city', in: ['Thunder Bay'] }] };
const onlyHiv = { filters: [], who: { only: { fact: 'tests', filters: [HIV], period: null } } };
const firstPositive = { who: { picked: { fact: 'tests', order: 'first', is: [POSITIVE] } } };
const thenPositive = {
  filters: [NEGATIVE],
  who: { has: { filters: [POSITIVE], after: { rows: { filters: [NEGATIVE] } } } },
};
const elsewhere = (city: string): object => ({ dim: 'city', not_in: [city] }); // prettier-ignore

describe('2.4/1 nothing but, the first one, and one after another', () => {
  it.each<[string, object]>([
    ['clients qui n’ont eu que des tests VIH', onlyHiv],
    ["clients qui n'ont passé que des tests VIH", onlyHiv],
    ['personnes qui n’ont été testées que pour le VIH', onlyHiv],
    ['clients who only had HIV tests', onlyHiv],
    ['clients qui ont eu des tests VIH', { filters: [HIV] }],
    ['personnes qui ont eu à la fois un test VIH et un test VHC', { filters: [HIV], who: { has: { filters: [HCV] } } }],
    ['how many people got a positive on their very first test', firstPositive],
    ['how many people tested positive on their first test', firstPositive],
    ['how many people’s very first hep C test came back positive', { who: { picked: { order: 'first', filters: [HCV], is: [POSITIVE] } } }],
    ['how many people had a first hep C test that was positive', { who: { picked: { order: 'first', filters: [HCV], is: [POSITIVE] } } }],
    ['how many men had a most recent hep C test which was positive', { who: { picked: { order: 'last', filters: [HCV], is: [POSITIVE] } } }],
    ['how many clients’ first positive test was in 2025', { who: { picked: { order: 'first', filters: [POSITIVE], is: [] } } }],
    ['clients who were negative last time they tested', { who: { picked: { order: 'last', is: [NEGATIVE] } } }],
    ['people who tested negative and then later positive', thenPositive],
    ['how many clients went from negative to positive', thenPositive],
    ['people with a positive test after a negative test', thenPositive],
    ['people who tested negative in 2024 and positive in 2025', { filters: [NEGATIVE], who: { has: { filters: [POSITIVE], period: in2025 } } }],
    ['how many people were put on more than one medication', { who: { has: { fact: 'treatments' }, atLeast: 2, different: 'medication' } }],
    ['How many of our clients have never been tested for anything?', { who: { hasNot: { fact: 'tests', filters: [] } } }],
    ['How many people on treatment have had nothing dispensed?', { who: { hasNot: { fact: 'dispenses' } } }],
    ['How many clients had an HIV test but never a hep C one?', { filters: [HIV], who: { hasNot: { filters: [HCV] } } }],
    ['positive for hep C and never treated', { filters: [POSITIVE, HCV], who: { hasNot: { fact: 'treatments' } } }],
    ['how many of our positives have been treated', { filters: [POSITIVE], who: { has: { fact: 'treatments' } } }],
    ['clients we can neither text nor leave a message for', { filters: [{ dim: 'text_ok', in: ['no'] }, { dim: 'leave_message', in: ['no'] }] }],
    ['For how many clients was the very first test an HIV test?', { who: { picked: { order: 'first', filters: [], is: [HIV] } } }],
    ['How many clients got bloodwork after a positive hep C rapid test?', { filters: [POSITIVE, HCV], who: { has: { after: { rows: { filters: [POSITIVE, HCV] } } } } }],
    ['Clients put on Epclusa with nothing dispensed to them so far', { who: { hasNot: { fact: 'dispenses' } } }],
    ['Combien de femmes ont été testées à la fois pour le VIH et le VHC ?', { filters: [{ dim: 'gender' }, HIV], who: { has: { filters: [HCV] } } }],
    ['How many of the people who registered in 2025 registered again in 2026?', { who: { and: [{ has: { period: in2025 } }, { has: { fact: 'registrations' } }] } }],
    ['How many people had a negative result on their latest hep C test?', { who: { picked: { order: 'last', filters: [HCV], is: [NEGATIVE] } } }],
    ['Clients with no interaction since the end of June', { who: { hasNot: { period: { from: '2026-07-01' } } } }],
    ['people with a reward in 2025 but not yet in 2026', { range: in2025, who: { hasNot: { fact: 'interactions' } } }],
  ])('“%s”', (question, spec) => {
    expect(answerTo(question)).toMatchObject({ measure: 'clients', ...spec });
  }); // prettier-ignore

  it.each([
    ['exactly one', "clients qui n'ont eu qu'un test en 2025"],
    ['exactly two', 'clients qui n’ont eu que deux tests'],
    ['some or all of their tests', 'personnes qui n’ont que des tests négatifs'],
  ])('%s is offered as such: “%s”', (_what, question) => {
    const reading = ask(question);
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed' });
    const offered = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => JSON.stringify(spec.who)) : [];
    expect(offered.join()).toMatch(/"only"|"not":\{"has":.*"atLeast"/);
  });

  it.each([
    ['men over 40 with hep C', ['Men over 40 with a positive HCV test', 'Men over 40 with an HCV test']],
    ['people with hep C who speak French in Kenora', ['People with a positive HCV test who speak French in Kenora', 'People with an HCV test who speak French in Kenora']],
    ['personnes avec le VHC à Sudbury', ['Personnes avec un test VHC positif à Sudbury', 'Personnes avec un test VHC à Sudbury']],
  ])('what is offered for “%s” keeps its other conditions', (question, sentences) => {
    const reading = ask(question);
    expect(reading.kind === 'refusal' && reading.offers.map(({ sentence }) => sentence)).toEqual(sentences);
  }); // prettier-ignore

  it('offers no sentence that says the opposite', () => {
    expect(ask('How many people on treatment have had nothing whatever dispensed?')).toMatchObject({ offers: [] });
  });
});

describe('2.4/1 where people live, and the groups of people with two kinds of test', () => {
  it.each<[string, object]>([
    ['French speakers outside of Thunder Bay', { filters: [{ dim: 'language' }, elsewhere('Thunder Bay')] }],
    ['women outside Sudbury', { filters: [{ dim: 'gender' }, elsewhere('Sudbury')] }],
    ['registrations outside Kenora', { measure: 'registrations', filters: [{ dim: 'city', not_in: ['Kenora'] }] }],
    ['people outside Ontario', { filters: [{ dim: 'province' }] }],
  ])('“%s”', (question, spec) => {
    expect(answerTo(question)).toMatchObject(spec);
  });

  it.each(['clients from outside the city', 'people living outside of town'])('asks which city: “%s”', (question) => {
    expect(ask(question).kind).toBe('refusal');
  });

  it('counts the same groups, whichever test is named first', () => {
    const sets = (first: string, second: string): unknown => {
      const { who, ...rest } = answerTo(`How many clients have had both an ${first} and an ${second} test, by city?`);
      return { ...rest, who: who && 'and' in who ? who.and.map((one) => JSON.stringify(one)).sort() : who };
    };
    expect(sets('HIV', 'HCV')).toEqual(sets('HCV', 'HIV'));
    expect(sets('HIV', 'HCV')).toMatchObject({ by: ['city'], filters: [], who: { length: 2 } });
  });

  it('keeps the split by something that only the counted test has', () => {
    expect(answerTo('clients with both an HIV and an HCV test by tester')).toMatchObject({ filters: [HIV] });
  });
});

describe('2.4/1 what French speakers ask about times and ranks', () => {
  const days = { measure: 'avg_days', first: { fact: 'tests', filters: [POSITIVE] }, then: { fact: 'treatments', date: 'started' } };
  const quarters = [{ from: '2026-04-01', to: '2026-06-30' }, { from: '2026-07-01', to: '2026-09-30' }];
  it.each<[string, object]>([
    ['délai moyen entre un test positif et le début du traitement', days],
    ['nombre moyen de jours entre un test positif et un traitement', days],
    ["top 5 des villes par nombre d'inscriptions", { measure: 'registrations', by: ['city'], order: 'desc', limit: 5 }],
    ['quel médicament est le plus prescrit', { measure: 'treatments', by: ['medication'], order: 'desc', limit: 1 }],
    ['inscriptions au troisième trimestre par rapport au deuxième', { measure: 'registrations', compare: quarters }],
  ])('“%s”', (question, spec) => {
    expect(answerTo(question)).toMatchObject(spec);
  });
}); // prettier-ignore

describe('2.4/1 times that are said by pointing at another one', () => {
  const months = (year: string, from: string, to: string): object => ({ from: `${year}-${from}`, to: `${year}-${to}` });
  const toOctober = [months('2025', '01-01', '10-31'), months('2026', '01-01', '10-31')];
  const summers = [months('2025', '07-01', '08-31'), months('2026', '07-01', '08-31')];

  it.each<[string, object]>([
    ['outreach interactions January through October, this year against last year', { range: null, compare: toOctober }],
    ['tests from January to October this year compared with last year', { range: null, compare: toOctober }],
    ['compare tests in July and August 2025 with July and August 2026', { range: null, compare: summers }],
    ['clients who first registered more than a year ago', { date: 'first_registered', range: { from: null, to: '2025-11-19' } }],
    ['registrations over 90 days ago', { range: { from: null, to: '2026-08-21' } }],
    ['clients who have had no interaction with us since January 1', { who: { hasNot: { period: { from: '2026-01-01' } } } }],
    ['how many people haven’t had any contact with us in over a year', { who: { hasNot: { period: { from: '2025-11-21', to: TODAY } } } }],
  ])('“%s”', (question, spec) => expect(answerTo(question)).toMatchObject(spec)); // prettier-ignore

  it.each(['versus the same period of 2025', 'compared to the same stretch of 2025', 'and the same period in 2025?'])(
    '“%s” compares an answer about this year so far with the same days',
    (question) => {
      const before = answerTo('HCV positivity rate this year');
      const compare = [
        { from: '2025-01-01', to: '2025-11-20' },
        { from: '2026-01-01', to: TODAY },
      ];
      expect(answerTo(question, before)).toMatchObject({ measure: 'positivity_rate', range: null, compare });
      expect(ask('versus the same period of 2023', before).kind).toBe('refusal');
    },
  );

  it('“same thing for the year before” moves the time', () => {
    const before = answerTo('registrations by quarter in 2025');
    const range = { from: '2024-01-01', to: '2024-12-31' };
    expect(answerTo('same thing for the year before', before)).toMatchObject({ by: ['quarter'], range, compare: null });
  });
});

describe('2.4/1 typed in a hurry', () => {
  it.each<[string, object]>([
    [
      'ppl w hcv pos ths yr',
      { measure: 'clients', filters: [HCV, POSITIVE], range: { from: '2026-01-01', to: '2026-12-31' } },
    ],
    ['# clnts w no fone', { measure: 'clients', filters: [{ dim: 'phone_status', in: ['missing'] }] }],
    ['outrch visits by mnth 2026', { measure: 'interactions', by: ['month'] }],
    ['how mny clints in thndr bay', thunderBay],
    ['regs thunderbay 2026', thunderBay],
    ['postive hep c reslts last mnth', { measure: 'tests', filters: [POSITIVE, HCV] }],
    ['avg age clints registerd 2026', { measure: 'avg_age' }],
    ['registrations in the past 2 wks', { range: { from: '2026-11-07', to: TODAY } }],
    ['hiv tests MW vs KP this yr', { by: ['tester'], filters: [HIV, { dim: 'tester', in: ['MW', 'KP'] }] }],
    ['mavret treatmts startd this yr', { measure: 'treatments', filters: [{ dim: 'medication', in: ['Maviret'] }] }],
    ['ppl testd 2x or more in 2026', { who: { has: { fact: 'tests' }, atLeast: 2 } }],
    ['Our five most frequent types of interaction', { measure: 'interactions', by: ['interaction_type'], limit: 5 }],
    ['How do cash and EFT split for the rewards issued in 2026?', { measure: 'rewards', by: ['payment_type'] }],
    ["Percentage of this year's tests that came back positive, by city", { measure: 'positivity_rate', by: ['city'] }],
    [
      'How long does it take on average to get from a positive hep C test to starting treatment?',
      { measure: 'avg_days' },
    ],
    ['compare MW and KP tests in 2026', { by: ['tester'], filters: [{ dim: 'tester', in: ['MW', 'KP'] }] }],
    ['how many new clients did we register each month in 2026', { by: ['month'], date: 'first_registered' }],
    ['clients dispensed medication more than once', { who: { has: { fact: 'dispenses' }, atLeast: 2 } }],
    ["Can you break this year's registrations down by city?", { measure: 'registrations', by: ['city'] }],
    ["Combien d'inscriptions à REACH en 2026 ?", { filters: [{ dim: 'referral_site', in: ['REACH'] }] }],
  ])('“%s”', (question, spec) => {
    expect(answerTo(question)).toMatchObject(spec);
  });

  it('says what a misspelt name was read as', () => {
    expect(ask('clients in thndr bay')).toMatchObject({ repairs: [{ typed: 'thndr', read: 'thunder' }] });
  });

  it.each(['how many clients did John Smth see', 'tests for Jon Thndr', 'clients in thunder lake'])(
    'takes no other name for a misspelt one: “%s”',
    (question) => {
      expect(ask(question).kind).toBe('refusal');
    },
  );

  it.each<[string, string, object]>([
    ['HIV tests in 2025 by month', 'quarters instead of months', { by: ['quarter'], filters: [HIV], range: in2025 }],
    ['tests VIH en 2025 par mois', 'trimestres au lieu de mois', { by: ['quarter'], filters: [HIV], range: in2025 }],
    ['HCV positivity rate in Sudbury in 2025', 'And for all cities?', { by: [], filters: [HCV], range: in2025 }],
    [
      'tests VIH en octobre',
      'Et le mois d’avant ?',
      { compare: null, range: { from: '2026-09-01', to: '2026-09-30' } },
    ],
    ['HIV tests in 2025', 'and the year before?', { compare: null, range: { from: '2024-01-01', to: '2024-12-31' } }],
    [
      'HIV tests in October 2026',
      'compared with the month before',
      { compare: [{ from: '2026-09-01' }, { from: '2026-10-01' }] },
    ],
    ['HIV tests in 2025', 'only the ones MW did', { filters: [HIV, { dim: 'tester', in: ['MW'] }] }],
  ])('“%s”, then “%s”', (first, then, spec) => {
    expect(answerTo(then, answerTo(first))).toMatchObject(spec);
  });
});
