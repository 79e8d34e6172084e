import { EMPTY_DISPENSING } from '@firstlight/domain/record-form-defaults';
import type { Dispensing, DispensingInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { DispensingRow } from './dispensing.entity.js';

type Columns = Pick<DispensingRow, 'medication' | 'rx' | 'quantity' | 'lot' | 'productType' | 'expiryDate'>;

/** Quantity and product type that were left out take their defaults (TAB-DISP-01). */
export function dispensingColumns(form: DispensingInput): Columns {
  return {
    medication: form.medication,
    rx: form.rx ?? null,
    quantity: form.quantity ?? EMPTY_DISPENSING.quantity,
    lot: form.lot ?? null,
    productType: form.product_type ?? EMPTY_DISPENSING.product_type,
    expiryDate: form.expiry_date ?? null,
  };
}

export function toDispensing(row: DispensingRow): Dispensing {
  const { medication, rx, quantity, lot, productType, expiryDate } = row;
  return { ...itemFields(row), medication, rx, quantity, lot, product_type: productType, expiry_date: expiryDate };
}
