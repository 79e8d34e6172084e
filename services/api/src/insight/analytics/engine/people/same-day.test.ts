import { describe, expect, it } from '@jest/globals';
import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import { readRestated } from '../../restated/read-restated.js';
import { restate } from '../../restated/restate.js';
import { frenchSentence } from '../../answer/french/french-sentence.js';
import { peopleInWords } from '../../answer/people-words.js';
import { answerTo, readingOf } from '../testing/answer-to.js';

const tied = (question: string): unknown[] => {
  const { who, part } = answerTo(question);
  return [...havingsOf(who), ...havingsOf(part)].flatMap(({ fact, after }) =>
    after ? [[fact, after.rows.fact, after.within]] : [],
  );
};

describe('2.4/1 two things on one day', () => {
  it.each([
    ['clients who had hiv and hcv both done on the same day this year', 'tests', 'tests'],
    ['HIV and hep C done same day - number of people', 'tests', 'tests'],
    ['how many people got an hiv and an hcv test on the same day this year, by city', 'tests', 'tests'],
    ['people who got tested the same day they registered', 'tests', 'registrations'],
    ['how many clients registered and started treatment on the same day', 'treatments', 'registrations'],
  ])('“%s” ties %s to the day of %s', (question, rows, others) => {
    expect(tied(question)).toEqual([[rows, others, 0]]);
  });

  it('is said in the answer, and its restated sentence gives the same query', () => {
    const spec = answerTo('clients tested for HIV and then tested for HCV on the same day in 2026');
    const sentence = restate(spec);
    expect(sentence).toContain('a HCV test on the same day as [a HIV test, any date]');
    expect(spec.who && peopleInWords(spec.who)).toBe(
      'an HCV test on the same day as an HIV test, 1 Jan to 31 Dec 2026',
    );
    expect(frenchSentence(spec)).toContain('le même jour qu’un test VIH');
    expect(readRestated(sentence, (dim) => (dim === 'test_type' ? ['HIV', 'HCV'] : []))).toEqual(spec);
  });

  it.each([
    'percentage of people with a positive hcv test last fiscal year who started treatment within 90 days of that test',
    'of people with a positive hcv test in 2025, what percentage started treatment within 90 days',
  ])('“%s” divides by the people with the first of two', (question) => {
    const { as, part, filters } = answerTo(question);
    expect(as).toBe('percent');
    expect(filters.map(({ dim }) => dim).sort()).toEqual(['test_result', 'test_type']);
    expect(havingsOf(part)).toMatchObject([{ fact: 'treatments', after: { within: 90 } }]);
  });

  it.each([
    ['What percentage of HCV-positive people started treatment within 60 days of their first positive?', 'treatments', 60],
    ['people who started treatment within 60 days of their first positive hcv test', 'treatments', 60],
    ['people who started treatment within 30 days of their very first positive hcv result', 'treatments', 30],
    ['how many clients had an outreach interaction within 30 days of their first hcv test', 'interactions', 30],
    ['percentage of clients with a positive hcv test who started treatment within 8 weeks of the first one', 'treatments', 56],
    ['combien de clients ont commencé un traitement dans les 60 jours suivant leur premier test VHC positif', 'treatments', 60],
  ])('“%s” counts %s from the first test on', (question, fact, within) => {
    const { who, part } = answerTo(question);
    expect([...havingsOf(who), ...havingsOf(part)]).toMatchObject([{ fact, after: { within, first: true } }]);
  }); // prettier-ignore

  it.each([
    'clients with no positive test within 30 days of registration',
    'clients who had no test within 30 days of registering',
  ])('“%s” looks back from no day', (question) => {
    const reading = readingOf(question);
    expect(reading.kind === 'query' && havingsOf(reading.spec.who).some(({ period }) => period !== null)).toBe(false);
  });

  it('counts the days from any such test without “first”', () => {
    const { who } = answerTo('people who started treatment within 60 days of a positive hcv test');
    expect(havingsOf(who)[0]?.after).not.toHaveProperty('first');
  });

  it('says in both languages from which day it counts, and reads its own sentence', () => {
    const spec = answerTo('people who started treatment within 60 days of their first positive hcv test');
    expect(spec.who && peopleInWords(spec.who)).toBe(
      'a treatment that started within 60 days after their first positive HCV test, any date',
    );
    expect(frenchSentence(spec)).toContain('dans les 60 jours après leur premier test VHC positif');
    const listed = (dim: string): string[] =>
      dim === 'test_type' ? ['HIV', 'HCV'] : dim === 'test_result' ? ['positive', 'negative'] : [];
    expect(readRestated(restate(spec), listed)).toEqual(spec);
  });

  it.each([
    ['clients who tested positive for hcv and then started treatment more than 30 days later', 'treatments', 31],
    ['people with a negative hcv test and then a positive hcv test on a later date', 'tests', 1],
    ['how many people got a naloxone kit and then an hcv test some day after', 'tests', 1],
    ['people who registered and were tested at least 2 weeks later', 'tests', 14],
    ['people who registered and were tested 10 or more days later', 'tests', 10],
  ])('“%s” counts %s from that many days on', (question, fact, from) => {
    const { who } = answerTo(question);
    expect(havingsOf(who)).toMatchObject([{ fact, after: { from } }]);
  });

  it.each([
    'among people with a positive hcv test in 2025, how many got bloodwork on that day or afterwards?',
    'people who tested positive for hcv in 2025 and had bloodwork within 30 days',
    'people who tested positive for hcv in 2025 and then had bloodwork',
  ])('“%s”: what follows may be later than 2025', (question) => {
    const { who, range } = answerTo(question);
    expect(range).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(havingsOf(who)).toMatchObject([{ fact: 'tests', period: null, after: { rows: { period: 'counted' } } }]);
  });

  it.each([
    ['clients who completed treatment and then had bloodwork', undefined],
    ['clients who completed their meds and had bloodwork at least 12 weeks after the end date', 84],
    ['clients who completed a treatment and then started another one afterwards', undefined],
  ])('“%s”: a completed treatment is followed from its end', (question, from) => {
    const [having] = havingsOf(answerTo(question).who);
    expect(having?.after).toMatchObject({ rows: { fact: 'treatments', date: 'ended' } });
    expect(having?.after?.from).toBe(from);
  });

  it('says in both languages how many days later, and reads its own sentence', () => {
    const spec = answerTo('clients who completed their meds and had bloodwork at least 12 weeks after the end date');
    expect(spec.who && peopleInWords(spec.who)).toContain(
      'a Bloodwork test at least 84 days after a treatment that ended',
    );
    expect(frenchSentence(spec)).toContain('au moins 84 jours après un traitement');
    const listed = (dim: string): string[] => (dim === 'test_type' ? ['Bloodwork'] : ['Completed']);
    expect(readRestated(restate(spec), listed)).toEqual(spec);
  });

  it('asks what the same day is of, where nothing says so', () => {
    expect(readingOf('tests on the same day').kind).toBe('refusal');
  });
});
