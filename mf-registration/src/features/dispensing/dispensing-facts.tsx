import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { counted, supplyInWords } from '@firstlight/domain/care/regimens';
import type { ReactElement } from 'react';
import { OfferActivity } from '../../record/offer-activity';

type Props = {
  item: Dispensing;
  /** The day the supply runs out, for the last supply of an active course. */
  refill: string | null;
};

/** One dispensing record; the last supply offers its refill as an activity. */
export function DispensingFacts({ item, refill }: Props): ReactElement {
  const expired = item.expiry_date !== null && item.expiry_date < todayInNewYork();
  const facts = [
    item.quantity === null ? '' : counted(item.quantity, 'tablet'),
    item.product_type ?? '',
    item.rx ? `Rx ${item.rx}` : '',
    item.lot ? `lot ${item.lot}` : '',
    item.expiry_date ? `${expired ? 'expired' : 'expires'} ${civilDateInWords(item.expiry_date)}` : '',
  ].filter((text) => text !== '');
  const days = supplyInWords(item.medication, item.quantity);
  return (
    <>
      <p>
        <b>{item.medication}</b> {facts.join(' · ')}
      </p>
      <p>
        Dispensed {civilDateInWords(item.dispensed_date)}
        {days && ` · ${item.quantity} tablets last ${days}`}
      </p>
      {refill && <OfferActivity date={refill} description={`Refill of ${item.medication}`} />}
    </>
  );
}
