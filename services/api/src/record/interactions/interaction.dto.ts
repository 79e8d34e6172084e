import { INTERACTION_DESCRIPTIONS, ISSUED_CHOICES, PAYMENT_TYPES } from '@firstlight/domain/lists/lists';
import type { InteractionInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { StockUse, WithStock } from '@firstlight/domain/lists/stock';
import { StockChoice } from '../../lists/stock/stock.dto.js';
import { Allow } from 'class-validator';
import { changeOf } from '../child-records/child-record.dto.js';
import { OptionalAmount } from '../child-records/item-fields.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredChoice } from '../../platform/http/fields.js';

const LINE = 200;
const LARGEST_AMOUNT = 99_999_999.99;
const t = RECORD_FIELD_TEXTS;

export class InteractionDto implements InteractionInput, WithStock {
  @OptionalDay(t.date) date?: string | null;
  @RequiredChoice(INTERACTION_DESCRIPTIONS, t.interactionDescription) description: string;
  @OptionalText(LINE, t.tooLong) referral_id?: string | null;
  @OptionalAmount(LARGEST_AMOUNT) amount?: number | null;
  @OptionalChoice(PAYMENT_TYPES, t.choice) payment_type?: string | null;
  @OptionalChoice(ISSUED_CHOICES, t.choice) issued?: string | null;
  @StockChoice() stock?: StockUse | null;
}

/** A caller may send the whole item back: when it was issued is never taken from it. */
export class InteractionChangeDto extends changeOf(InteractionDto) {
  @Allow() incentive_issued?: unknown;
}
