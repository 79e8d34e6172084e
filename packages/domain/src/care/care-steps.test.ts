import { describe, expect, it } from '@jest/globals';
import { CARE_GAPS, CARE_PATHS, CARE_STEPS, stepInSentence } from './care-steps.js';
import { CARE_TARGET_NAMES, CARE_TARGETS, careTargets, checkCareTargets } from './care-targets.js';
import { periodOf, yearBefore } from '../insight/overview.js';

describe('2.4/2 the table of steps', () => {
  it.each(CARE_PATHS)('%s: has a source and fields for each step, and a label for each gap', (path) => {
    for (const rule of CARE_STEPS[path]) {
      expect([rule.source, rule.data, rule.reached].every((text) => text.length > 10)).toBe(true);
    }
    const waits = CARE_STEPS[path].slice(2).map(({ step }) => `${path}-${step}`);
    expect(CARE_GAPS.filter((gap) => gap.path === path).map(({ gap }) => gap)).toEqual(waits);
  });
});

describe('2.4/2 targets', () => {
  it('have a source, and steps of the same path in order', () => {
    for (const name of CARE_TARGET_NAMES) {
      const { path, step, of, source } = CARE_TARGETS[name];
      const steps = CARE_STEPS[path].map((rule) => rule.step);
      expect(steps.indexOf(of)).toBeGreaterThan(-1);
      expect(steps.indexOf(step)).toBeGreaterThan(steps.indexOf(of));
      expect(source).not.toBe('');
    }
  });

  it('are the program’s own where it has set them, as whole percentages from 1 to 100', () => {
    expect(careTargets({ 'hcv-started': 70 })).toEqual({ 'hcv-started': 70, 'hcv-svr12': 95, 'hiv-linked': 95 });
    expect(checkCareTargets(careTargets())).toEqual([]);
    for (const percent of [0, 101, 50.5, Number.NaN]) {
      expect(checkCareTargets(careTargets({ 'hiv-linked': percent }))).toHaveLength(1);
    }
  });
});

describe('2.4/2 periods', () => {
  it.each([
    ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['fiscal', '2026-11-20', '2026-04-01', '2027-03-31'],
    ['fiscal', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['year', '2024-02-29', '2024-01-01', '2024-12-31'],
  ] as const)('%s on %s', (choice, today, from, to) => {
    expect(periodOf(choice, today)).toEqual({ from, to });
  });

  it.each([
    ['2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ])('a year before %s to %s', (from, to, start, end) => {
    expect(yearBefore({ from, to })).toEqual({ from: start, to: end });
  });
});

it('2.4/2 writes the names of steps in the middle of a sentence', () => {
  expect(['RNA positive', 'Antibody positive', 'Cured (SVR12)'].map(stepInSentence)).toEqual([
    'RNA positive',
    'antibody positive',
    'cured (SVR12)',
  ]);
});
