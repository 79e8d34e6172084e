import { type CivilDate, todayInNewYork } from '@firstlight/domain/civil-dates';
import { EMPTY_DISPENSING } from '@firstlight/domain/record-form-defaults';
import type { Dispensing, DispensingInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { DispensingRow } from './dispensing.entity.js';

type Columns = Pick<
  DispensingRow,
  'medication' | 'rx' | 'quantity' | 'lot' | 'productType' | 'expiryDate' | 'dispensedDate'
>;

/** Quantity and product type that were left out take their defaults (TAB-DISP-01), the day that of the record so far. */
export function dispensingColumns(form: DispensingInput, dispensedDate: CivilDate): Columns {
  return {
    medication: form.medication,
    rx: form.rx ?? null,
    quantity: form.quantity ?? EMPTY_DISPENSING.quantity,
    lot: form.lot ?? null,
    productType: form.product_type ?? EMPTY_DISPENSING.product_type,
    expiryDate: form.expiry_date ?? null,
    dispensedDate: form.dispensed_date ?? dispensedDate,
  };
}

/** The day it was handed out. */
export function dispensedDate(row: DispensingRow): CivilDate {
  return row.dispensedDate ?? todayInNewYork(row.createdAt);
}

export function toDispensing(row: DispensingRow): Dispensing {
  const { medication, rx, quantity, lot, productType, expiryDate } = row;
  const shared = { ...itemFields(row), medication, rx, quantity, lot };
  return { ...shared, product_type: productType, expiry_date: expiryDate, dispensed_date: dispensedDate(row) };
}
