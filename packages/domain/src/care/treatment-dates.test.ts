import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, svr12Date, treatmentDays } from './treatment-dates.js';

describe('treatment dates', () => {
  it('TAB-MED-02 counts whole days, rounded up', () => {
    expect(treatmentDays('2026-01-01', '2026-03-26')).toBe(84);
    expect(treatmentDays('2026-03-07', '2026-03-09')).toBe(2);
    expect(treatmentDays('2026-01-01', '2026-01-01')).toBe(0);
    expect(treatmentDays('2026-01-01T08:00:00Z', '2026-01-02T09:00:00Z')).toBe(2);
  });

  it('TAB-MED-02 returns no duration without both dates, or for an end before the start', () => {
    expect(treatmentDays(null, '2026-01-01')).toBeNull();
    expect(treatmentDays('2026-01-01', '')).toBeNull();
    expect(treatmentDays('2026-01-02', '2026-01-01')).toBeNull();
  });

  it('computes SVR12 twelve weeks after the end, across years and clock changes', () => {
    expect(svr12Date('2026-01-15')).toBe('2026-04-09');
    expect(svr12Date('2027-12-01')).toBe('2028-02-23');
    expect(svr12Date('2026-02-30')).toBeNull();
  });

  it('adds and counts days', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2026-02-28']);
    expect([daysBetween('2026-03-07', '2026-03-09'), daysBetween('2026-03-09', '2026-03-07')]).toEqual([2, -2]);
  });
});
