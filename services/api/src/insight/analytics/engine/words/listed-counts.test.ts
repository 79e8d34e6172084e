import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { answerTo, readingOf } from '../testing/answer-to.js';

/** Every figure of the answer. */
function figuresOf(question: string): QuerySpec[] {
  const reading = readingOf(question);
  if (reading.kind === 'refusal') throw new Error(`${question}: ${reading.reason} ${reading.words.join(', ')}`);
  return [reading.spec, ...(reading.also ?? [])];
}

describe('2.4/1 several counts in one message', () => {
  it.each([
    ['For the Q2 funder report (July to Sept): # people tested, # HCV positive, # started on treatment', ['people tested July to Sept', 'people HCV positive July to Sept', 'people who started treatment July to Sept']],
    ['# tests, # registrations, # notes in October', ['tests in October', 'registrations in October', 'notes in October']],
    ['nb de tests, nb d’inscriptions en 2025', ['tests en 2025', 'inscriptions en 2025']],
    ['# tested, # treated in 2025', ['people tested in 2025', 'people treated in 2025']],
    ['July to September: how many people tested, how many HCV positive people, how many people started treatment', ['people tested July to Sept', 'HCV positive people July to Sept', 'people who started treatment July to Sept']],
    ['Half-year figures April through September: registrations, tests performed, treatment starts.', ['registrations April to September', 'tests April to September', 'treatment starts April to September']],
    ['Rewards not issued yet: how many and for what total amount?', ['rewards not issued', 'reward amount not issued']],
    ['how many EFT payments in October, and for how much', ['rewards by EFT in October', 'reward amount by EFT in October']],
    ['combien de récompenses en 2026 et pour quel montant total', ['récompenses en 2026', 'montant des récompenses en 2026']],
    ['Did-not-starts: number, and % of all treatment records', ['treatments that did not start', 'percentage of treatments that did not start']],
  ])('“%s” has a figure for each', (asked, plain) => {
    expect(figuresOf(asked)).toEqual(plain.map((question) => answerTo(question)));
  }); // prettier-ignore

  it('“how many of those finished with a completed outcome” are some of them', () => {
    const asked =
      'how many ODSP clients have been treated (started) to date, and how many of those finished with a completed outcome';
    const [started, completed] = figuresOf(asked);
    expect(started).toEqual(answerTo('ODSP clients who started treatment'));
    expect(completed?.filters).toEqual([...(started?.filters ?? []), { dim: 'med_outcome', in: ['Completed'] }]);
  });

  it.each([
    ['individuals tested in Thunder Bay, Sudbury, Kenora and Timmins (each), FY 25/26', 'people tested in Thunder Bay vs Sudbury vs Kenora vs Timmins in fiscal 2025-26'],
    ['tests in Kenora and Sudbury individually', 'tests in Kenora vs Sudbury'],
  ])('“%s” is each of them', (asked, plain) => {
    expect(answerTo(asked)).toEqual(answerTo(plain));
  }); // prettier-ignore

  it('two places without “each” are counted together', () => {
    expect(answerTo('people tested in Sudbury and Kenora in 2025')).toMatchObject({ by: [] });
  });

  it.each([
    ['# HIV positive, # HCV positive in 2025', 'two_questions'],
    ['Registrations in Kenora: number, and % of all tests', 'needs_clarification'],
  ])('doesn’t decide what “%s” counts', (asked, reason) => {
    expect(readingOf(asked)).toMatchObject({ kind: 'refusal', reason });
  });

  it('a report’s place stays a condition', () => {
    expect(figuresOf('For the Kenora report (July to Sept): # tests, # registrations')).toEqual(
      ['tests in Kenora July to Sept', 'registrations in Kenora July to Sept'].map((question) => answerTo(question)),
    );
  });

  it('people with both who are asked for as one count are one figure', () => {
    expect(figuresOf('how many people tested for HIV who started treatment')).toHaveLength(1);
  });
});

describe('2.4/1 “over time” after a set of people is ever', () => {
  it.each([
    ['how many people have had both a positive and a negative HCV result over time', 'how many people have had both a positive and a negative HCV result'],
    ['how many people have been tested more than once over time', 'how many people have been tested more than once'],
    ['combien de personnes ont été testées au moins deux fois au fil du temps', 'combien de personnes ont été testées au moins deux fois'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(answerTo(asked)).toEqual(answerTo(plain));
  }); // prettier-ignore

  it.each(['tests over time', 'clients tested over time', 'registrations over time'])(
    '“%s” stays by month',
    (asked) => {
      expect(answerTo(asked)).toMatchObject({ by: ['month'] });
    },
  );
});

describe('2.4/1 three or more values in one list', () => {
  it.each([
    'Epclusa, Maviret and Vosevi starts last fiscal year',
    'clients on OW, on ODSP, and with no coverage',
    'tests in Sudbury, Timmins et Kenora en 2026',
  ])('“%s” may mean their sum or each of them', (asked) => {
    const reading = readingOf(asked);
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed' });
    const offered = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.by.length) : [];
    expect(offered).toEqual(expect.arrayContaining([0, 1]));
  });

  it.each([
    'tests in Kenora, Timmins or Sudbury',
    'tests in Kenora, Timmins and Sudbury combined',
    'people treated in 2025',
  ])('“%s” is one figure', (asked) => {
    expect(answerTo(asked).by).toEqual([]);
  });
});

describe('2.4/1 a rate of several places', () => {
  it.each([
    'taux de positivité VHC, Thunder Bay et Kenora',
    'HCV positivity rate, Thunder Bay and Kenora',
    'completion rate for Maviret and Epclusa',
  ])('“%s” may be of both or of each', (asked) => {
    const reading = readingOf(asked);
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed' });
    const offered = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.by.length) : [];
    expect(offered).toEqual(expect.arrayContaining([0, 1]));
  });

  it.each([
    ['positivity rate of Kenora and Sudbury together', 0],
    ['positivity rate in Kenora or Sudbury', 0],
    ['Kenora vs Sudbury positivity rate', 1],
  ])('“%s” says which', (asked, splits) => {
    expect(answerTo(asked).by).toHaveLength(splits);
  });
});
