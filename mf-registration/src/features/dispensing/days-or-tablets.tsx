import { DISPENSING_QUANTITIES } from '@firstlight/domain/lists/lists';
import { asQuantities, regimenOf, supplyInWords, tabletsIfDays } from '@firstlight/domain/care/regimens';
import { Banner, Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';

type Props = {
  medication: string;
  quantity: number | null | undefined;
  onQuantity: (quantity: number) => void;
};

/**
 * Asks whether the number was meant as days, if several tablets are taken a day and it isn't whole packs. Never blocks.
 */
export function DaysOrTablets({ medication, quantity, onQuantity }: Props): ReactElement | null {
  const [answer, setAnswer] = useState<{ about: string; text: string | null } | null>(null);
  const about = `${medication} ${quantity ?? ''}`;
  const tablets = tabletsIfDays(medication, quantity);
  const days = supplyInWords(medication, quantity);
  if (answer?.about === about) return answer.text === null ? null : <Banner kind="info">{answer.text}</Banner>;
  if (!quantity || tablets === null || days === null) return null;
  const parts = asQuantities(tablets, DISPENSING_QUANTITIES) ?? [];
  const takeAsDays = (): void => {
    const [first = quantity] = parts;
    const text =
      parts.length > 1
        ? `${quantity} days are ${tablets} tablets. Save ${parts.length} records: ${parts.join(' and ')} tablets.`
        : null;
    setAnswer({ about: `${medication} ${first}`, text });
    onQuantity(first);
  };
  return (
    <Banner
      kind="warning"
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => setAnswer({ about, text: null })}>
            {quantity} tablets
          </Button>
          <Button size="xs" variant="default" onClick={takeAsDays}>
            {quantity} days ({tablets} tablets)
          </Button>
        </>
      }
    >
      Tablets or days? {medication} is {regimenOf(medication)?.tabletsADay} tablets a day, so {quantity} tablets last{' '}
      {days}.
    </Banner>
  );
}
