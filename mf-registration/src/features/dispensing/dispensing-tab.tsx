import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import { dispensingWarnings, nextRefillDate } from '@firstlight/domain/dispensing-rules';
import { DISPENSING_QUANTITIES, MEDICATIONS, PRODUCT_TYPES } from '@firstlight/domain/lists';
import { EMPTY_DISPENSING } from '@firstlight/domain/record-form-defaults';
import type { Dispensing, DispensingInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import { Banner, FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { Choice, Day, Line } from '../../record/choices';
import { OfferActivity } from '../../record/offer-activity';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { dispensingApi } from './dispensing.api';

const givenOn = ({ created_at }: Dispensing): string => todayInNewYork(new Date(created_at));
const nameOf = (item: Dispensing): string =>
  `${item.medication}, ${item.quantity ?? 'no quantity'}, of ${givenOn(item)}`;

function DispensingFacts({ item }: { item: Dispensing }): ReactElement {
  const refill = nextRefillDate(givenOn(item), item.quantity);
  const expired = item.expiry_date !== null && item.expiry_date < todayInNewYork();
  const facts = [
    item.quantity === null ? '' : `${item.quantity} tablets`,
    item.product_type ?? '',
    item.rx ? `Rx ${item.rx}` : '',
    item.lot ? `lot ${item.lot}` : '',
    item.expiry_date ? `${expired ? 'expired' : 'expires'} ${civilDateInWords(item.expiry_date)}` : '',
  ].filter((text) => text !== '');
  return (
    <>
      <p>
        <b>{item.medication}</b> {facts.join(' · ')}
      </p>
      {refill && <OfferActivity date={refill} description={`Refill of ${item.medication}`} />}
    </>
  );
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
    empty: () => ({ ...EMPTY_DISPENSING }),
    inputOf: ({ medication, rx, quantity, lot, product_type, expiry_date }) => ({
      medication,
      rx,
      quantity,
      lot,
      product_type,
      expiry_date,
    }),
    check: ({ medication }) => (medication === '' ? RECORD_FIELD_TEXTS.medication : null),
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
  });
  const { input, change, editing } = form;
  const earlier = (list.data ?? []).filter(({ id }) => id !== editing?.id);
  const warnings = dispensingWarnings(
    input,
    editing ? [] : earlier.map((item) => ({ ...item, given: givenOn(item) })),
    todayInNewYork(),
  );
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
          <Day label="Expiry Date" value={input.expiry_date} onChange={(expiry_date) => change({ expiry_date })} />
        </FieldGrid>
        {warnings.length > 0 && (
          <Banner kind="warning">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Banner>
        )}
      </ChildFormPanel>
      <SavedList
        tab="Dispensing"
        title="Saved Dispensing Records"
        list={list}
        form={form}
        describe={(item) => <DispensingFacts item={item} />}
      />
    </TabLayout>
  );
}
