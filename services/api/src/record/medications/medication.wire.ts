import type { Medication, MedicationInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { MedicationRow } from './medication.entity.js';

export function medicationColumns(
  form: MedicationInput,
): Pick<MedicationRow, 'medication' | 'startDate' | 'endDate' | 'outcome'> {
  return {
    medication: form.medication,
    startDate: form.start_date ?? null,
    endDate: form.end_date ?? null,
    outcome: form.outcome,
  };
}

export function toMedication(row: MedicationRow): Medication {
  const { medication, startDate, endDate, outcome } = row;
  return { ...itemFields(row), medication, start_date: startDate, end_date: endDate, outcome };
}
