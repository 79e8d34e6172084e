import { describe, expect, it } from '@jest/globals';
import type { CareRecord } from './care-facts.js';
import { careInPeriod, careJourneys, waitingFor } from './care-journeys.js';
import {
  course,
  confirmatory,
  fromLaboratory,
  hcv,
  hiv,
  meeting,
  POSITIVE,
  reasons,
  record,
  shown,
  TODAY,
} from '../testing/care-records.js';

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
    [
      'a later negative test: not confirmed',
      { tests: [hiv('2026-01-05', 'positive'), hiv('2026-01-15', 'negative')] },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    [
      'positive again after a negative test: preliminary once more',
      { tests: [hiv('2026-01-05', 'positive'), hiv('2026-01-15', 'negative'), hiv('2026-06-01', 'positive')] },
      'tested 2026-01-05, positive 2026-06-01',
      'confirmed',
    ],
    [
      'a negative test after it was confirmed',
      { tests: [hiv('2026-01-05', 'positive', 'Type 1'), hiv('2026-01-15', 'negative')] },
      'tested 2026-01-05, positive 2026-01-05, confirmed 2026-01-05',
      'linked',
    ],
    [
      'confirmed by the laboratory, blood of the same day',
      { tests: [hiv('2026-01-05', 'positive'), confirmatory(hiv('2026-01-05', 'positive'))] },
      'tested 2026-01-05, positive 2026-01-05, confirmed 2026-01-05',
      'linked',
    ],
    [
      'a laboratory’s screening test on a later day isn’t a confirmation',
      { tests: [hiv('2026-01-05', 'positive'), fromLaboratory(hiv('2026-01-15', 'positive'))] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'a screening test that the laboratory’s confirmation refutes',
      { tests: [fromLaboratory(hiv('2026-01-05', 'positive')), confirmatory(hiv('2026-01-05', 'negative'))] },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    [
      'two positive tests of one day, none from a laboratory',
      { tests: [hiv('2026-01-05', 'positive'), hiv('2026-01-05', 'positive')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'negative at the laboratory, blood of the same day: not confirmed',
      { tests: [hiv('2026-01-05', 'positive'), fromLaboratory(hiv('2026-01-05', 'negative'))] },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    [
      'a second rapid test, and the laboratory is negative that day',
      {
        tests: [
          hiv('2026-01-05', 'positive'),
          hiv('2026-01-15', 'positive'),
          fromLaboratory(hiv('2026-01-15', 'negative')),
        ],
      },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    [
      'a negative rapid test of the same day',
      { tests: [hiv('2026-01-05', 'positive'), hiv('2026-01-05', 'negative')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'linked after the positive test that was confirmed, not after one that was refuted',
      {
        tests: [hiv('2025-01-05', 'positive'), hiv('2025-01-15', 'negative'), hiv('2026-06-01', 'positive', 'Type 1')],
        interactions: [meeting('2025-01-06', 'Referral')],
      },
      'tested 2025-01-05, positive 2026-06-01, confirmed 2026-06-01',
      'linked',
    ],
  ])('%s', (_case, parts, steps, waiting) => {
    const journeys = careJourneys('hiv', [record(parts)], TODAY);
    expect(journeys.map(shown)).toEqual([steps]);
    expect(waitingFor(journeys)).toBe(waiting);
  });
});

describe('2.4/2 an HIV test that wasn’t confirmed', () => {
  it('ends its journey, with the reason, and a recorded death stays recorded', () => {
    const tests = [hiv('2026-01-05', 'positive'), hiv('2026-01-15', 'negative')];
    const [journey] = careJourneys('hiv', [record({ tests })], TODAY);
    expect(journey?.ending).toBe('not-confirmed');
    expect(journey && reasons(journey)).toMatchObject({ confirmed: 'not-confirmed', linked: 'earlier' });
    const [died] = careJourneys('hiv', [record({ tests, disposition: 'Deceased' })], TODAY);
    expect(died?.ending).toBe('died');
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
