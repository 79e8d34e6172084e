import { describe, expect, it } from '@jest/globals';
import { type CourseEntry, courseBegins, isSupplied, type Supply, treatmentCourses } from './treatment-courses.js';

let made = 0;
const at = (day: string): string => `${day}T15:00:00.000Z`;
const entry = (medication: string, start_date: string | null, more: Partial<CourseEntry> = {}): CourseEntry => ({
  id: `m-${String((made += 1)).padStart(4, '0')}`,
  medication,
  start_date,
  end_date: null,
  outcome: 'Active',
  created_at: at(start_date ?? '2026-06-01'),
  ...more,
});
const supply = (medication: string, dispensed_date: string, quantity: number | null = 28): Supply => ({
  id: `d-${String((made += 1)).padStart(4, '0')}`,
  medication,
  quantity,
  dispensed_date,
  created_at: at(dispensed_date),
});

describe('treatment courses', () => {
  it.each([
    ['one supply', 'Epclusa', [['2026-06-01', 28]], '2026-06-29', 0],
    ['84 tablets of Maviret', 'Maviret', [['2026-06-01', 84]], '2026-06-29', 0],
    [
      'an early refill extends',
      'Epclusa',
      [
        ['2026-06-01', 28],
        ['2026-06-20', 28],
      ],
      '2026-07-27',
      0,
    ],
    [
      'a late refill leaves a gap',
      'Epclusa',
      [
        ['2026-06-01', 28],
        ['2026-07-04', 28],
      ],
      '2026-08-01',
      5,
    ],
    [
      'single tablets add up',
      'Maviret',
      [
        ['2026-06-01', 28],
        ['2026-06-01', 28],
      ],
      '2026-06-19',
      0,
    ],
    ['before the start', 'Epclusa', [['2026-05-25', 28]], '2026-06-29', 0],
    ['after the start', 'Epclusa', [['2026-06-03', 28]], '2026-07-01', 2],
    ['without a quantity', 'Epclusa', [['2026-06-01', null]], null, 0],
  ] as [string, string, [string, number | null][], string | null, number][])(
    '2.1/1 counts supply from the day it was dispensed: %s',
    (_name, medication, given, until, gap) => {
      const [course] = treatmentCourses(
        [entry(medication, '2026-06-01')],
        given.map(([day, quantity]) => supply(medication, day, quantity)),
      );
      expect(course).toMatchObject({ suppliedUntil: until, gapDays: gap });
    },
  );

  it.each([
    ['Epclusa', ['2026-06-01', '2026-06-29', '2026-07-27'], true],
    ['Epclusa', ['2026-06-01', '2026-06-29'], false],
  ])('2.1/1 reports whether the supplies cover the course: %s on %j', (medication, days, covered) => {
    const [course] = treatmentCourses(
      [entry(medication, '2026-06-01')],
      days.map((day) => supply(medication, day)),
    );
    expect(course && isSupplied(course)).toBe(covered);
  });

  it('2.1/2 treats a second treatment with the same medicine as a separate course', () => {
    const first = entry('Epclusa', '2025-01-01', { end_date: '2025-03-26', outcome: 'Completed' });
    const second = entry('Epclusa', '2026-06-01');
    const [old, now] = treatmentCourses(
      [second, first],
      [supply('Epclusa', '2026-05-30'), supply('Epclusa', '2025-01-01', 84)],
    );
    expect(old).toMatchObject({ entry: first, latest: false, suppliedUntil: '2025-03-26', plannedEnd: '2025-03-26' });
    expect(now).toMatchObject({ entry: second, latest: true, suppliedUntil: '2026-06-29', plannedEnd: '2026-08-24' });
  });

  it('2.1/2 treats two entries with the same start as one course, described by the newer one', () => {
    const before = entry('Maviret', '2026-01-01', { created_at: at('2026-01-01') });
    const since = entry('Maviret', '2026-01-01', { outcome: 'Completed', created_at: at('2026-03-01') });
    expect(treatmentCourses([since, before], [])).toMatchObject([{ entry: since, outcome: 'Completed' }]);
  });

  it('2.1/2 keeps supplies without a treatment together by usual course', () => {
    const [course, ...more] = treatmentCourses(
      [],
      [supply('Epclusa', '2025-01-01', 84), supply('Epclusa', '2026-06-01')],
    );
    expect(more).toEqual([]);
    expect(course).toMatchObject({ entry: null, outcome: 'Active', begins: '2026-06-01', plannedEnd: '2026-08-24' });
  });

  it.each([
    ['its start', { start_date: '2026-05-01', end_date: '2026-07-24' }, '2026-05-01'],
    ['its end and the usual course', { start_date: null, end_date: '2026-07-24' }, '2026-05-01'],
    ['the day of the entry', { start_date: null, end_date: null }, '2026-06-01'],
  ])('2.1/2 computes the start from %s', (_from, dates, begins) => {
    expect(courseBegins(entry('Epclusa', null, dates))).toBe(begins);
  });
});
