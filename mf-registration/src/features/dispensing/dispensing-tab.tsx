import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { dispensingWarnings } from '@firstlight/domain/dispensing-rules';
import { DISPENSING_QUANTITIES, MEDICATIONS, PRODUCT_TYPES } from '@firstlight/domain/lists';
import { emptyDispensing } from '@firstlight/domain/record-form-defaults';
import type { Dispensing, DispensingInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import { supplyInWords } from '@firstlight/domain/regimens';
import { Banner, FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { Choice, Day, Line } from '../../record/choices';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { DaysOrTablets } from './days-or-tablets';
import { DispensingFacts } from './dispensing-facts';
import { dispensingApi } from './dispensing.api';
import { SupplySummary } from './supply-summary';
import { refillOf, useCourses } from './use-courses';

/** The same list every time, so that what is made of it is made once. */
const NONE: readonly Dispensing[] = [];

const nameOf = (item: Dispensing): string =>
  `${item.medication}, ${item.quantity ?? 'no quantity'}, of ${item.dispensed_date}`;

function inputOf(item: Dispensing): DispensingInput {
  const { medication, rx, quantity, lot, product_type, expiry_date, dispensed_date } = item;
  return { medication, rx, quantity, lot, product_type, expiry_date, dispensed_date };
}

/** The first thing that keeps a record from being saved (TAB-DISP-03). */
function checkDispensing(input: DispensingInput): string | null {
  return input.medication === '' ? RECORD_FIELD_TEXTS.medication : null;
}

function useCalls(): Parameters<typeof useChildForm<Dispensing, DispensingInput>>[0]['calls'] {
  const [create] = dispensingApi.useCreateDispensingRecordMutation();
  const [update] = dispensingApi.useUpdateDispensingRecordMutation();
  const [remove] = dispensingApi.useDeleteDispensingRecordMutation();
  return { create, update, remove };
}

/** What was handed out (TAB-DISP-01 to TAB-DISP-06), with quiet warnings that never block. */
export function DispensingTab(): ReactElement {
  const { registrationId } = useRecord();
  const list = dispensingApi.useListDispensingRecordsQuery(listArgument(registrationId), LIST_OPTIONS);
  const form = useChildForm<Dispensing, DispensingInput>({
    tab: 'Dispensing',
    tabKey: 'dispensing',
    empty: () => emptyDispensing(todayInNewYork()),
    inputOf,
    check: checkDispensing,
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
  });
  const { input, change, editing } = form;
  const all = list.data ?? NONE;
  const { entries, courses } = useCourses(all);
  const today = todayInNewYork();
  const days = supplyInWords(input.medication, input.quantity);
  const warnings = dispensingWarnings(input, editing ? NONE : all, entries, today);
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Dispensing"
        form={form}
        titles={{ add: 'Add Dispensing Record', edit: 'Edit Dispensing Record' }}
        buttons={{ add: 'Save Dispensing', edit: 'Update Dispensing' }}
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
          <Line label="Rx" value={input.rx} onChange={(rx) => change({ rx })} />
          <Choice
            label="Quantity"
            value={input.quantity?.toString()}
            choices={DISPENSING_QUANTITIES}
            onChange={(quantity) => change({ quantity: Number(quantity) })}
          />
          <Line label="Lot" value={input.lot} onChange={(lot) => change({ lot })} />
          <Choice
            label="Product Type"
            value={input.product_type}
            choices={PRODUCT_TYPES}
            onChange={(product_type) => change({ product_type })}
          />
          <Day
            name="expiry_date"
            label="Expiry Date"
            value={input.expiry_date}
            onChange={(expiry_date) => change({ expiry_date })}
          />
          <Day
            name="dispensed_date"
            label="Dispensed on"
            value={input.dispensed_date}
            onChange={(dispensed_date) => change({ dispensed_date })}
          />
        </FieldGrid>
        {days && (
          <p>
            {input.quantity} tablets of {input.medication} last {days}.
          </p>
        )}
        <DaysOrTablets
          medication={input.medication}
          quantity={input.quantity}
          onQuantity={(quantity) => change({ quantity })}
        />
        {warnings.length > 0 && (
          <Banner kind="warning">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Banner>
        )}
      </ChildFormPanel>
      <SupplySummary courses={courses} today={today} />
      <SavedList
        tab="Dispensing"
        title="Saved Dispensing Records"
        list={list}
        form={form}
        describe={(item) => <DispensingFacts item={item} refill={refillOf(item, courses)} />}
      />
    </TabLayout>
  );
}
