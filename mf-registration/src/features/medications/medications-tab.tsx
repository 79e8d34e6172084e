import { type CivilDate, civilDateInWords } from '@firstlight/domain/civil-dates';
import { MEDICATION_OUTCOMES, MEDICATIONS } from '@firstlight/domain/lists';
import { EMPTY_MEDICATION } from '@firstlight/domain/record-form-defaults';
import type { Medication, MedicationInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import { svr12Date, treatmentDays } from '@firstlight/domain/treatment-dates';
import { invalid, type Violation } from '@firstlight/domain/violations';
import { FieldGrid, StatusBadge, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { Choice, Day } from '../../record/choices';
import { OfferActivity } from '../../record/offer-activity';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { medicationsApi } from '../../record/medications.api';

/** The first thing that keeps a medication from being saved (TAB-MED-05). */
export function checkMedication({
  medication,
  outcome,
  start_date,
  end_date,
}: MedicationInput): Violation | string | null {
  if (medication === '') return RECORD_FIELD_TEXTS.medication;
  if (outcome === '') return RECORD_FIELD_TEXTS.outcome;
  const isReversed = start_date && end_date && end_date < start_date;
  return isReversed ? invalid('end_date', RECORD_FIELD_TEXTS.endBeforeStart) : null;
}

function durationText(start: CivilDate | null | undefined, end: CivilDate | null | undefined): string {
  const days = treatmentDays(start, end);
  return days === null ? '' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

const nameOf = ({ medication, outcome }: Medication): string => `${medication} (${outcome})`;

function MedicationFacts({ item }: { item: Medication }): ReactElement {
  const { medication, outcome, start_date, end_date } = item;
  const dates = [start_date, end_date].map((date) => (date ? civilDateInWords(date) : 'open')).join(' to ');
  const duration = durationText(start_date, end_date);
  const svr12 = end_date ? svr12Date(end_date) : null;
  return (
    <>
      <p>
        <b>{medication}</b> <StatusBadge kind={outcome === 'Active' ? 'submitted' : 'neutral'}>{outcome}</StatusBadge>
      </p>
      <p>
        {dates}
        {duration && ` · ${duration}`}
      </p>
      {svr12 && <OfferActivity date={svr12} description={`SVR12 test after ${medication}`} />}
    </>
  );
}

function useCalls(): Parameters<typeof useChildForm<Medication, MedicationInput>>[0]['calls'] {
  const [create] = medicationsApi.useCreateMedicationMutation();
  const [update] = medicationsApi.useUpdateMedicationMutation();
  const [remove] = medicationsApi.useDeleteMedicationMutation();
  return { create, update, remove };
}

/** Treatment courses of a client (TAB-MED-01 to TAB-MED-08). */
export function MedicationsTab(): ReactElement {
  const { registrationId } = useRecord();
  const list = medicationsApi.useListMedicationsQuery(listArgument(registrationId), LIST_OPTIONS);
  const form = useChildForm<Medication, MedicationInput>({
    tab: 'Medication',
    tabKey: 'medication',
    empty: () => ({ ...EMPTY_MEDICATION }),
    inputOf: ({ medication, start_date, end_date, outcome }) => ({ medication, start_date, end_date, outcome }),
    check: checkMedication,
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
  });
  const { input, change } = form;
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Medication"
        form={form}
        titles={{ add: 'Add Medication', edit: 'Edit Medication' }}
        buttons={{ add: 'Save Medication', edit: 'Update Medication' }}
      >
        <FieldGrid>
          <Choice
            label="Medication"
            value={input.medication}
            choices={MEDICATIONS}
            empty="Select"
            required
            onChange={(medication) => change({ medication })}
          />
          <Day
            name="start_date"
            label="Start Date"
            value={input.start_date}
            onChange={(start_date) => change({ start_date })}
          />
          <Day name="end_date" label="End Date" value={input.end_date} onChange={(end_date) => change({ end_date })} />
          <TextInput label="Duration" readOnly value={durationText(input.start_date, input.end_date)} />
          <Choice
            label="Outcome"
            value={input.outcome}
            choices={MEDICATION_OUTCOMES}
            empty="Select"
            required
            onChange={(outcome) => change({ outcome })}
          />
        </FieldGrid>
      </ChildFormPanel>
      <SavedList
        tab="Medication"
        title="Saved Medications"
        list={list}
        form={form}
        describe={(item) => <MedicationFacts item={item} />}
      />
    </TabLayout>
  );
}
