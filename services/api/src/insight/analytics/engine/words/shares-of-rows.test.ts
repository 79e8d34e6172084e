import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';
import { lastAnswer } from '../testing/conversation.js';

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
    ['% female, HCV tests, Q3?', 'what percentage of HCV tests in Q3 are women'],
    ['% positive, HCV tests, last quarter', 'what percentage of HCV tests last quarter are positive'],
    ['share men: treatments 2025', 'what percentage of treatments in 2025 are men'],
    ['French-speaking clients as a % of everyone registered this fiscal year?', 'what percentage of people registered this fiscal year speak French'],
    ['homeless people, % of all people tested in 2025', 'what percentage of people tested in 2025 are homeless'],
    ['Clients in a shelter or with no fixed address, % of all clients registered?', 'what percentage of clients are in a shelter or with no fixed address'],
    ['clients with no health card, % of all clients registered in 2025', 'what percentage of clients registered in 2025 have no health card'],
    ['clients francophones en % de toutes les personnes inscrites cet exercice', 'quel pourcentage des personnes inscrites cet exercice sont francophones'],
    ['of the tests in October how many were women', 'how many tests of women in October'],
    ['what share of registrations come in through the website and what share through staff?', 'percentage of registrations by source'],
    ['Of the people who registered this year what percent are women, and what was it last year?', 'percentage of women among people registered this year vs last year'],
  ])('“%s” is “%s”', (question, plain) => {
    expect(inOrder(answerTo(question))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each<[string, string, object]>([
    ['% female, HCV tests, Q3?', 'same for HIV tests', { given: ['test_type'], range: { from: '2026-07-01', to: '2026-09-30' } }],
    ['French-speaking clients as a % of everyone registered this fiscal year?', 'and last fiscal year?', { range: { from: '2025-04-01', to: '2026-03-31' } }],
    ['Clients in a shelter or with no fixed address, % of all clients registered?', 'by city', { by: ['city'] }],
  ])('after “%s”, “%s” is still a share', (before, said, spec) => {
    expect(lastAnswer(before, said)).toMatchObject({ ...spec, as: 'percent' });
  }); // prettier-ignore

  it.each(['% change, HCV tests, Q3?', '% by city, HCV tests'])('“%s” names no part', (asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });
});
