import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

const meant = (question: string): object => inOrder(answerTo(question));

describe('2.4/1 kinds that are named one by one', () => {
  it.each([
    ['Number of HIV tests, HCV tests and bloodwork done since April 1', 'hiv vs hcv vs bloodwork tests since april 1'],
    ['HIV tests and HCV tests since April 1', 'hiv vs hcv tests since april 1'],
    ['total dollars paid by EFT and by cash in 2026', 'reward amount EFT vs cash in 2026'],
    ['can i get the number of tests per month for 2025, all test types together', 'tests by month in 2025'],
    ['naloxone kits given out from july through september - total number of kits', 'naloxone kits given from july to september 2026'],
    ['Treatments that ended in October and how they ended', 'treatments that ended in October by outcome'],
    ['breakdown of clients by coverage - OW, ODSP or none', 'clients by coverage'],
    ['client counts by disposition plz (active, poct neg, sot)', 'clients by disposition'],
    ['health cards: how many valid, invalid, missing and other province', 'registrations by health card status'],
    ['clients on ODSP, clients on OW, and clients with no coverage', 'clients on ODSP vs OW vs no coverage'],
    ['How many HIV tests in Thunder Bay and in Sudbury this year', 'HIV tests in Thunder Bay vs Sudbury this year'],
    ['Dispenses this fiscal year, commercial vs compassionate - number of dispenses and total quantity', 'number of dispenses and total quantity by product type this fiscal year'],
    ['van 1 or office, who hands out more straws?', 'straws given van 1 vs office'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(meant(asked)).toEqual(meant(plain));
  }); // prettier-ignore

  it('a split keeps what else was asked about', () => {
    expect(answerTo('clients by language and gender').by).toEqual(['language', 'gender']);
    expect(answerTo('clients by disposition excluding SOT').filters).toEqual([{ dim: 'disposition', not_in: ['SOT'] }]);
  });

  it('“both years” after an answer of one year is asked about', () => {
    const before = answerTo('clients who registered in Sudbury in 2025');
    expect(readingOf('only women, for both years', before).kind).toBe('refusal');
  });

  it('fiscal quarters are both of the fiscal year', () => {
    expect(answerTo('kits in fiscal Q2 this year vs Q2 last year').compare).toMatchObject([
      { from: '2025-07-01', to: '2025-09-30' },
      { from: '2026-07-01', to: '2026-09-30' },
    ]);
  });
});

describe('2.4/1 percentages whose whole is said', () => {
  it.each([
    ['percent of registrations still pending, by referral site', 'registrations', ['referral_site'], 'status'],
    ['Pourcentage d’inscriptions sans carte santé, par ville', 'registrations', ['city'], 'hc_status'],
    ['For each drug, what percentage of treatments ended because of side effects?', 'treatments', ['medication'], 'med_outcome'],
  ])('“%s” is of each group', (question, measure, by, dim) => {
    const spec = answerTo(question);
    expect(spec).toMatchObject({ measure, by, as: 'percent' });
    expect(spec.filters.map((filter) => filter.dim)).toEqual([dim]);
  }); // prettier-ignore

  it('“which has the highest share of courses stopped” has two wholes, and is asked about', () => {
    expect(readingOf('which drug has the highest share of courses stopped for side effects').kind).toBe('refusal');
  });
});

describe('2.4/1 what somebody did, or can do with people', () => {
  it.each([
    ['how many did KP test in October', 'clients'],
    ['How many can we text in Kenora?', 'clients'],
    ['did anyone start treatment yesterday? how many', 'clients'],
    ['how many times did we test for HIV in Sudbury this year', 'tests'],
    ['Which days of the week do we test on the most?', 'tests'],
  ])('“%s” counts %s', (question, measure) => {
    expect(answerTo(question).measure).toBe(measure);
  });
});
