import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

/** The queries of a message. @throws if it has one, or none */
function queriesOf(message: string, previous: QuerySpec | null = null, ...also: QuerySpec[]): object[] {
  const lexicon = buildLexicon(NO_LISTED_VALUES);
  const reading = readQuestion({ message, previous, also, today: '2026-11-20' }, lexicon);
  if (reading.kind === 'refusal' || !reading.also) throw new Error(`${message}: ${JSON.stringify(reading)}`);
  return [reading.spec, ...reading.also].map(inOrder);
}

describe('2.4/1 a count in several times, or of all and of some', () => {
  it.each([
    ['registrations this month and this year', ['registrations this month', 'registrations this year']],
    ['tests today and this week', ['tests today', 'tests this week']],
    ['number of clients this month, this quarter and this year', ['number of clients this month', 'number of clients this quarter', 'number of clients this year']],
    ['registrations in total and this month', ['how many registrations of all time', 'registrations this month']],
    ['HIV tests in 2025 and in total', ['HIV tests in 2025', 'how many HIV tests of all time']],
    ['total tests and in 2025', ['how many tests of all time', 'tests in 2025']],
    ['HIV positivity in youth compared with seniors', ['HIV positivity in youth', 'HIV positivity in seniors']],
    ['HCV positivity under 30 vs over 50 in 2026', ['HCV positivity of people under 30 in 2026', 'HCV positivity of people over 50 in 2026']],
    ['rewards not issued yet - how many and whats the total $', ['rewards not issued yet', 'reward amount not issued yet']],
    ['July to September 2026: registrations, HCV tests, HIV tests', ['registrations from July to September 2026', 'HCV tests from July to September 2026', 'HIV tests from July to September 2026']],
    ['registrations, HCV tests and HIV tests in 2026', ['registrations in 2026', 'HCV tests in 2026', 'HIV tests in 2026']],
    ['youth vs seniors: how many of each have had at least two tests', ['how many youth have had at least two tests', 'how many seniors have had at least two tests']],
  ])('“%s”', (asked, each) => {
    expect(queriesOf(asked)).toEqual(each.map((one) => inOrder(answerTo(one))));
  }); // prettier-ignore

  it('one of them is not the answer', () => {
    for (const asked of [
      'total tests and women this year',
      'tests and women in 2025',
      'women tested for HCV in 2024 and 2025',
      'clients in total and the rest',
    ])
      expect(readingOf(asked).kind).toBe('refusal');
  });
});

describe('2.4/1 two questions in one message', () => {
  it.each([
    ['registrations and clients in 2025', 'registrations in 2025', 'clients in 2025'],
    ['how many people registered and how many tests were done in 2025', 'clients who registered in 2025', 'tests in 2025'],
    ['how many people did we test for hcv last quarter and how many treatments were started', 'clients tested for hcv last quarter', 'treatments started last quarter'],
    ['how many hiv tests this year and how many treatments started', 'hiv tests this year', 'treatments started this year'],
    ['tests and positivity by quarter this year', 'tests by quarter this year', 'positivity by quarter this year'],
    ['how many registrations and how many tests in Sudbury', 'registrations in Sudbury', 'tests in Sudbury'],
    // Rows, and some of them.
    ['hcv tests this year and how many were positive', 'hcv tests this year', 'positive hcv tests this year'],
    ['month by month this year: hcv tests done and how many were positive', 'hcv tests by month this year', 'positive hcv tests by month this year'],
    ['how many tests in October and how many of those were positive', 'tests in October', 'positive tests in October'],
    ['nb de clients mineurs, et de ceux-là combien n’ont pas de courriel', 'clients mineurs', 'clients mineurs sans courriel'],
    ['tests and positives by city', 'tests by city', 'positive tests by city'],
    ['number of tests and number of positives by city', 'tests by city', 'positive tests by city'],
    ['positivity of hiv and number of hcv tests', 'hiv positivity', 'hcv tests'],
    ['number of dispenses and total quantity by medication', 'dispenses by medication', 'quantity dispensed by medication'],
    ['how many hiv tests in 2024 and how many treatments in 2025', 'hiv tests in 2024', 'treatments in 2025'],
    // A number, and the money.
    ['total dollars and number of rewards in 2025', 'reward amount in 2025', 'rewards in 2025'],
    ['how many rewards and total amount not issued by city', 'rewards not issued by city', 'reward amount not issued by city'],
    ['honoraria not issued yet - how many and total $?', 'rewards not issued', 'reward amount not issued'],
    ['how many incentives still haven’t been issued and how much money does that represent', 'rewards not issued', 'reward amount not issued'],
    ['rewards by city this year: how many and how much', 'rewards by city this year', 'reward amount by city this year'],
    ['number of rewards and total dollars by payment type last quarter', 'rewards by payment type last quarter', 'reward amount by payment type last quarter'],
    // A number, and its rate.
    ['how many hcv tests in sudbury last quarter and what was the positivity', 'hcv tests in sudbury last quarter', 'hcv positivity in sudbury last quarter'],
    ['how many people have registered with us more than once, and what % of all clients is that', 'clients who registered more than once', 'what percentage of clients registered more than once'],
    ['what percent of clients have a phone and what percent have an email', 'what percent of clients have a phone', 'what percent of clients have an email'],
  ])('“%s” is “%s” and “%s”', (asked, first, second) => {
    expect(queriesOf(asked)).toEqual([first, second].map((one) => inOrder(answerTo(one))));
  }); // prettier-ignore

  it.each([
    ['women in the second, too', 'how many women registered in 2025 and how many tests were done'],
    ['those who were tested, or all', 'how many people tested positive this year and how many started treatment'],
    ['HIV in the second, too', 'combien de tests VIH cette année et combien de clients testés'],
    ['Sudbury in the first, too', 'how many registrations in 2025 and how many tests in Sudbury in 2025'],
    ['those who were tested, or all', 'how many tests and how many clients in 2025'],
    ['people of the first', 'how many clients got a reward last quarter and how much did we pay them'],
    ['the time of one of them', 'how many people are on treatment now and how many completed this year'],
    ['two years in the second, too', 'how many registrations in 2025 and 2026 and how many tests'],
    ['men who were tested, or registered', 'how many women tested this year, and how many men in 2025'],
    ['women who were tested, or all', 'how many tests and how many women in 2025'],
    [
      'treatments of that year, or of any',
      'how many people tested positive for hep c in 2025 and how many of them started treatment',
    ],
    ['clients with those tests', 'hiv and hcv tests and clients in 2025'],
    ['clients with those tests', 'hiv tests in Sudbury and people'],
    ['clients with those rewards', 'rewards in cash and clients this year'],
    ['pills in the first, too', 'clients who got Epclusa - count and total quantity'],
    ['rewards, or other money', 'how many tests and how much money in 2025'],
    ['registrations of the same month', 'how many registrations last month and what’s the average age'],
    ['registrations in Kenora, too', 'registrations, tests and treatments in Kenora and women'],
  ])('asks back if it could mean %s: “%s”', (_, question) => {
    expect(readingOf(question)).toMatchObject({ kind: 'refusal', reason: 'two_questions' });
  });

  it.each([
    ['how many registrations, tests and treatments did we have in 2025?', ['registrations in 2025', 'tests in 2025', 'treatments in 2025']],
    ['how many tests, how many positives and how many treatments last quarter?', ['tests last quarter', 'positive tests last quarter', 'treatments last quarter']],
    ['registrations, tests, treatment starts by month this year', ['registrations by month this year', 'tests by month this year', 'treatments started by month this year']],
    ['compare 2024 and 2025 for registrations, tests and treatments', ['registrations 2024 vs 2025', 'tests 2024 vs 2025', 'treatments 2024 vs 2025']],
    ['2025: HIV tests, HCV tests and treatments started', ['HIV tests in 2025', 'HCV tests in 2025', 'treatments started in 2025']],
    ['number of tests, number of rewards and number of notes in Sudbury', ['tests in Sudbury', 'rewards in Sudbury', 'notes in Sudbury']],
    ['tests and treatments this year', ['tests this year', 'treatments this year']],
    ['combien d’inscriptions, de tests et de traitements en 2025 ?', ['registrations in 2025', 'tests in 2025', 'treatments in 2025']],
    ['tests, positives and positivity rate for last quarter', ['tests last quarter', 'positive tests last quarter', 'positivity last quarter']],
    ['q3 numbers: registrations, tests, treatment starts', ['registrations in q3', 'tests in q3', 'treatments started in q3']],
    ['registrations this year, tests this year, treatments this year', ['registrations this year', 'tests this year', 'treatments this year']],
    ['how many people tested and how many tested positive in October', ['people tested in October', 'people who tested positive in October']],
    ['positive HIV tests and positive HCV tests in 2026', ['positive HIV tests in 2026', 'positive HCV tests in 2026']],
    ['how many people who tested positive and people who started treatment', ['people who tested positive', 'people who started treatment']],
    ['for 2025: people registered, people tested, people who started treatment', ['people registered in 2025', 'people tested in 2025', 'people who started treatment in 2025']],
    ['people who started treatment, people who completed it and people who stopped because of side effects, all in 2025', ['people who started treatment in 2025', 'people who completed treatment in 2025', 'people who stopped treatment because of side effects in 2025']],
    ['i need 3 numbers quick: total registrations, total tests, total treatments started', ['total registrations', 'tests', 'treatments started']],
    ['total registrations and total clients', ['total registrations', 'clients']],
    ['how many clients registered in 2025 and how many of them are women', ['clients who registered in 2025', 'women who registered in 2025']],
    ['how many hiv tests and how many hcv tests and how many treatments this year', ['hiv tests this year', 'hcv tests this year', 'treatments this year']],
  ])('a list of figures, “%s”, has an answer to each', (asked, each) => {
    expect(queriesOf(asked)).toEqual(each.map((one) => inOrder(answerTo(one))));
  }); // prettier-ignore

  it('is not looked for in a long message', () => {
    const message = `${'registrations, '.repeat(25)}tests and treatments in 2025`;
    expect(readingOf(message).kind).toBe('refusal');
  });

  it('a follow-up is about both', () => {
    const [tests, clients] = [answerTo('tests in 2025'), answerTo('clients in 2025')];
    const byCity = [tests, clients].map((one) => inOrder({ ...one, by: ['city'] }));
    expect(queriesOf('by city', tests, clients)).toEqual(byCity);
    expect(queriesOf('only women', tests, clients)).toMatchObject([
      { filters: [{ dim: 'gender' }] },
      { filters: [{ dim: 'gender' }] },
    ]);
  });

  it('a new question after two answers has one', () => {
    const [previous, ...also] = [answerTo('tests in 2025'), answerTo('clients in 2025')] as const;
    const lexicon = buildLexicon(NO_LISTED_VALUES);
    const asked = { message: 'how many treatments were started in 2024', previous, also, today: '2026-11-20' };
    const reading = readQuestion(asked, lexicon);
    expect(reading).toMatchObject({ kind: 'query', spec: { measure: 'treatments' } });
    expect(reading).not.toHaveProperty('also');
  });

  it('offers the answer that a follow-up has after two, if it has only one', () => {
    const [previous, ...also] = [answerTo('tests in 2025'), answerTo('registrations in 2025')] as const;
    const asked = { message: 'only positive ones', previous, also, today: '2026-11-20' };
    const reading = readQuestion(asked, buildLexicon(NO_LISTED_VALUES));
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed', offers: [{ spec: { measure: 'tests' } }] });
  });
});
