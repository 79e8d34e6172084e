import { INTERACTION_DESCRIPTIONS, ISSUED_CHOICES, PAYMENT_TYPES } from '@firstlight/domain/lists';
import { FieldGrid, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { Choice, Day, Line } from '../../record/choices';
import type { FieldsProps } from '../../record/use-item-tab';
import type { InteractionForm } from './interaction-form';

/** Referral ID with a referral only, payment type with an amount only (TAB-INT-01). */
export function InteractionFields({ input, change }: FieldsProps<InteractionForm>): ReactElement {
  return (
    <FieldGrid>
      <Day name="date" label="Date" value={input.date} onChange={(date) => change({ date })} />
      <Choice
        label="Description"
        value={input.description}
        choices={INTERACTION_DESCRIPTIONS}
        empty="Select"
        required
        onChange={(description) => change({ description })}
      />
      {input.description === 'Referral' && (
        <Line label="Referral ID" value={input.referral_id} onChange={(referral_id) => change({ referral_id })} />
      )}
      <TextInput
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={input.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      {input.amount.trim() !== '' && (
        <Choice
          label="Payment Type"
          value={input.payment_type}
          choices={PAYMENT_TYPES}
          empty="Select"
          onChange={(type) => change({ payment_type: type || null })}
        />
      )}
      <Choice label="Issued" value={input.issued} choices={ISSUED_CHOICES} onChange={(issued) => change({ issued })} />
    </FieldGrid>
  );
}
