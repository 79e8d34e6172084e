import { describe, expect, it } from '@jest/globals';
import { lastAnswer, lastReading } from '../testing/conversation.js';

const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const IN_SUDBURY = { dim: 'city', in: ['Sudbury'] };

describe('2.4/1 “there” is the place of the answer', () => {
  it.each([
    ['how many people there?', { measure: 'clients' }],
    ['how many were positive there?', { measure: 'tests' }],
    ['combien de personnes là-bas ?', { measure: 'clients' }],
    ['combien étaient positifs là-bas ?', { measure: 'tests' }],
    ['how many HIV tests in that city in 2024', { measure: 'tests', range: { from: '2024-01-01', to: '2024-12-31' } }],
  ])('“%s”', (said, spec) => {
    const answer = lastAnswer('how many tests were done in Sudbury in 2025', said);
    expect(answer).toMatchObject({ range: YEAR, ...spec });
    expect(answer.filters).toContainEqual(IN_SUDBURY);
  });

  it('a question that names nothing else counts the same rows, also after their rate', () => {
    const rows = ['How many HCV tests came back positive in Thunder Bay in 2025?', 'And in Sudbury?'];
    const people = { measure: 'clients', range: YEAR };
    const filters = [IN_SUDBURY, { dim: 'test_type', in: ['HCV'] }, { dim: 'test_result', in: ['positive'] }];
    for (const before of [rows, [...rows, 'Give me that as a positivity rate.']]) {
      const answer = lastAnswer(...before, 'How many distinct people tested positive there?');
      expect(answer).toMatchObject(people);
      expect(answer.filters).toEqual(expect.arrayContaining(filters));
      expect(answer.filters).toHaveLength(3);
    }
  });

  it('another question is offered in the time of the answer first', () => {
    const reading = lastReading('how many tests in Sudbury in 2025', 'and how many registrations did we have there?');
    const offered = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => [spec.filters, spec.range]) : [];
    expect(offered).toEqual([
      [[IN_SUDBURY], YEAR],
      [[IN_SUDBURY], null],
    ]);
  });

  it.each([
    ['how many tests in 2025', 'how many people tested positive there?'],
    ['how many tests in Sudbury or Kenora in 2025', 'how many people tested positive there?'],
    ['how many tests in Sudbury by moon phase', 'How many distinct people tested positive there?'],
  ])('after “%s” there is no such place: “%s” is asked about', (before, said) => {
    const reading = lastReading(before, said);
    expect(reading).toMatchObject({ kind: 'refusal', offers: [] });
  });

  it('after an unanswered message it is not the place of an older answer', () => {
    const reading = lastReading('how many tests in Sudbury in 2025', 'by moon phase', 'how many people tested positive there');
    expect(reading.kind).toBe('refusal');
  }); // prettier-ignore

  it('“are there” points nowhere in a question by itself', () => {
    expect(lastAnswer('how many people are there in Sudbury')).toMatchObject({ filters: [IN_SUDBURY] });
  });

  it.each([
    ['clients in Sudbury', 'how many people are there'],
    ['clients in Sudbury', 'how many women are there'],
    ['clients in Sudbury', 'combien de personnes y a-t-il ?'],
    ['clients in Sudbury', 'il y a combien de personnes ?'],
    ['tests in Sudbury in 2025', 'how many tests are there'],
  ])('after “%s”, “%s” may be of that place or of all', (before, said) => {
    const reading = lastReading(before, said);
    const [first, ...others] = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.filters) : [];
    expect(first).toContainEqual(IN_SUDBURY);
    expect(others.at(-1)).not.toContainEqual(IN_SUDBURY);
  });
});

describe('2.4/1 times near that of the answer', () => {
  it.each([
    ['registrations last wk?', 'wk before that', '2026-11-02', '2026-11-08'],
    ['tests in September', 'the following month', '2026-10-01', '2026-10-31'],
    ['tests in September', 'and the month after that?', '2026-10-01', '2026-10-31'],
    ['tests in September', 'and the previous month?', '2026-08-01', '2026-08-31'],
    ['tests in 2024', 'the year after', '2025-01-01', '2025-12-31'],
    ['tests en septembre', 'et le mois suivant ?', '2026-10-01', '2026-10-31'],
    ['tests from January to June 2025', 'the period after', '2025-07-01', '2025-12-31'],
    ['tests from January to June 2025', 'and the one before', '2024-07-01', '2024-12-31'],
    ['tests in July and August 2024 together', 'the period after', '2024-09-01', '2024-10-31'],
    ['tests from 2024 to 2025', 'the period before', '2022-01-01', '2023-12-31'],
    ['tests from March 3 to March 9 2025', 'the week after', '2025-03-10', '2025-03-16'],
    ['tests in September', 'how many treatments were started then', '2026-09-01', '2026-09-30'],
    ['tests by month in 2025', 'just Q1', '2025-01-01', '2025-03-31'],
    ['tests in 2025', 'only March', '2025-03-01', '2025-03-31'],
    ['tests in fiscal 2025-26', 'only February', '2026-02-01', '2026-02-28'],
    ['tests in 2025', 'April to June', '2025-04-01', '2025-06-30'],
    ['tests in Q1 2025', 'only February', '2025-02-01', '2025-02-28'],
    ['tests in December', 'and January?', '2026-01-01', '2026-01-31'],
    ['tests this year', 'until September', '2026-01-01', '2026-09-30'],
    ['tests in 2025', 'before June', '2025-01-01', '2025-05-31'],
    ['tests in 2025', 'before 2024', null, '2023-12-31'],
  ])('after “%s”, “%s”', (before, said, from, to) => {
    expect(lastAnswer(before, said).range).toEqual({ from, to });
  });

  it('“and how many men in the fiscal year before that?”', () => {
    const men = lastAnswer('How many people finished treatment in the last fiscal year?', 'Of those, how many were men?', 'And how many men in the fiscal year before that?');
    expect(men).toMatchObject({ measure: 'clients', date: 'ended', range: { from: '2024-04-01', to: '2025-03-31' } });
    expect(men.filters).toContainEqual({ dim: 'gender', in: ['Male'] });
  }); // prettier-ignore

  it.each([
    ['tests in fiscal 2025-26', 'only Q3'],
    ['tests in 2024 vs 2025', 'only March'],
    ['tests in 2025', 'since June'],
    ['tests in March 2025', 'since June'],
    ['tests in September 2025 vs October 2025', 'and November'],
    ['tests this month', 'and the month after?'],
    ['tests from January to June 2025', 'the month after'],
    ['tests from January to June 2025', 'and the previous month?'],
    ['tests from 2024 to 2025', 'the month before'],
    ['tests from March 5 to March 20 2025', 'the week after'],
    ['tests from 2025-01-01 to 2025-03-15', 'the quarter before'],
    ['tests from 2025-02-01 to 2025-03-01', 'the month before'],
    ['tests in September 2025', 'how many people registered that year'],
  ])('after “%s”, “%s” is not guessed', (before, said) => {
    expect(lastReading(before, said).kind).toBe('refusal');
  });

  it.each([
    ['tests in March 2025', 'and April', '2025-04-01', '2026-04-01'],
    ['tests in March 2025', 'how many in April', '2025-04-01', '2026-04-01'],
    ['tests in March 2025', 'Q3', '2025-07-01', '2026-07-01'],
    ['tests in March 2025', 'April to June', '2025-04-01', '2026-04-01'],
    ['tests on March 5, 2025', 'and March 6', '2025-03-06', '2026-03-06'],
    ['tests en mars 2025', 'et en avril ?', '2025-04-01', '2026-04-01'],
    ['tests from 2024 to 2025', 'only March', '2025-03-01', '2024-03-01'],
  ])('after “%s”, “%s” may be of two years, which are offered', (before, said, ...from) => {
    const reading = lastReading(before, said);
    const offered = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.range?.from) : [];
    expect(offered).toEqual(from);
  });

  it('half a year isn’t compared with “the month before” it', () => {
    expect(lastReading('tests from January to June 2025 compared to the month before').kind).toBe('refusal');
  });

  it.each([
    ['How many HIV tests did we run in September?', 'And how many people were tested for HCV?'],
    ['Combien de personnes ont été testées pour le VIH en septembre ?', 'et combien de personnes ont été testées pour le VHC ?'],
  ])('after “%s”, “%s” keeps the time', (before, said) => {
    const answer = lastAnswer(before, ...(before.startsWith('How') ? ['How many people was that?'] : []), said);
    expect(answer).toMatchObject({
      measure: 'clients',
      filters: [{ dim: 'test_type', in: ['HCV'] }],
      range: { from: '2026-09-01', to: '2026-09-30' },
    });
  }); // prettier-ignore

  it('the same question about other people is asked about', () => {
    expect(
      lastReading('how many women were tested for HIV in 2025', 'and how many people were tested for HCV').kind,
    ).toBe('refusal');
  });
});
