import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { issueOf } from '@firstlight/domain/record/incentive-issue';
import { ISSUED } from '@firstlight/domain/record/incentives';
import { applicableInteraction } from '@firstlight/domain/clients/record-form-defaults';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields, nameIn } from '../child-records/item-wire.js';
import { InteractionChangeDto, InteractionDto } from './interaction.dto.js';
import { InteractionRow } from './interaction.entity.js';

/** A restored version may be from before the incentive was issued: then the day is left over from later. */
function issuedIn(row: InteractionRow): Pick<Interaction, 'incentive_issued'> {
  const { issued, issuedOn, issuedBy } = row;
  if (issued !== ISSUED || !issuedOn) return {};
  return { incentive_issued: { on: issuedOn, by: issuedBy, by_name: nameIn(row, issuedBy) } };
}

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
  derived: ['issuedOn', 'issuedBy'],
  change: InteractionChangeDto,
  columns: (form, row) => {
    const { date, description, referral_id, amount, payment_type, issued } = applicableInteraction(form);
    const kept = { date, description, referralId: referral_id, paymentType: payment_type, issued };
    const issue = issueOf({ date, issued }, row, {
      today: todayInNewYork(),
      userId: currentPrincipal()?.user_id ?? null,
    });
    return { ...kept, ...issue, amount: amount?.toFixed(2) ?? null };
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
    ...issuedIn(row),
  }),
};
