import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Stock } from '@firstlight/domain/lists/stock';
import { EXPIRY_WARNINGS, expiryWarning, lowStock } from '@firstlight/domain/lists/stock-rules';
import { Banner } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { placeName } from './stock-text';

/** Lots that expire or run low, worst first; empty if there are none. */
export function StockWarnings({ stock }: { stock: Stock }): ReactElement | null {
  const today = todayInNewYork();
  const onHand = stock.lots.filter(
    ({ recalled, balances }) => !recalled && balances.some(({ quantity }) => quantity > 0),
  );
  const nameOf = (itemId: string): string => stock.items.find(({ id }) => id === itemId)?.name ?? '';
  const lines = [
    ...EXPIRY_WARNINGS.flatMap(({ state, label }) =>
      onHand
        .filter(({ expiry }) => expiryWarning(expiry, today)?.state === state)
        .map((lot) => `${label}: ${nameOf(lot.item_id)}, lot ${lot.lot}, ${civilDateInWords(lot.expiry ?? '')}`),
    ),
    ...lowStock(stock, today).map(
      ({ item, place_id, quantity }) =>
        `Low: ${item.name} at ${placeName(stock, place_id)}, ${quantity} left (warns at ${item.low_at ?? 0})`,
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Banner kind="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
