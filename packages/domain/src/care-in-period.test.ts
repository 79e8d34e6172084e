import { describe, expect, it } from '@jest/globals';
import type { CareRecord } from './care-facts.js';
import { careInPeriod, careJourneys, waitingFor } from './care-journeys.js';
import { course, hcv, hiv, meeting, POSITIVE, record, shown, TODAY } from './testing/care-records.js';

describe('2.4/2 the HIV journey', () => {
  it.each<[string, Partial<CareRecord>, string, string | null]>([
    ['negative', { tests: [hiv('2026-01-05', 'negative')] }, 'tested 2026-01-05', null],
    [
      'preliminary positive',
      { tests: [hiv('2026-01-05', 'positive')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'referred without a recorded confirmation',
      { tests: [hiv('2026-01-05', 'positive')], interactions: [meeting('2026-01-06', 'Referral')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'confirmed by its type',
      { tests: [hiv('2026-01-05', 'positive', 'Type 1')] },
      'tested 2026-01-05, positive 2026-01-05, confirmed 2026-01-05',
      'linked',
    ],
    [
      'confirmed by a second test, and linked',
      {
        tests: [hiv('2026-01-05', 'positive'), hiv('2026-01-15', 'positive')],
        interactions: [meeting('2026-01-06', 'Referral')],
      },
      'tested 2026-01-05, positive 2026-01-05, confirmed 2026-01-15, linked 2026-01-06',
      null,
    ],
  ])('%s', (_case, parts, steps, waiting) => {
    const journeys = careJourneys('hiv', [record(parts)], TODAY);
    expect(journeys.map(shown)).toEqual([steps]);
    expect(waitingFor(journeys)).toBe(waiting);
  });
});

describe('2.4/2 the cascade of a period', () => {
  const journeys = careJourneys(
    'hcv',
    [record({ tests: [hcv('2025-05-05', 'negative'), ...POSITIVE], medications: [course('2026-03-01')] })],
    TODAY,
  );

  it.each([
    ['2026', '2026-01-01', '2026-12-31', ['tested', 'positive', 'confirmed', 'linked', 'started']],
    ['2025, before the positive result', '2025-01-01', '2025-12-31', ['tested']],
    ['2024, before any test', '2024-01-01', '2024-12-31', null],
    ['after the positive result', '2026-02-01', '2026-12-31', null],
  ])('%s', (_period, from, to, steps) => {
    const counted = careInPeriod(journeys, { from, to });
    expect(counted && Object.keys(counted)).toEqual(steps);
  });
});
