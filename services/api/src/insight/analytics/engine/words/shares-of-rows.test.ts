import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder } from '../testing/answer-to.js';

type Row = readonly [question: string, measure: string, whole: string[], part: string];

describe('2.4/1 a share of tests, treatments or rewards names its whole and its part', () => {
  it.each<Row>([
    ['what percent of hcv tests were done in Kenora', 'tests', ['test_type'], 'city'],
    ['what % of cash rewards are not issued', 'rewards', ['payment_type'], 'issued'],
    ['what % of cash rewards have not yet been paid out', 'rewards', ['payment_type'], 'issued'],
    ['what % of upcoming activities are in Sudbury', 'activities', ['activity_status'], 'city'],
    ['what % of maviret treatments are men', 'treatments', ['medication'], 'gender'],
    ['what % of maviret starts are women', 'treatments', ['medication'], 'gender'],
    ['share of men among maviret treatments', 'treatments', ['medication'], 'gender'],
    ['part des femmes parmi les tests VIH', 'tests', ['test_type'], 'gender'],
    ['what % of epclusa treatments ended in side effects', 'treatments', ['medication'], 'med_outcome'],
    ['what fraction of outreach interactions had a reward', 'interactions', ['interaction_type'], 'reward'],
    ['of the hcv tests in October what percentage were women', 'tests', ['test_type'], 'gender'],
  ])('“%s”', (question, measure, whole, part) => {
    const spec = answerTo(question);
    expect(spec).toMatchObject({ measure, as: 'percent', given: whole });
    expect(spec.filters.map(({ dim }) => dim).sort()).toEqual([...whole, part].sort());
  });

  it.each([
    ['of the tests in October how many were women', 'how many tests of women in October'],
    ['what share of registrations come in through the website and what share through staff?', 'percentage of registrations by source'],
    ['Of the people who registered this year what percent are women, and what was it last year?', 'percentage of women among people registered this year vs last year'],
  ])('“%s” is “%s”', (question, plain) => {
    expect(inOrder(answerTo(question))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore
});
