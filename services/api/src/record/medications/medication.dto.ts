import { MEDICATION_OUTCOMES, MEDICATIONS } from '@firstlight/domain/lists/lists';
import type { MedicationInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { OptionalDay, RequiredChoice } from '../../platform/http/fields.js';

const t = RECORD_FIELD_TEXTS;

export class MedicationDto implements MedicationInput {
  @RequiredChoice(MEDICATIONS, t.medication) medication: string;
  @OptionalDay(t.date) start_date?: string | null;
  @OptionalDay(t.date) end_date?: string | null;
  @RequiredChoice(MEDICATION_OUTCOMES, t.outcome) outcome: string;
}
