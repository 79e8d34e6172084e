import { applicableInteraction } from '@firstlight/domain/record-form-defaults';
import type { Interaction, InteractionInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { InteractionRow } from './interaction.entity.js';

type Columns = Pick<InteractionRow, 'date' | 'description' | 'referralId' | 'amount' | 'paymentType' | 'issued'>;

export function interactionColumns(form: InteractionInput): Columns {
  const { date, description, referral_id, amount, payment_type, issued } = applicableInteraction(form);
  return {
    date,
    description,
    referralId: referral_id,
    amount: amount === null ? null : amount.toFixed(2),
    paymentType: payment_type,
    issued,
  };
}

export function toInteraction(row: InteractionRow): Interaction {
  const { date, description, referralId, amount, paymentType, issued } = row;
  return {
    ...itemFields(row),
    date,
    description,
    referral_id: referralId,
    amount: amount === null ? null : Number(amount),
    payment_type: paymentType,
    issued,
  };
}
