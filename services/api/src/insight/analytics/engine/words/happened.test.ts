import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 what happened, in sentences with other verbs', () => {
  it.each<[string, string]>([
    ['How many counselling interactions took place in the first quarter of this fiscal year?', 'counselling interactions in Q1 of this fiscal year'],
    ['tests that took place in Kenora in 2025', 'tests in Kenora in 2025'],
    ['How many outreach interactions happened in October', 'outreach interactions in October'],
    ['Combien de tests ont eu lieu à Kenora en 2025 ?', 'tests in Kenora in 2025'],
    ['How many people with no fixed address have tested positive for HCV?', 'people with no fixed address who tested positive for HCV'],
    ['How many people without a health card have tested positive for HIV?', 'people without a health card who tested positive for HIV'],
    ['How many people completed treatment and then had a later HCV test come back negative?', 'people who completed treatment and then tested negative for HCV'],
    ['what % of our hep c tests came back pos since april 1', 'what % of our hep c tests came back positive since april 1'],
    ['How many Maviret treatments started in December ended as Non Compliance?', 'Maviret treatments that started in December and ended in Non Compliance'],
    ['Treatments that stopped because of a side effect', 'treatments with outcome Side Effect'],
    ['What is the average number of days between the start and the end of completed Epclusa treatments?', 'average length of completed Epclusa treatments'],
    ['avg # of days on epclusa for the ones who completed', 'average length of completed Epclusa treatments'],
    ['For completed treatments, what is the average number of days from start to end?', 'average length of completed treatments'],
    ['For Maviret treatments, what’s the median number of days from start to end?', 'median length of Maviret treatments'],
    ['how long on average do people who complete Maviret take', 'average length of completed Maviret treatments'],
    ['How many clients can we text but not leave a message for?', 'clients who accept texts and declined messages'],
    ['clients we can text but can’t leave a voicemail', 'clients who accept texts and declined voicemail'],
    ['how many people can we leave a message for but not text', 'clients who accept messages and declined texts'],
    ['Break down rewards by whether they were issued, last fiscal year', 'rewards by issued last fiscal year'],
    ['tests by whether they were positive or not', 'tests by result'],
    ['HCV tests for each of these ages: under 25, 25 to 44, 45 to 64, and 65 and over', 'HCV tests by age group: under 25, 25 to 44, 45 to 64, 65 and over'],
    ['how many naloxone kits last month were w/o a client record', 'naloxone kits given without a client record last month'],
    ['HCV tests done by tester KP in 2026', 'HCV tests by KP in 2026'],
    ['Quel pourcentage des inscriptions de 2026 provient du site web ?', 'pourcentage des inscriptions de 2026 par le site web'],
    ['health cards of the wrong length in 2025', 'registrations with a wrong-length health card in 2025'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it('a card with a problem is named once', () => {
    const { filters } = answerTo('how many health cards were the wrong length in 2025');
    expect(filters).toEqual([{ dim: 'hc_problem', in: ['wrong_length'] }]);
  });
});

describe('2.4/1 times that are said in passing', () => {
  it.each<[string, string]>([
    ['How many people were tested in October but received no incentive that month?', 'people tested in October but received no incentive in October'],
    ['people tested in October 2025 with no treatment start in the same month', 'people tested in October 2025 with no treatment start in October 2025'],
    ['How many people were tested last month but got no reward that month?', 'people tested last month but got no reward last month'],
    ['ppl tested since mon', 'people tested since monday'],
    ['Combien de personnes testées depuis lundi ?', 'people tested since monday'],
    ['streetworks ppl who got a hep c test in oct or nov', 'streetworks people who got a hep c test from october to november'],
    ['tests in December or January', 'tests from December 2025 to January 2026'],
    ['tests before the end of March 2026', 'tests until March 31 2026'],
    ['How many activities are still coming up before the end of December?', 'upcoming activities until December 31 2026'],
    ['upcoming activities by December 31', 'upcoming activities until December 31 2026'],
    ['activities coming up before the end of the month', 'upcoming activities this month'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it('a share of people tested again is of those tested before', () => {
    expect(answerTo('What percentage of the people tested in 2025 have been tested again in 2026?')).toMatchObject({
      as: 'percent',
      range: { from: '2025-01-01', to: '2025-12-31' },
      part: { has: { fact: 'tests', period: { from: '2026-01-01', to: '2026-12-31' } } },
    });
  });

  it.each([
    ['months that are compared', 'did we do more tests in October or November'],
    ['months of which one is asked for', 'which had more tests, in October or November'],
  ])('doesn’t join %s', (_, asked) => {
    const reading = readingOf(asked);
    expect(reading.kind === 'query' ? reading.spec.range : null).toBeNull();
  });

  it('months apart are not one stretch', () => {
    expect(readingOf('tests in May or October').kind).toBe('refusal');
  });
});

describe('2.4/1 one person, notes and rewards by another name', () => {
  it.each([
    'Is Maple Testperson on Epclusa?',
    'is willow grovenor positive',
    'read me what was written in yesterday’s notes',
  ])('“%s” is about one person', (asked) => {
    expect(readingOf(asked)).toMatchObject({ kind: 'refusal', reason: 'row_level_phi' });
  });

  it('offers rewards for gift cards', () => {
    expect(readingOf('how much did we give out in gift cards last month, total $')).toMatchObject({
      reason: 'other_name',
      offers: [{ spec: { measure: 'reward_amount', range: { from: '2026-10-01', to: '2026-10-31' } } }],
    });
  });

  it.each([
    'How much cash did we hand out as incentives in September?',
    'How much money did we hand out in cash in September?',
    'how much cash was paid out in September?',
  ])('“%s” is money issued and owed', (asked) => {
    const { measure, filters } = answerTo(asked);
    expect([measure, filters]).toEqual(['reward_amount', [{ dim: 'payment_type', in: ['Cash'] }]]);
  });
});
