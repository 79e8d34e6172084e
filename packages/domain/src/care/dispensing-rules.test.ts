import { describe, expect, it } from '@jest/globals';
import { DISPENSING_WARNINGS, dispensingWarnings, supplyFacts } from './dispensing-rules.js';
import { treatmentCourses } from './treatment-courses.js';

const TODAY = '2026-06-17';
const input = { medication: 'Epclusa', rx: 'RX1', lot: 'L1', expiry_date: '2027-01-01' };
const earlier = (dispensed_date: string, more: object = {}) => ({
  id: `d-${dispensed_date}`,
  created_at: `${dispensed_date}T15:00:00.000Z`,
  medication: 'Epclusa',
  rx: 'RX0',
  lot: 'L0',
  quantity: 28,
  dispensed_date,
  ...more,
});
const entry = (start_date: string, more: object = {}) => ({
  id: `m-${start_date}`,
  medication: 'Epclusa',
  start_date,
  end_date: null,
  outcome: 'Active',
  created_at: `${start_date}T15:00:00.000Z`,
  ...more,
});

describe('dispensingWarnings', () => {
  it('is empty without any findings', () => {
    expect(dispensingWarnings(input, [], [], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-05-20')], [], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-06-10', { medication: 'Maviret' })], [], TODAY)).toEqual([]);
  });

  it('warns about an expired lot, a repeated Rx and lot, and an early refill', () => {
    expect(dispensingWarnings({ ...input, expiry_date: '2026-06-16' }, [], [], TODAY)).toEqual([
      DISPENSING_WARNINGS.expired,
    ]);
    const repeated = earlier('2026-05-01', { rx: ' rx1', lot: 'l1 ' });
    expect(dispensingWarnings(input, [repeated], [], TODAY)).toEqual([DISPENSING_WARNINGS.duplicate]);
    expect(dispensingWarnings(input, [earlier('2026-06-10')], [], TODAY)).toEqual([
      DISPENSING_WARNINGS.early('2026-07-08'),
    ]);
  });

  it('treats a week before the end as the time to refill', () => {
    expect(dispensingWarnings(input, [earlier('2026-05-27')], [], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-05-28')], [], TODAY)).toHaveLength(1);
  });

  it('2.1/1 does not warn about a refill of 84 tablets of Maviret that last 28 days', () => {
    const maviret = { ...input, medication: 'Maviret' };
    const given = (day: string) => earlier(day, { medication: 'Maviret', quantity: 84 });
    expect(dispensingWarnings(maviret, [given('2026-05-27')], [], TODAY)).toEqual([]);
    expect(dispensingWarnings(maviret, [given('2026-06-10')], [], TODAY)).toEqual([
      DISPENSING_WARNINGS.early('2026-07-08'),
    ]);
  });

  it('2.1/1 counts from the dispensing date, and adds earlier supplies', () => {
    const two = [earlier('2026-05-01'), earlier('2026-05-20')];
    expect(dispensingWarnings(input, two, [], TODAY)).toEqual([DISPENSING_WARNINGS.early('2026-06-26')]);
    expect(dispensingWarnings({ ...input, dispensed_date: '2026-06-20' }, two, [], TODAY)).toEqual([]);
    expect(dispensingWarnings({ ...input, dispensed_date: '2026-04-01' }, two, [], TODAY)).toEqual([]);
  });

  it('2.1/2 does not count the supplies of an earlier course', () => {
    const entries = [entry('2026-01-01', { outcome: 'Non Compliance', end_date: '2026-05-20' }), entry('2026-06-16')];
    expect(dispensingWarnings(input, [earlier('2026-05-15', { quantity: 84 })], entries, TODAY)).toEqual([]);
  });
});

describe('supplyFacts', () => {
  const factsOf = (entries: ReturnType<typeof entry>[], given: ReturnType<typeof earlier>[]): string[] =>
    treatmentCourses(entries, given).flatMap((course) => supplyFacts(course, TODAY));

  it('2.1/1 shows the days covered, the supply left and the supply still to dispense', () => {
    expect(factsOf([entry('2026-06-01')], [earlier('2026-06-01')])).toEqual([
      '28 tablets dispensed: 28 days of 84 days (usual course)',
      'Covered until 29 June 2026',
      'No gap so far',
      '12 days left',
      '56 days still to dispense (56 tablets)',
    ]);
  });

  it('2.1/1 shows the start of a gap', () => {
    expect(factsOf([entry('2026-05-01')], [earlier('2026-05-03')])).toEqual([
      '28 tablets dispensed: 28 days of 84 days (usual course)',
      'Covered until 31 May 2026',
      '2 days without supply so far',
      'Without supply since 31 May 2026 (17 days)',
      '54 days still to dispense (54 tablets)',
    ]);
  });
});
