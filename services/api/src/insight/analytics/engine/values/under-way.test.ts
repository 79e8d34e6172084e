import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const ANY_DRUG = { dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] };

describe('2.4/1 treatments under way', () => {
  it.each([
    ['how many clients were on treatment in October', OCTOBER, [ANY_DRUG]],
    ['How many people were on treatment on October 15?', { from: '2026-10-15', to: '2026-10-15' }, [ANY_DRUG]],
    ['how many people are on treatment this year', { from: '2026-01-01', to: '2026-12-31' }, [ANY_DRUG]],
    ['clients on treatment on October 31', { from: '2026-10-31', to: '2026-10-31' }, [ANY_DRUG]],
    ['clients on treatment at any point in 2025', { from: '2025-01-01', to: '2025-12-31' }, [ANY_DRUG]],
    ['how many were on Epclusa at the end of June', { from: '2026-06-30', to: '2026-06-30' }, [{ dim: 'medication', in: ['Epclusa'] }]],
    ['how many people were on treatment at the end of last month', { from: '2026-10-31', to: '2026-10-31' }, [ANY_DRUG]],
    ['people on Maviret last quarter', { from: '2026-07-01', to: '2026-09-30' }, [{ dim: 'medication', in: ['Maviret'] }]],
    ['combien de personnes étaient en traitement en mars', { from: '2026-03-01', to: '2026-03-31' }, [ANY_DRUG]],
  ])('“%s” counts the people', (question, range, filters) => {
    expect(answerTo(question)).toMatchObject({ measure: 'clients', date: 'under_way', range, filters });
  }); // prettier-ignore

  it.each([
    ['treatments under way last month', OCTOBER],
    ['how many treatments were active on Sept 1 2026', { from: '2026-09-01', to: '2026-09-01' }],
    ['treatments ongoing at the end of 2025 by medication', { from: '2025-12-31', to: '2025-12-31' }],
    ['combien de traitements étaient en cours à la fin de juin', { from: '2026-06-30', to: '2026-06-30' }],
  ])('“%s” counts the treatments', (question, range) => {
    expect(answerTo(question)).toMatchObject({ measure: 'treatments', date: 'under_way', range, filters: [] });
  });

  it('along time, they are counted until today', () => {
    expect(answerTo('number of people on treatment each month this year')).toMatchObject({
      by: ['month'],
      date: 'under_way',
      range: { from: '2026-01-01', to: '2026-11-20' },
    });
  });

  it('is a condition on people, too', () => {
    const rows = { fact: 'treatments', date: 'under_way', period: OCTOBER };
    expect(answerTo('what percentage of women were on treatment in October').part).toMatchObject({ has: rows });
    expect(answerTo('how many clients were not on treatment in October').who).toMatchObject({ hasNot: rows });
  });

  it.each([
    ['how many people started on treatment in October', 'started'],
    ['people who died on treatment in 2025', 'ended'],
    ['how many people are currently on treatment', undefined],
    ['people on treatment in Kenora', undefined],
  ])('“%s” means another date', (question, date) => {
    expect(answerTo(question).date).toBe(date);
  });

  it.each([
    ['positive people on treatment in October'],
    ['how many people were on treatment at the end of each month'],
    ['how many people were on treatment by day of the week in 2025'],
  ])('asks back: “%s”', (question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });
});

describe('2.4/1 the first and the last day of a time', () => {
  it.each([
    ['registrations on the last day of June', '2026-06-30'],
    ['registrations on the first day of last month', '2026-10-01'],
    ['tests on the last day of Q2 2025', '2025-06-30'],
    ['inscriptions le dernier jour de mars', '2026-03-31'],
  ])('“%s”', (question, day) => {
    expect(answerTo(question).range).toEqual({ from: day, to: day });
  });
});
