import { DISPENSING_QUANTITIES, MEDICATIONS, PRODUCT_TYPES } from '@firstlight/domain/lists/lists';
import type { DispensingInput } from '@firstlight/domain/record/record-tabs';
import { supplyInWords } from '@firstlight/domain/care/regimens';
import type { StockConfirm, WithStock } from '@firstlight/domain/lists/stock';
import { Banner, FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { boundFields } from '../../record/bound-fields';
import { DispensingStock } from '../../record/stock/stock-parts';
import { SelectField, DayField, TextLineField } from '../../record/form-fields';
import type { FieldsProps } from '../../record/use-item-tab';
import { DaysOrTablets } from './days-or-tablets';

/** The dispensed medication, with the form's stock fields. */
export type DispensingForm = DispensingInput & WithStock<StockConfirm>;

type Props = FieldsProps<DispensingForm> & { warnings: readonly string[] };

/** The form with the duration of the supply and warnings (TAB-DISP-01 to TAB-DISP-03). */
export function DispensingFields({ input, change, warnings }: Props): ReactElement {
  const field = boundFields(input, change);
  const days = supplyInWords(input.medication, input.quantity);
  return (
    <>
      <FieldGrid>
        <SelectField label="Medication" {...field('medication')} choices={MEDICATIONS} empty="Select" required />
        <TextLineField label="Rx" {...field('rx')} />
        <SelectField
          label="Quantity"
          value={input.quantity?.toString()}
          choices={DISPENSING_QUANTITIES}
          onChange={(quantity) => change({ quantity: Number(quantity) })}
        />
        <TextLineField label="Lot" {...field('lot')} />
        <SelectField label="Product Type" {...field('product_type')} choices={PRODUCT_TYPES} />
        <DayField label="Expiry Date" {...field('expiry_date')} />
        <DayField label="Dispensed on" {...field('dispensed_date')} />
      </FieldGrid>
      <DispensingStock input={input} change={change} />
      {days && (
        <p>
          {input.quantity} tablets of {input.medication} last {days}.
        </p>
      )}
      <DaysOrTablets
        medication={input.medication}
        quantity={input.quantity}
        onQuantity={(quantity) => change({ quantity })}
      />
      {warnings.length > 0 && (
        <Banner kind="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Banner>
      )}
    </>
  );
}
