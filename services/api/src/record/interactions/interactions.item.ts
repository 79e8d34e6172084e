import { applicableInteraction } from '@firstlight/domain/record-form-defaults';
import type { Interaction } from '@firstlight/domain/record-tabs';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields } from '../child-records/item-wire.js';
import { InteractionDto } from './interaction.dto.js';
import { InteractionRow } from './interaction.entity.js';

export const INTERACTIONS: RecordItem<'interactions', InteractionRow, InteractionDto, Interaction> = {
  kind: 'interaction',
  tab: 'Interactions',
  list: 'interactions',
  item: 'interaction',
  id: 'interactionId',
  entity: InteractionRow,
  form: InteractionDto,
  day: 'date',
  dates: { form: 'interaction', fields: { date: 'date' } },
  columns: (form) => {
    const { date, description, referral_id, amount, payment_type, issued } = applicableInteraction(form);
    const kept = { date, description, referralId: referral_id, paymentType: payment_type, issued };
    return { ...kept, amount: amount?.toFixed(2) ?? null };
  },
  stock: (form) => form.stock ?? null,
  answer: (row) => ({
    ...itemFields(row),
    date: row.date,
    description: row.description,
    referral_id: row.referralId,
    amount: row.amount === null ? null : Number(row.amount),
    payment_type: row.paymentType,
    issued: row.issued,
  }),
};
