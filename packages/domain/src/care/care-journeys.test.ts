import { describe, expect, it } from '@jest/globals';
import type { CareRecord } from './care-facts.js';
import { careJourneys, waitingFor } from './care-journeys.js';
import {
  CONFIRMED,
  course,
  hcv,
  meeting,
  POSITIVE,
  reasons,
  record,
  rna,
  shown,
  supply,
  type Test,
  TODAY,
} from '../testing/care-records.js';

describe('2.4/2 the HCV journey', () => {
  it.each<[string, Partial<CareRecord>, string, string | null]>([
    ['a negative rapid test', { tests: [hcv('2026-01-05', 'negative')] }, 'tested 2026-01-05', null],
    [
      'antibody positive without RNA',
      { tests: [hcv('2026-01-05', 'positive')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'an RNA result that is pending',
      { tests: [hcv('2026-01-05', 'positive'), rna('2026-01-09', 'Pending')] },
      'tested 2026-01-05, positive 2026-01-05',
      'confirmed',
    ],
    [
      'an RNA result without an earlier rapid test',
      { tests: [rna('2026-01-20', 'Negative')] },
      'tested 2026-01-20, positive 2026-01-20',
      null,
    ],
    [
      'RNA negative after antibody positive: cleared',
      { tests: [hcv('2026-01-05', 'positive'), rna('2026-01-20', 'Negative')] },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    [
      'RNA negative after RNA positive without treatment: cleared',
      { tests: [...POSITIVE, rna('2026-06-20', 'Negative')] },
      CONFIRMED,
      null,
    ],
    ['RNA positive', { tests: POSITIVE }, CONFIRMED, 'linked'],
    [
      'RNA on the Client tab while Tests has none',
      {
        tests: [hcv('2026-01-05', 'positive')],
        rna: { rnaAvailable: 'Yes', rnaSampleDate: '2026-01-20', rnaResult: 'Positive' },
      },
      CONFIRMED,
      'linked',
    ],
    [
      'RNA on the Client tab that Tests contradicts',
      {
        tests: [hcv('2026-01-05', 'positive'), rna('2026-01-20', 'Negative')],
        rna: { rnaAvailable: 'Yes', rnaSampleDate: '2026-01-20', rnaResult: 'Positive' },
      },
      'tested 2026-01-05, positive 2026-01-05',
      null,
    ],
    ['a consultation before the RNA', { tests: POSITIVE, interactions: [meeting('2026-01-10')] }, CONFIRMED, 'linked'],
    [
      'a consultation after the RNA',
      { tests: POSITIVE, interactions: [meeting('2026-02-01')] },
      `${CONFIRMED}, linked 2026-02-01`,
      'started',
    ],
    ['a disposition', { tests: POSITIVE, dispositionCode: 'SOT' }, `${CONFIRMED}, linked undated`, 'started'],
    [
      'a treatment planned for later',
      { tests: POSITIVE, medications: [{ ...course('2026-12-24'), created_at: '2026-02-02T15:00:00.000Z' }] },
      `${CONFIRMED}, linked 2026-02-02`,
      'started',
    ],
    [
      'a treatment that did not start',
      { tests: POSITIVE, medications: [course('2026-03-01', 'Did not start')], dispensing: [supply('2026-03-01')] },
      `${CONFIRMED}, linked 2026-03-01`,
      'started',
    ],
    [
      'supply ahead of a treatment planned for later',
      {
        tests: POSITIVE,
        medications: [{ ...course('2026-12-24'), created_at: '2026-02-02T15:00:00.000Z' }],
        dispensing: [supply('2026-03-03')],
      },
      `${CONFIRMED}, linked 2026-02-02`,
      'started',
    ],
    [
      'supply for a treatment without a start date',
      {
        tests: POSITIVE,
        medications: [{ ...course('2026-03-01'), start_date: null, created_at: '2026-03-01T15:00:00.000Z' }],
        dispensing: [supply('2026-03-03')],
      },
      `${CONFIRMED}, linked 2026-03-01, started 2026-03-03`,
      'completed',
    ],
    [
      'supply without a treatment entry',
      { tests: POSITIVE, dispensing: [supply('2026-03-03')] },
      `${CONFIRMED}, linked implied, started 2026-03-03`,
      'completed',
    ],
    [
      'on treatment',
      { tests: POSITIVE, medications: [course('2026-10-20')] },
      `${CONFIRMED}, linked 2026-10-20, started 2026-10-20`,
      'completed',
    ],
    [
      'treatment without any test',
      { medications: [course('2026-10-20')] },
      'tested implied, positive implied, confirmed implied, linked implied, started 2026-10-20',
      'completed',
    ],
    [
      'completed before its end date: not yet',
      { tests: POSITIVE, medications: [course('2026-10-20', 'Completed')] },
      `${CONFIRMED}, linked 2026-10-20, started 2026-10-20`,
      'completed',
    ],
    [
      'completed',
      { tests: POSITIVE, medications: [course('2026-03-01', 'Completed', '2026-05-24')] },
      `${CONFIRMED}, linked 2026-03-01, started 2026-03-01, completed 2026-05-24`,
      'svr12',
    ],
    [
      'RNA negative too early for SVR12',
      {
        tests: [...POSITIVE, rna('2026-08-15', 'Negative')],
        medications: [course('2026-03-01', 'Completed', '2026-05-24')],
      },
      `${CONFIRMED}, linked 2026-03-01, started 2026-03-01, completed 2026-05-24`,
      'svr12',
    ],
    [
      'cured',
      {
        tests: [...POSITIVE, rna('2026-08-16', 'Negative')],
        medications: [course('2026-03-01', 'Completed', '2026-05-24')],
      },
      `${CONFIRMED}, linked 2026-03-01, started 2026-03-01, completed 2026-05-24, svr12 2026-08-16`,
      null,
    ],
    [
      'cured after an early stop',
      {
        tests: [...POSITIVE, rna('2026-08-16', 'Negative')],
        medications: [course('2026-03-01', 'Side Effect', '2026-04-24')],
      },
      `${CONFIRMED}, linked 2026-03-01, started 2026-03-01, completed implied, svr12 2026-08-16`,
      null,
    ],
    [
      'RNA negative during a second treatment',
      {
        tests: [...POSITIVE, rna('2026-10-01', 'Negative')],
        medications: [course('2026-02-01', 'Completed', '2026-04-26'), course('2026-09-20', 'Active', null, 'Vosevi')],
      },
      `${CONFIRMED}, linked 2026-02-01, started 2026-02-01, completed 2026-04-26`,
      'svr12',
    ],
    ['death', { tests: POSITIVE, disposition: 'Deceased' }, CONFIRMED, null],
    [
      'a test without a result',
      { tests: [hcv('2026-01-05', null), hcv('2026-01-08', 'negative')] },
      'tested 2026-01-08',
      null,
    ],
    [
      'a test dated after today',
      { tests: [hcv('2026-01-05', 'negative'), hcv('2026-12-05', 'positive')] },
      'tested 2026-01-05',
      null,
    ],
  ])('%s', (_case, parts, steps, waiting) => {
    const journeys = careJourneys('hcv', [record(parts)], TODAY);
    expect(journeys.map(shown)).toEqual([steps]);
    expect(waitingFor(journeys)).toBe(waiting);
  });

  it('has none for a person never tested or treated', () => {
    expect(careJourneys('hcv', [record({ tests: [hcv('2026-01-05', null)] })], TODAY)).toEqual([]);
  });

  it('starts another journey with a positive RNA after clearance, after SVR12, and after a treatment that failed', () => {
    const treated = [course('2025-01-01', 'Completed', '2025-03-26')];
    const journeysOf = (tests: Test[], medications = treated): string[] =>
      careJourneys('hcv', [record({ tests, medications })], TODAY).map(shown);
    const second = 'tested 2026-01-20, positive 2026-01-20, confirmed 2026-01-20';
    expect(
      journeysOf([hcv('2024-01-05', 'positive'), rna('2024-02-01', 'Negative'), rna('2026-01-20', 'Positive')], []),
    ).toEqual(['tested 2024-01-05, positive 2024-01-05', second]);
    const before = [hcv('2024-11-05', 'positive'), rna('2024-12-01', 'Positive')];
    expect(journeysOf([...before, rna('2025-08-01', 'Negative'), rna('2026-01-20', 'Positive')])[1]).toBe(second);
    expect(journeysOf([...before, rna('2026-01-20', 'Positive')])[1]).toBe(second);
    const relapse = 'tested 2025-03-27, positive 2025-03-27, confirmed 2025-03-27';
    expect(journeysOf([...before, rna('2025-03-27', 'Positive'), rna('2025-04-27', 'Positive')]).slice(1)).toEqual([
      relapse,
    ]);
    expect(journeysOf([...before, rna('2025-03-26', 'Positive')])).toHaveLength(1);
    const forgotten = [course('2025-01-01', 'Active', '2025-03-26')];
    expect(journeysOf([...before, rna('2026-01-20', 'Positive')], forgotten)[1]).toBe(second);
    expect(journeysOf([...before, rna('2025-03-27', 'Positive')], forgotten)[1]).toBe(relapse);
  });

  it('starts no journey during a treatment, which may be extended while it is active', () => {
    const journeysOf = (tests: Test[], medication: ReturnType<typeof course>): string[] =>
      careJourneys('hcv', [record({ tests: [...POSITIVE, ...tests], medications: [medication] })], TODAY).map(shown);
    const breakthrough = [rna('2026-03-29', 'Negative'), rna('2026-04-20', 'Positive')];
    expect(journeysOf(breakthrough, course('2026-03-01', 'Completed'))).toHaveLength(1);
    expect(journeysOf(breakthrough, course('2026-03-01'))).toHaveLength(1);
    expect(journeysOf(breakthrough, course('2026-04-20'))).toHaveLength(2);
    const extended = [rna('2026-10-10', 'Positive')];
    expect(journeysOf(extended, course('2026-06-06', 'Active', '2026-08-29'))).toHaveLength(1);
    expect(journeysOf(extended, course('2026-06-05', 'Active', '2026-08-28'))).toHaveLength(2);
  });

  it('starts another journey with a positive RNA on the Client tab that is newer than a negative one in Tests', () => {
    const tests = [hcv('2019-01-05', 'positive'), rna('2019-05-01', 'Negative')];
    const onClientTab = { rnaAvailable: 'Yes', rnaSampleDate: '2026-09-01', rnaResult: 'Positive' } as const;
    const journeys = careJourneys('hcv', [record({ tests, rna: onClientTab })], TODAY);
    expect(journeys.map(shown)[1]).toBe('tested 2026-09-01, positive 2026-09-01, confirmed 2026-09-01');
    expect(waitingFor(journeys)).toBe('linked');
  });

  it('says why a step is open', () => {
    const [journey] = careJourneys('hcv', [record({ tests: POSITIVE, medications: [course('2026-01-25')] })], TODAY);
    expect(journey && reasons(journey)).toMatchObject({ completed: 'outcome-missing', svr12: 'earlier' });
    const [stopped] = careJourneys(
      'hcv',
      [record({ tests: POSITIVE, medications: [course('2026-02-01', 'Side Effect', '2026-02-09')] })],
      TODAY,
    );
    expect(stopped && reasons(stopped)).toMatchObject({ linked: 'treatment-entry', completed: 'stopped-early' });
  });

  it('reads all records of a person together', () => {
    const records = [
      record({ tests: [hcv('2026-01-05', 'positive')] }),
      record({ tests: [rna('2026-01-20', 'Positive')] }),
    ];
    expect(careJourneys('hcv', records, TODAY).map(shown)).toEqual([CONFIRMED]);
  });
});
