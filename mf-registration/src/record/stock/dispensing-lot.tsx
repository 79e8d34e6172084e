import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { DispensingInput } from '@firstlight/domain/record/record-tabs';
import type { StockConfirm, WithStock } from '@firstlight/domain/lists/stock';
import { lotInWords, stockKey, suggestedLots } from '@firstlight/domain/lists/stock-rules';
import { suppliesApi } from '@firstlight/staff-data';
import { Button, ButtonRow, ConfirmUse } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { FRESH } from './stock-lots.api';
import { StockNotLoaded } from './stock-not-loaded';

type Form = DispensingInput & WithStock<StockConfirm>;
export type DispensingLotProps = { input: Form; change: (part: Partial<Form>) => void };

const MOST = 3;

/** Fills in lot and expiry from stock, the next to expire first; both can still be typed. */
export function DispensingLot({ input, change }: DispensingLotProps): ReactElement | null {
  const { data: stock, isError, refetch } = suppliesApi.useGetStockQuery(undefined, FRESH);
  if (input.medication === '') return null;
  if (isError && !stock) return <StockNotLoaded onRetry={refetch} />;
  if (!stock?.my_place) return null;
  const isMeant = ({ kind, name }: { kind: string; name: string }): boolean =>
    kind === 'medication' && name === input.medication;
  const offered = suggestedLots(stock, stock.my_place, isMeant, todayInNewYork());
  const items = new Set(stock.items.filter(isMeant).map(({ id }) => id));
  const typed = stockKey(input.lot ?? '');
  const lot = stock.lots.find((one) => items.has(one.item_id) && stockKey(one.lot) === typed);
  const isKnownHere = lot?.recalled || lot?.balances.some(({ place_id }) => place_id === stock.my_place);
  return (
    <>
      {!lot && offered.length > 0 && (
        <ButtonRow>
          {offered.slice(0, MOST).map((one) => (
            <Button
              key={one.lot.id}
              size="xs"
              variant="default"
              onClick={() => change({ lot: one.lot.lot, expiry_date: one.lot.expiry })}
            >
              Lot {lotInWords(one.lot, one.balance)}
            </Button>
          ))}
        </ButtonRow>
      )}
      {lot && isKnownHere && (
        <ConfirmUse
          lot={lot}
          placeId={stock.my_place}
          quantity={input.quantity ?? 0}
          confirmed={input.stock?.confirmed ?? false}
          onConfirm={(confirmed) => change({ stock: { confirmed } })}
        />
      )}
    </>
  );
}
