import type { LaboratoryResult } from '../exchange/laboratory-results.js';

/** A fictional negative hepatitis C RNA result, as a laboratory reports it. */
export function aLaboratoryResult(change: Partial<LaboratoryResult> = {}): LaboratoryResult {
  return {
    person: { firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-13', healthCard: '1234567897', phone: null },
    order: 'F1',
    code: '11259-9',
    name: 'HCV RNA',
    test: 'Bloodwork',
    text: 'NEGATIVE',
    value: 'negative',
    specimen: 'Serum',
    specimenDate: '2026-11-05',
    status: 'final',
    reportedAt: '2026-11-10T17:00:00.000Z',
    ...change,
  };
}
