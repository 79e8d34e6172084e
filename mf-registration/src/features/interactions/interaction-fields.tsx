import { ISSUED } from '@firstlight/domain/record/incentives';
import { INTERACTION_DESCRIPTIONS, ISSUED_CHOICES, PAYMENT_TYPES } from '@firstlight/domain/lists/lists';
import { FieldGrid, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { boundFields } from '../../record/bound-fields';
import { IncentiveStock } from '../../record/stock/stock-parts';
import { SelectField, DayField, TextLineField, useErrorAt } from '../../record/form-fields';
import type { FieldsProps } from '../../record/use-item-tab';
import type { InteractionForm } from './interaction-form';

/** Referral ID with a referral only, payment type with an amount only (TAB-INT-01). */
export function InteractionFields({ input, change }: FieldsProps<InteractionForm>): ReactElement {
  const field = boundFields(input, change);
  return (
    <FieldGrid>
      <DayField label="Date" {...field('date')} />
      <SelectField
        label="Description"
        {...field('description')}
        choices={INTERACTION_DESCRIPTIONS}
        empty="Select"
        required
      />
      {input.description === 'Referral' && <TextLineField label="Referral ID" {...field('referral_id')} />}
      <TextInput
        name="amount"
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={input.amount}
        error={useErrorAt('amount')}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      {input.amount.trim() !== '' && (
        <SelectField
          label="Payment Type"
          value={input.payment_type}
          choices={PAYMENT_TYPES}
          empty="Select"
          onChange={(type) => change({ payment_type: type || null })}
        />
      )}
      <SelectField label="Issued" {...field('issued')} choices={ISSUED_CHOICES} />
      {input.issued === ISSUED && <IncentiveStock use={input.stock} onUse={(stock) => change({ stock })} />}
    </FieldGrid>
  );
}
