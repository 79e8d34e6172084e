import { describe, expect, it } from '@jest/globals';
import type { CareRecord } from './care-facts.js';
import { careJourneys, waitingFor } from './care-journeys.js';
import type { FollowUpKind } from '../desk/follow-up.js';
import { type FollowUpFacts, followUpTasks } from '../desk/follow-up-rules.js';
import { hcv, record, rna, TODAY } from '../testing/care-records.js';

const KINDS = [
  'rna-not-treated',
  'antibody-without-rna',
  'treatment-past-end',
  'bloodwork-pending',
] as const satisfies FollowUpKind[];
const NO_RNA = record({}).rna;
const RAPID = [[], [hcv('2026-09-01', 'positive')]];
const ON_CLIENT_TAB = [
  NO_RNA,
  { ...NO_RNA, rnaAvailable: 'Yes', rnaSampleDate: '2026-09-10', rnaResult: 'Positive' },
  { ...NO_RNA, rnaAvailable: 'Yes', rnaSampleDate: '2026-09-10', rnaResult: 'Negative' },
] as const;
const BLOOD = [[], ...['Pending', 'Positive', 'Negative'].map((result) => [rna('2026-09-20', result)])];
/** Every combination, as the steps of care and the worklist read it. */
const RECORDS = RAPID.flatMap((rapid) =>
  ON_CLIENT_TAB.flatMap((onClientTab) =>
    BLOOD.map((blood) => record({ tests: [...rapid, ...blood], rna: onClientTab, registeredOn: '2026-09-01' })),
  ),
);

function tasksOf({ tests, dispensing, rna: onClientTab, registeredOn }: CareRecord): FollowUpKind[] {
  const facts = {
    ...{ disposition: null, tests, medications: [], dispensing, activities: [], interactions: [] },
    record: { ...onClientTab, id: 'r-1', created_at: `${registeredOn}T15:00:00.000Z`, regDate: registeredOn },
  } as unknown as FollowUpFacts;
  return followUpTasks(facts, { today: TODAY, time: '12:00' }, [...KINDS]).map(({ kind }) => kind);
}

describe('2.4/2 the steps of care and the worklist', () => {
  it.each(RECORDS.map((one, index) => [index, one] as const))('agree on what is next: record %d', (_index, one) => {
    const step = waitingFor(careJourneys('hcv', [one], TODAY));
    const tasks = tasksOf(one);
    const unconfirmed = tasks.includes('antibody-without-rna');
    const isPending = tasks.includes('bloodwork-pending');
    expect([step, tasks.includes('rna-not-treated')]).toEqual([step, step === 'linked']);
    expect([step, unconfirmed || (isPending && step !== null && step !== 'linked')]).toEqual([
      step,
      step === 'confirmed',
    ]);
  });

  it.each(RECORDS.map((one, index) => [index, one] as const))(
    'agree that dispensed tablets are a treatment: record %d',
    (_index, { tests, ...one }) => {
      const given = { id: 'd-1', medication: 'Maviret', quantity: 84, created_at: '2026-09-21T15:00:00.000Z' };
      const dispensing = [{ ...given, dispensed_date: '2026-09-21' }];
      const treated = { ...one, tests, dispensing };
      expect(waitingFor(careJourneys('hcv', [treated], TODAY))).toBe('completed');
      expect(tasksOf(treated).filter((kind) => kind !== 'bloodwork-pending')).toEqual(['treatment-past-end']);
    },
  );

  it('have each of these steps and kinds among the records', () => {
    const steps = new Set(RECORDS.map((one) => waitingFor(careJourneys('hcv', [one], TODAY))));
    expect([...steps].sort()).toEqual(['confirmed', 'linked', null]);
    const kinds = KINDS.filter((kind) => kind !== 'treatment-past-end').sort();
    expect([...new Set(RECORDS.flatMap(tasksOf))].sort()).toEqual(kinds);
  });
});
