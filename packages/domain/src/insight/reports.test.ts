import { describe, expect, it } from '@jest/globals';
import { ROUNDED_TO } from './analytics-rounding.js';
import { oneFigureIndicators } from './report-forms.js';
import {
  comparedPeriods,
  coversWholeMonths,
  DEFAULT_TEMPLATE,
  isSpan,
  lastQuarter,
  recentQuarters,
  REPORT_TEXTS,
} from './reports.js';

describe('2.4/2 periods of a report', () => {
  it.each([
    [{ from: '2026-07-01', to: '2026-09-30' }, ['2025-07-01', '2025-09-30', '2026-04-01', '2026-06-30']],
    [{ from: '2026-01-01', to: '2026-03-31' }, ['2025-01-01', '2025-03-31', '2025-10-01', '2025-12-31']],
    [{ from: '2024-02-01', to: '2024-02-29' }, ['2023-02-01', '2023-02-28', '2024-01-01', '2024-01-31']],
  ])('%j is compared with the previous period and the same period a year earlier', (period, [a, b, c, d]) => {
    expect(comparedPeriods(period)).toEqual([{ from: a, to: b }, { from: c, to: d }, period]);
  });

  it.each([
    ['2026-10-01', '2026-11-30', true],
    ['2026-12-01', '2026-12-02', true],
    ['2026-12-01', '2026-12-03', false],
    ['2026-12-01', '2026-12-31', false],
    ['2026-10-01', '2027-03-31', false],
    ['2026-11-01', '2026-10-31', false],
  ])('2.4/2 from %s to %s, on 3 December 2026: %s', (from, to, isOver) => {
    expect(isSpan({ from, to }, '2026-12-03')).toBe(isOver);
  });

  it('are two for a whole year: the previous year is the previous period', () => {
    expect(comparedPeriods({ from: '2025-04-01', to: '2026-03-31' })).toEqual([
      { from: '2024-04-01', to: '2025-03-31' },
      { from: '2025-04-01', to: '2026-03-31' },
    ]);
  });

  it('are whole months', () => {
    expect(coversWholeMonths({ from: '2024-02-01', to: '2024-02-29' })).toBe(true);
    expect(coversWholeMonths({ from: '2025-02-01', to: '2025-02-27' })).toBe(false);
    expect(coversWholeMonths({ from: '2025-02-02', to: '2025-02-28' })).toBe(false);
  });

  it('are complete quarters, named by the calendar and the fiscal year', () => {
    expect(lastQuarter('2026-11-22')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
    expect(lastQuarter('2026-01-02')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(recentQuarters('2026-05-02', 3).map(({ label }) => label)).toEqual([
      'Q1 2026, fiscal Q4 2025-26',
      'Q4 2025, fiscal Q3 2025-26',
      'Q3 2025, fiscal Q2 2025-26',
    ]);
  });
});

describe('2.4/2 what a report says about its figures', () => {
  /** How many points the percentage of two counts can be off, if the whole is shown as `whole`. */
  function pointsOff(whole: number): number {
    const counts = (shown: number): number[] =>
      Array.from({ length: 2 * ROUNDED_TO - 1 }, (_, at) => shown - ROUNDED_TO + 1 + at).filter((count) => count >= 0);
    const parts = Array.from({ length: whole / ROUNDED_TO + 1 }, (_, at) => at * ROUNDED_TO);
    const off = parts.flatMap((part) =>
      counts(whole).flatMap((all) =>
        counts(part)
          .filter((some) => some <= all)
          .map((some) => Math.abs((100 * some) / all - (100 * part) / whole)),
      ),
    );
    return Math.max(...off);
  }

  it('is how far a percentage of rounded counts can be off', () => {
    const words = [100, 50, 20].map((whole) => Math.round(pointsOff(whole)));
    expect(REPORT_TEXTS.rounded).toContain(
      `of 100 results it can be ${words[0]} points off, of 50 results ${words[1]}, of 20 results ${words[2]}`,
    );
  });

  it('counts people tested as the cascade does, also for a funder’s form', () => {
    const named = DEFAULT_TEMPLATE.indicators.filter(({ label }) => label.startsWith('People tested for'));
    expect(named.map((one) => 'cascade' in one && one.cascade)).toEqual(['hcv-tested', 'hiv-tested']);
    const offered = oneFigureIndicators(DEFAULT_TEMPLATE.indicators).map(({ label }) => label);
    expect(offered).toContain('People tested for HIV');
    expect(offered).toContain('People with an HIV test: Female');
    expect(offered).not.toContain('HIV cascade of care');
  });
});
