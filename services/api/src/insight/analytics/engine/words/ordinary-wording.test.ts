import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { afterPress } from '../testing/after-press.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  testers: ['AK', 'DT'],
  cities: ['Barrie', 'North Bay'],
  referralSites: ['Haven', 'Sheway'],
  stops: ['Library, Windsor', 'Mission, Barrie'],
  supplies: {
    items: [
      { name: 'Crack pipe', unit: 'pipe' },
      { name: 'Naloxone kit', unit: 'kit' },
    ],
    places: [],
  },
});

const read = (message: string): Reading => afterPress(readQuestion({ message, previous: null, today: TODAY }, LEXICON));
/** The query of a question in plain words. */
const plainly = (question: string): QuerySpec => {
  const reading = read(question);
  if (reading.kind === 'refusal') throw new Error(`${question}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
};

describe('2.4/1 ordinary wording says the same as plain wording', () => {
  it.each<[string, string]>([
    ['clients whose first ever HIV test was in 2025', 'clients whose first HIV test was in 2025'],
    ['women seen for the first time in 2025', 'new women in 2025'],
    ['rapid HCV tests in 2025', 'HCV tests in 2025'],
    ['HIV and HCV tests combined in 2025', 'HIV or HCV tests in 2025'],
    ['how many units of Epclusa were dispensed in 2025', 'how many pills of Epclusa were dispensed in 2025'],
    ['how many Epclusa tablets have gone out this year', 'how many Epclusa pills were dispensed this year'],
    ['clients who need French', 'clients who speak French'],
    ['how many people came back for a second registration', 'people who registered more than once'],
    ['HIV tests in 25', 'HIV tests in 2025'],
    ['ladies tested for HIV in 2025', 'women tested for HIV in 2025'],
    ['how many can I text', 'clients who can be texted'],
    ['clients who said yes to texts', 'clients who can be texted'],
    ['in how many cities did we test in 2025', 'how many different cities have tests in 2025'],
    ['how many pipes did we give out in 2025', 'how many crack pipes did we give out in 2025'],
    ['Haven clients tested in 2025', 'clients from Haven tested in 2025'],
    ['clients at the Mission', 'clients at the Mission stop'],
    ['how many women or clients over 65 were tested in 2025', 'how many women or people over 65 were tested in 2025'],
    ['people with fewer than 2 HIV tests', 'people with at most 1 HIV test'],
    ['pos hcv ppl not on tx', 'people who tested positive for HCV and are not on treatment'],
    [
      'clients with both an HIV test and a treatment in 2025',
      'clients with an HIV test in 2025 and with a treatment in 2025',
    ],
    ['clients with no test in 2026 but one in 2025', 'clients with no test in 2026 but with a test in 2025'],
    ['what percent of tested people came from Haven', 'what percentage of people tested are from Haven'],
    ['combien de clients ont reçu à la fois un test VIH et un test VHC', 'clients with an HIV test and an HCV test'],
    ['inscriptions du lundi au vendredi', 'registrations Monday to Friday'],
    ['combien de comprimés distribués en 2025', 'pills dispensed in 2025'],
    ['registrations in 2025, month by month', 'registrations by month in 2025'],
    ['HIV tests in 2026 week by week', 'HIV tests by week in 2026'],
    ['inscriptions en 2025 mois par mois', 'registrations by month in 2025'],
    [
      'Year-over-year percentage change in people tested, fiscal 2024-25 to fiscal 2025-26',
      'percentage change in people tested, fiscal 2024-25 to fiscal 2025-26',
    ],
  ])('“%s” means “%s”', (ordinary, plain) => {
    expect(plainly(ordinary)).toEqual(plainly(plain));
  });

  it('“since” after another kind of rows is offered with its readings', () => {
    const question = 'clients who tested positive for HCV in 2024 and have not started treatment since';
    const reading = read(question);
    const choices = reading.kind === 'refusal' ? reading.choices : [];
    expect(choices).toEqual([
      'Clients who tested positive for HCV in 2024 and have not started treatment',
      'Clients who tested positive for HCV in 2024 and have not started treatment after 2024',
    ]);
    for (const choice of choices) expect([choice, read(choice).kind]).toEqual([choice, 'query']);
  });

  it('a year is not a number of months', () => {
    expect(read('HIV tests in the last 2026 months').kind).toBe('refusal');
  });

  it('“HCV +” before a denial is a result', () => {
    const reading = read('pt count, hcv +, no tx');
    if (reading.kind === 'query') expect(JSON.stringify(reading.spec)).toContain('positive');
    expect(plainly('hcv + women').filters).toContainEqual({ dim: 'test_result', in: ['positive'] });
  });

  it('“fewer than” counts people who have none as well', () => {
    const { who } = plainly('clients with fewer than 2 HIV tests');
    expect(who).toMatchObject({ not: { atLeast: 2, has: { fact: 'tests' } } });
  });

  it('a verb behind two groups is said of both', () => {
    const { who, range } = plainly('how many women or clients over 65 were tested in 2025');
    const tested = { has: { fact: 'tests', period: { from: '2025-01-01', to: '2025-12-31' } } };
    expect({ who, range }).toMatchObject({ who: { or: [tested, tested] }, range: null });
  });

  it('two groups with a description each are a union', () => {
    expect(plainly('men from Barrie or women from North Bay').who).toMatchObject({
      or: [{ has: { fact: 'registrations' } }, { has: { fact: 'registrations' } }],
    });
    expect(plainly('clients from Barrie or referred by Haven').who).toMatchObject({
      or: [{ has: { filters: [{ dim: 'city' }] } }, { has: { filters: [{ dim: 'referral_site' }] } }],
    });
  });

  it.each(['tests at the Fairground in May 2026', 'successful treatments in 2025', 'the latest month of HIV tests'])(
    '“%s” is offered without a word only if the rest means the same',
    (question) => {
      expect(read(question)).toMatchObject({ kind: 'refusal', choices: [] });
    },
  );

  it.each(['new HCV infections by quarter in 2025', 'number of new HCV diagnoses by month in 2025'])(
    'refuses “%s”: the first positive test of each group has another beginning',
    (question) => {
      expect(read(question)).toMatchObject({ kind: 'refusal', reason: 'needs_clarification' });
    },
  );

  it.each([
    'how many people visited the Mission stop in 2025',
    'clients tested at an outreach stop in 2025',
    'tests done at the Mission stop',
  ])('offers “%s”: only the stop of the registration is recorded', (question) => {
    const reading = readQuestion({ message: question, previous: null, today: TODAY }, LEXICON);
    expect(reading.kind === 'refusal' && reading.choices.join()).toContain('stop of registration: ');
  });

  it.each([
    'women from the Mission stop who tested positive',
    'clients who registered at the Mission stop and were tested',
  ])('answers “%s”: whose stop it is, is said', (question) => {
    expect(readQuestion({ message: question, previous: null, today: TODAY }, LEXICON).kind).toBe('query');
  });
});
