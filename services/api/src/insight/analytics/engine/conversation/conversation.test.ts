import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';
import { canonical } from '../spec/same-query.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Windsor', 'Kenora'], testers: ['KP', 'MW'] });

type Answered = Extract<Reading, { kind: 'query' }>;

/** The reading of the last message of a conversation whose others are answered. */
function last(...messages: string[]): Reading {
  const answered: Answered[] = [];
  let reading: Reading | null = null;
  for (const message of messages) {
    if (reading?.kind === 'refusal') throw new Error(`before “${message}”: ${JSON.stringify(reading)}`);
    const [before, earlier] = [answered.at(-1), answered.at(-2)];
    reading = readQuestion(
      { message, previous: before?.spec ?? null, earlier: earlier?.spec ?? null, whole: before?.whole ?? null, today: TODAY },
      LEXICON,
    ); // prettier-ignore
    if (reading.kind === 'query') answered.push(reading);
  }
  if (!reading) throw new Error('no message');
  return reading;
}

function answer(...messages: string[]): QuerySpec {
  const reading = last(...messages);
  if (reading.kind === 'refusal') throw new Error(`${messages.join(' | ')}: ${JSON.stringify(reading)}`);
  return reading.spec;
}

const TESTS = 'HIV tests in 2025';
const REGISTRATIONS = 'registrations in 2025';
const TREATMENTS = 'treatments started in 2025';

describe('2.4/1 short follow-ups say what plain ones say', () => {
  it.each<[before: string, plain: string, said: string[]]>([
    [REGISTRATIONS, 'by city', ['which cities', 'which cities were they from', 'where are they from', 'in each city', 'par ville', 'quelles villes']],
    [REGISTRATIONS, 'by month', ['monthly', 'and monthly please', 'show it monthly', 'which months', 'month by month']],
    [REGISTRATIONS, 'by gender', ['men and women separately', 'men vs women', 'hommes et femmes séparément']],
    [REGISTRATIONS, 'by age group', ['how old were they', 'what age groups']],
    [TREATMENTS, 'by medication', ['which medication were they on', 'which medications']],
    [TESTS, 'how many people is that', ['with how many different people', 'how many people', 'how many different clients was that', 'combien de personnes différentes']],
    [TESTS, 'only women', ['just the women', 'only those who were women', 'how many women', 'were any of them women']],
    [TESTS, 'only from Windsor', ['only the ones from Windsor', 'only tests from Windsor', 'just people from Windsor', 'in Windsor']],
    [TESTS, 'excluding Windsor', ['without the ones from Windsor', 'leave out those in Windsor', 'sans Windsor']],
    [TESTS, 'in 2024', ['and for the year before', 'what about 2024', 'same for 2024', 'what was it in 2024', 'même chose pour 2024', 'how many in 2024']],
    [TESTS, 'compare with 2024', ['show 2024 too', 'in 2024 too', 'compare to 2024', 'compared to 2024']],
    [TESTS, 'only 20 and over', ['not counting those under 20', 'without people under 20']],
    ['tests last month', 'this month', ['and this one so far?', 'what about this one', 'and the current one']],
    ['treatments started last fiscal year', 'and this fiscal year', ['and this one so far?', 'this one']],
    ['tests this month', 'and the month before', ['and the previous one?', 'the previous one']],
    ['tests in September 2026', 'same period last year', ['same dates the year before', 'over the same months a year earlier']],
    ['tests in 2025 vs 2024', 'on a chart', ['as a percent change', 'so what is that as a % change', 'what’s the difference', 'by how much did it change']],
    ['registrations in 2025 by city', 'as a percentage', ['as percentages', 'show that as percentages', 'percentages please', 'en pourcentage']],
    ['registrations by city', 'since 2025', ['since 2025 only', 'only since 2025', 'depuis 2025 seulement']],
  ])('after “%s”, as “%s”', (before, plain, said) => {
    const meant = answer(before, plain);
    expect(said.map((one) => [one, canonical(answer(before, one))])).toEqual(said.map((one) => [one, canonical(meant)]));
  }); // prettier-ignore

  it.each([
    ['how many people were dispensed Epclusa in 2025', 'and how many tablets was that', { measure: 'quantity_dispensed', range: { from: '2025-01-01', to: '2025-12-31' } }],
    ['how many clients completed treatment', 'in 2025', { measure: 'clients', date: 'ended', range: { from: '2025-01-01', to: '2025-12-31' } }],
    ['registrations in September 2026', 'and for the month before', { range: { from: '2026-08-01', to: '2026-08-31' } }],
  ])('after “%s”, “%s”', (before, said, spec) => {
    expect(answer(before, said)).toMatchObject(spec);
  }); // prettier-ignore
});

it('2.4/1 “just the counts” after a percentage are counts; “both again” is asked about', () => {
  const counts = answer('what percentage of registrations in 2025 are women', 'by month, just the counts');
  expect(counts).toMatchObject({
    measure: 'registrations',
    by: ['month'],
    filters: [{ dim: 'gender', in: ['Female'] }],
  });
  expect(counts.as).toBeUndefined();
  const year = last(
    'registrations this fiscal year to date',
    'same period last year',
    'break this year’s down by quarter',
  );
  expect(year).toMatchObject({ kind: 'refusal', reason: 'needs_clarification' });
  const both = last('HIV tests in Windsor in 2025', 'and in Kenora?', 'ok both again but for all of October');
  expect(both).toMatchObject({ kind: 'refusal', reason: 'needs_clarification' });
});

const STARTED = { fact: 'treatments', filters: [], period: null, date: 'started' };

describe('2.4/1 shares and the rest of an answer', () => {
  it.each([
    ['what percentage of them tested positive', { measure: 'clients', as: 'percent', given: ['gender', 'test_type'] }],
    ['what share of those started treatment', { as: 'percent', part: { has: STARTED } }],
    ['quel pourcentage d’entre elles ont commencé un traitement', { as: 'percent', part: { has: STARTED } }],
  ])('“%s” divides by the people of the answer', (said, spec) => {
    expect(answer('how many women were tested for HCV in 2025', said)).toMatchObject(spec);
  });

  it('“as a percentage of all women” names the whole', () => {
    const share = answer('how many women were tested for HCV in 2025', 'as a percentage of all women');
    expect(share).toMatchObject({ measure: 'clients', as: 'percent', filters: [{ dim: 'gender', in: ['Female'] }], range: null });
    expect(JSON.stringify(share.part)).toContain('HCV');
  }); // prettier-ignore

  it.each(['and how many didn’t?', 'and the rest?', 'what about the others', 'et les autres ?'])(
    '“%s” counts the others of the same people',
    (said) => {
      const others = answer('clients tested positive for HCV in 2025', 'how many of those started treatment', said);
      expect(others.who).toMatchObject({ hasNot: { fact: 'treatments' } });
      expect(others.range).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    },
  );

  it('has no rest without two answers', () => {
    expect(last('registrations in 2025', 'and the rest').kind).toBe('refusal');
  });

  it.each(['who were they', 'which clients are they', 'what are their names'])('“%s” shows nobody', (said) => {
    expect(last('women tested for HIV in 2025', said)).toMatchObject({ kind: 'refusal', reason: 'row_level_phi' });
  });
});

describe('2.4/1 a count of an answer', () => {
  it.each([
    ['registrations by city in 2025', 'how many of them are women?'],
    ['registrations by month in 2025', 'And how many of those were women'],
    ['registrations by gender in 2025', 'how many of them are women?'],
  ])('after “%s”, “%s” is one figure', (before, said) => {
    const women = { filters: [{ dim: 'gender', in: ['Female'] }], range: { from: '2025-01-01', to: '2025-12-31' } };
    expect(answer(before, said)).toMatchObject({ measure: 'registrations', by: [], ...women });
  });

  it('“only women” keeps the split', () => {
    expect(answer('registrations by city in 2025', 'only women')).toMatchObject({ by: ['city'] });
  });

  it('“how much is that in dollars” after people who are owed rewards is what they are owed', () => {
    const owed = { measure: 'reward_amount', filters: [{ dim: 'issued', in: ['No'] }] };
    expect(answer('how many people are owed a reward?', 'How much is that in dollars?')).toMatchObject(owed);
    expect(last('women tested for HIV in 2025', 'How much is that in dollars?').kind).toBe('refusal');
  });

  it('“what about housing?” after counselling counts interactions about housing', () => {
    const range = { from: '2025-01-01', to: '2025-12-31' };
    const housing = { measure: 'interactions', by: [], filters: [{ dim: 'interaction_type', in: ['Housing'] }], range };
    expect(answer('counselling interactions in 2025', 'what about housing?')).toMatchObject(housing);
    expect(answer('tests in 2025', 'what about housing?')).toMatchObject({ by: ['housing_status'] });
  });
});

describe('2.4/1 parts of the people of an answer', () => {
  it('“how many of those also had a hep C test” adds tests that can’t be the same ones', () => {
    const both = answer('people with an HIV test in 2025', 'how many of those also had a hep C test?');
    expect(both).toMatchObject({ filters: [{ in: ['HIV'] }], who: { has: { filters: [{ in: ['HCV'] }], period: null } } });
    expect(last('people who were tested in 2025', 'how many of those had a hep C test?').kind).toBe('refusal');
  }); // prettier-ignore

  it('“how many of them have been tested” adds a set to the people, whatever they are', () => {
    const them = answer('clients in Windsor', 'how many of them have been tested?');
    expect(them).toMatchObject({ filters: [{ dim: 'city', in: ['Windsor'] }], who: { has: { fact: 'tests' } } });
  });

  it('“what percentage is that” divides by the answer before', () => {
    const share = answer('clients in Windsor', 'how many of them have been tested?', 'what percentage is that?');
    expect(share).toMatchObject({ as: 'percent', filters: [{ dim: 'city' }], part: { has: { fact: 'tests' } } });
  });

  it('“what percentage is that” of one answer divides by everybody', () => {
    const share = answer('clients in Windsor', 'what percentage is that?');
    expect(share).toMatchObject({ measure: 'clients', as: 'percent', filters: [{ dim: 'city', in: ['Windsor'] }] });
  });

  it('“as a percentage” of a split with a condition offers both wholes', () => {
    const reading = last('HCV tests in 2025 by tester', 'as percentages');
    expect(reading.kind === 'refusal' && reading.offers.map(({ spec }) => [spec.as, spec.given])).toEqual([
      ['percent', ['test_type']],
      ['percent', undefined],
    ]);
  });

  it.each([
    ['how much did we pay in rewards in 2025', 'so what’s the average $ per person'],
    ['total honoraria in dollars in 2025', 'average dollars per client'],
    ['clients with a reward in 2025', 'and the average $ per person for those?'],
    ['montant des récompenses en 2025', 'et la moyenne par personne ?'],
  ])('after “%s”, “%s” divides those dollars by people', (before, said) => {
    const spec = answer(before, said);
    expect(spec).toMatchObject({ measure: 'reward_amount', per: 'client', range: { from: '2025-01-01' } });
  });

  it.each([
    ['French registrations in Windsor in 2025', 'as a percentage of the registrations in Windsor'],
    ['inscriptions en français à Windsor en 2025', 'en pourcentage des inscriptions de Windsor ?'],
  ])('after “%s”, “%s” is a share of those of that time', (before, said) => {
    expect(answer(before, said)).toMatchObject({ as: 'percent', given: ['city'], range: { from: '2025-01-01' } });
  });

  it('a whole of which the answer is no part is not guessed', () => {
    expect(last('HIV tests in 2025', 'as a percentage of registrations').kind).toBe('refusal');
  });

  it('an average per person after anything else names its rows', () => {
    expect(last(REGISTRATIONS, 'and the average $ per person?').kind).toBe('refusal');
  });

  it.each([
    ['tests by tester in 2025', 'leave out the bloodwork', { filters: [{ dim: 'test_type', not_in: ['Bloodwork'] }] }],
    [
      'rewards in 2025',
      'only the ones paid in cash',
      { measure: 'rewards', filters: [{ dim: 'payment_type', in: ['Cash'] }] },
    ],
    ['treatments started in 2025 by medication', 'only for people under 40', { filters: [{ dim: 'age', max: 39 }] }],
  ])('after “%s”, “%s”', (before, said, spec) => {
    expect(answer(before, said)).toMatchObject(spec);
  });
});
