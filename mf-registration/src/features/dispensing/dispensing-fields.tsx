import { DISPENSING_QUANTITIES, MEDICATIONS, PRODUCT_TYPES } from '@firstlight/domain/lists';
import type { DispensingInput } from '@firstlight/domain/record-tabs';
import { supplyInWords } from '@firstlight/domain/regimens';
import { Banner, FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { Choice, Day, Line } from '../../record/choices';
import type { FieldsProps } from '../../record/use-item-tab';
import { DaysOrTablets } from './days-or-tablets';

type Props = FieldsProps<DispensingInput> & { warnings: readonly string[] };

/** The form with how long the supply lasts and its warnings (TAB-DISP-01 to TAB-DISP-03). */
export function DispensingFields({ input, change, warnings }: Props): ReactElement {
  const days = supplyInWords(input.medication, input.quantity);
  return (
    <>
      <FieldGrid>
        <Choice
          label="Medication"
          value={input.medication}
          choices={MEDICATIONS}
          empty="Select"
          required
          onChange={(medication) => change({ medication })}
        />
        <Line label="Rx" value={input.rx} onChange={(rx) => change({ rx })} />
        <Choice
          label="Quantity"
          value={input.quantity?.toString()}
          choices={DISPENSING_QUANTITIES}
          onChange={(quantity) => change({ quantity: Number(quantity) })}
        />
        <Line label="Lot" value={input.lot} onChange={(lot) => change({ lot })} />
        <Choice
          label="Product Type"
          value={input.product_type}
          choices={PRODUCT_TYPES}
          onChange={(product_type) => change({ product_type })}
        />
        <Day
          name="expiry_date"
          label="Expiry Date"
          value={input.expiry_date}
          onChange={(expiry_date) => change({ expiry_date })}
        />
        <Day
          name="dispensed_date"
          label="Dispensed on"
          value={input.dispensed_date}
          onChange={(dispensed_date) => change({ dispensed_date })}
        />
      </FieldGrid>
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
