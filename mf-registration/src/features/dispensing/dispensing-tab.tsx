import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { dispensingWarnings } from '@firstlight/domain/care/dispensing-rules';
import { emptyDispensing } from '@firstlight/domain/clients/record-form-defaults';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ItemTab } from '../../record/item-tab';
import { type ItemKind, useItemTab } from '../../record/use-item-tab';
import { DispensingFacts } from './dispensing-facts';
import { DispensingFields, type DispensingForm } from './dispensing-fields';
import { sameSupply } from './same-supply';
import { SupplySummary } from './supply-summary';
import { refillOf, useCourses } from './use-courses';

/** A stable reference, for memoised values derived from it. */
const NONE: readonly Dispensing[] = [];

const DISPENSING: ItemKind<'Dispensing', DispensingForm> = {
  tab: 'Dispensing',
  empty: () => emptyDispensing(todayInNewYork()),
  formOf: ({ medication, rx, quantity, lot, product_type, expiry_date, dispensed_date }) => ({
    medication,
    rx,
    quantity,
    lot,
    product_type,
    expiry_date,
    dispensed_date,
  }),
  inputOf: (form) => form,
  check: ({ medication }) => (medication === '' ? RECORD_FIELD_TEXTS.medication : null),
  nameOf: (item) =>
    `${item.medication}, ${item.quantity ?? 'no quantity'}, dispensed ${civilDateInWords(item.dispensed_date)}`,
};

function RepeatButton({ onClick }: { onClick: () => void }): ReactElement {
  return (
    <Button size="xs" variant="light" onClick={onClick}>
      Repeat
    </Button>
  );
}

/** Medication dispensed to a client (TAB-DISP-01 to TAB-DISP-06), with warnings that never block. */
export function DispensingTab(): ReactElement {
  const tab = useItemTab(DISPENSING);
  const all = tab.list.data ?? NONE;
  const { entries, courses } = useCourses(all);
  const today = todayInNewYork();
  const repeat = (item: Dispensing): void => {
    tab.form.clear();
    tab.form.change(sameSupply(item, today));
  };
  const warnings = dispensingWarnings(tab.form.input, tab.form.editing ? NONE : all, entries, today);
  return (
    <ItemTab
      {...tab}
      fields={<DispensingFields {...tab.form} warnings={warnings} />}
      summary={<SupplySummary courses={courses} today={today} />}
      describe={(item) => <DispensingFacts item={item} refill={refillOf(item, courses)} />}
      saved={{ extraActions: (item) => item === all[0] && <RepeatButton onClick={() => repeat(item)} /> }}
    />
  );
}
