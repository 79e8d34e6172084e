import { describe, expect, it } from '@jest/globals';
import { protectJointly } from './protect-jointly.js';
import { AGES, CITIES, reportOf, shownOf } from './testing/report-tables.js';

describe('2.4/2 the tables of a report protect each other', () => {
  it('hides one more city if the genders show that there are too few people for the hidden ones', () => {
    const protectedTables = protectJointly(CITIES);
    expect(shownOf(protectedTables)).toEqual([[20], [15], ['hidden', 10, 'hidden', 'hidden', 'hidden', 'hidden']]);
    // The tables that came in are unchanged.
    expect(shownOf(CITIES)[2]?.[0]).toBe(10);
  });

  it('hides the count itself, wherever it is shown, if every group is hidden already', () => {
    const protectedTables = protectJointly(AGES);
    expect(
      shownOf(protectedTables)
        .flat()
        .every((figure) => figure === 'hidden'),
    ).toBe(true);
    expect(protectedTables.map(({ totals }) => totals[0])).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('changes nothing in a report whose tables don’t give each other away', () => {
    const tables = reportOf(
      { counts: [60], figures: [60] },
      { gender: { counts: [33, 27], figures: [35, 25] }, city: { counts: [50, 6, 3, 1], figures: [50, 5, 5, 0] } },
    );
    expect(protectJointly(tables)).toEqual(tables);
  });
});
