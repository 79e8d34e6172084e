import { type CivilDate, civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { MEDICATION_OUTCOMES, MEDICATIONS } from '@firstlight/domain/lists/lists';
import { EMPTY_MEDICATION } from '@firstlight/domain/clients/record-form-defaults';
import type { Medication, MedicationInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { svr12Date, treatmentDays } from '@firstlight/domain/care/treatment-dates';
import { invalid, type Violation } from '@firstlight/domain/platform/violations';
import { FieldGrid, StatusBadge, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { boundFields } from '../../record/bound-fields';
import { SelectField, DayField } from '../../record/form-fields';
import { ItemTab } from '../../record/item-tab';
import { OfferActivity } from '../../record/offer-activity';
import { type FieldsProps, type ItemKind, useItemTab } from '../../record/use-item-tab';

/** The first error of the form (TAB-MED-05). */
function checkMedication({ medication, outcome, start_date, end_date }: MedicationInput): Violation | string | null {
  if (medication === '') return RECORD_FIELD_TEXTS.medication;
  if (outcome === '') return RECORD_FIELD_TEXTS.outcome;
  const isReversed = start_date && end_date && end_date < start_date;
  return isReversed ? invalid('end_date', RECORD_FIELD_TEXTS.endBeforeStart) : null;
}

function durationText(start: CivilDate | null | undefined, end: CivilDate | null | undefined): string {
  const days = treatmentDays(start, end);
  return days === null ? '' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

function datesInWords(start: CivilDate | null | undefined, end: CivilDate | null | undefined): string {
  const [from, until] = [start, end].map((date) => (date ? civilDateInWords(date) : ''));
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}, no end date`;
  return until ? `Until ${until}, no start date` : 'No start or end date';
}

function MedicationFacts({ item }: { item: Medication }): ReactElement {
  const { medication, outcome, start_date, end_date } = item;
  const duration = durationText(start_date, end_date);
  const svr12 = end_date ? svr12Date(end_date) : null;
  return (
    <>
      <p>
        <b>{medication}</b> <StatusBadge kind={outcome === 'Active' ? 'submitted' : 'neutral'}>{outcome}</StatusBadge>
      </p>
      <p>
        {datesInWords(start_date, end_date)}
        {duration && ` · ${duration}`}
      </p>
      {svr12 && <OfferActivity date={svr12} description={`SVR12 test after ${medication}`} />}
    </>
  );
}

function MedicationFields({ input, change }: FieldsProps<MedicationInput>): ReactElement {
  const field = boundFields(input, change);
  return (
    <FieldGrid>
      <SelectField label="Medication" {...field('medication')} choices={MEDICATIONS} empty="Select" required />
      <DayField label="Start Date" {...field('start_date')} />
      <DayField label="End Date" {...field('end_date')} />
      <TextInput label="Duration" readOnly value={durationText(input.start_date, input.end_date)} />
      <SelectField label="Outcome" {...field('outcome')} choices={MEDICATION_OUTCOMES} empty="Select" required />
    </FieldGrid>
  );
}

const MEDICATION: ItemKind<'Medication', MedicationInput> = {
  tab: 'Medication',
  empty: () => ({ ...EMPTY_MEDICATION }),
  formOf: ({ medication, start_date, end_date, outcome }) => ({ medication, start_date, end_date, outcome }),
  inputOf: (form) => form,
  check: checkMedication,
  nameOf: ({ medication, outcome }) => `${medication} (${outcome})`,
};

/** Treatment courses of a client (TAB-MED-01 to TAB-MED-08). */
export function MedicationsTab(): ReactElement {
  const tab = useItemTab(MEDICATION);
  return (
    <ItemTab
      {...tab}
      fields={<MedicationFields {...tab.form} />}
      describe={(item) => <MedicationFacts item={item} />}
    />
  );
}
