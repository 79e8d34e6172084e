import { DISPENSING_QUANTITIES, MEDICATIONS, PRODUCT_TYPES } from '@firstlight/domain/lists/lists';
import type { DispensingInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { StockConfirm, WithStock } from '@firstlight/domain/lists/stock';
import { StockConfirmation } from '../../lists/stock/stock.dto.js';
import { OptionalNumber } from '../child-records/item-fields.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredChoice } from '../../platform/http/fields.js';

const LINE = 200;
const t = RECORD_FIELD_TEXTS;

export class DispensingDto implements DispensingInput, WithStock<StockConfirm> {
  @RequiredChoice(MEDICATIONS, t.medication) medication: string;
  @OptionalText(LINE, t.tooLong) rx?: string | null;
  @OptionalNumber(DISPENSING_QUANTITIES) quantity?: number | null;
  @OptionalText(LINE, t.tooLong) lot?: string | null;
  @OptionalChoice(PRODUCT_TYPES, t.choice) product_type?: string | null;
  @OptionalDay(t.date) expiry_date?: string | null;
  @OptionalDay(t.date) dispensed_date?: string | null;
  @StockConfirmation() stock?: StockConfirm | null;
}
