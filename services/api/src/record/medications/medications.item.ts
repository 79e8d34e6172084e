import type { Medication } from '@firstlight/domain/record/record-tabs';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields } from '../child-records/item-wire.js';
import { MedicationDto } from './medication.dto.js';
import { MedicationRow } from './medication.entity.js';

export const MEDICATIONS: RecordItem<'medications', MedicationRow, MedicationDto, Medication> = {
  kind: 'medication',
  tab: 'Medication',
  list: 'medications',
  item: 'medication',
  id: 'medId',
  entity: MedicationRow,
  form: MedicationDto,
  day: 'start_date',
  dates: { form: 'medication', fields: { startDate: 'start_date', endDate: 'end_date' } },
  columns: ({ medication, start_date: startDate = null, end_date: endDate = null, outcome }) => ({
    medication,
    startDate,
    endDate,
    outcome,
  }),
  answer: (row) => {
    const { medication, startDate, endDate, outcome } = row;
    return { ...itemFields(row), medication, start_date: startDate, end_date: endDate, outcome };
  },
};
