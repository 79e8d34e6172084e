import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { EMPTY_DISPENSING } from '@firstlight/domain/clients/record-form-defaults';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields } from '../child-records/item-wire.js';
import { DispensingDto } from './dispensing.dto.js';
import { DispensingRow } from './dispensing.entity.js';

/** The day of dispensing; rows without one count from the day of entry. */
const dispensedDate = (row: DispensingRow): CivilDate => row.dispensedDate ?? todayInNewYork(row.createdAt);

export const DISPENSING: RecordItem<'dispensing', DispensingRow, DispensingDto, Dispensing> = {
  kind: 'dispensing',
  tab: 'Dispensing',
  list: 'dispensing',
  item: 'dispensing',
  id: 'recordId',
  entity: DispensingRow,
  form: DispensingDto,
  day: 'dispensed_date',
  dates: { form: 'dispensing', fields: { dispensedDate: 'dispensed_date', expiryDate: 'expiry_date' } },
  /** Missing quantity and product type get their defaults (TAB-DISP-01), a missing day the stored one or today. */
  columns: (form, row) => ({
    medication: form.medication,
    rx: form.rx ?? null,
    quantity: form.quantity ?? EMPTY_DISPENSING.quantity,
    lot: form.lot ?? null,
    productType: form.product_type ?? EMPTY_DISPENSING.product_type,
    expiryDate: form.expiry_date ?? null,
    dispensedDate: form.dispensed_date ?? (row ? dispensedDate(row) : todayInNewYork()),
  }),
  stock: (form) => form.stock ?? null,
  answer: (row) => {
    const { medication, rx, quantity, lot, productType, expiryDate } = row;
    const shared = { ...itemFields(row), medication, rx, quantity, lot };
    return { ...shared, product_type: productType, expiry_date: expiryDate, dispensed_date: dispensedDate(row) };
  },
};
