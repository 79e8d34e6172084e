import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { StockUse } from '@firstlight/domain/lists/stock';
import { lotInWords, suggestedLots } from '@firstlight/domain/lists/stock-rules';
import { skipToken, suppliesApi } from '@firstlight/staff-data';
import { ConfirmUse, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { FRESH, stockLotsApi } from './stock-lots.api';
import { StockNotLoaded } from './stock-not-loaded';

export type LotChoiceProps = {
  label: string;
  kind: 'test' | 'incentive';
  testType?: string;
  use: StockUse | null | undefined;
  onUse: (use: StockUse) => void;
  /** The saved item being edited; its lot is shown until another is chosen. */
  savedId?: string | undefined;
};

/** The lots on hand where the user works, the next to expire first. */
export function LotChoice({ label, kind, testType, use, onUse, savedId }: LotChoiceProps): ReactElement | null {
  const { data: stock, isError, refetch } = suppliesApi.useGetStockQuery(undefined, FRESH);
  const { data: saved } = stockLotsApi.useGetUsedLotQuery(savedId ?? skipToken, FRESH);
  if (isError && !stock) return <StockNotLoaded onRetry={refetch} />;
  if (!stock?.my_place) return null;
  const isMeant = (item: { kind: string; test_type: string | null }): boolean =>
    item.kind === kind && (kind !== 'test' || item.test_type === testType);
  const lots = suggestedLots(stock, stock.my_place, isMeant, todayInNewYork());
  const chosen = use?.lot_id === undefined ? (saved?.used?.lot_id ?? null) : use.lot_id;
  const lot = stock.lots.find(({ id }) => id === chosen);
  if (lots.length === 0 && !lot) return null;
  const offered = lots.map((one) => ({
    value: one.lot.id,
    label: `${one.item.name}, ${lotInWords(one.lot, one.balance)}`,
  }));
  const isOffered = lots.some((one) => one.lot.id === chosen);
  return (
    <>
      <NativeSelect
        label={label}
        data={[
          { value: '', label: 'Not from stock' },
          ...(lot && !isOffered ? [{ value: lot.id, label: lot.lot }] : []),
          ...offered,
        ]}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onUse({ lot_id: currentTarget.value === '' ? null : currentTarget.value })}
      />
      {lot && use?.lot_id && (
        <ConfirmUse
          lot={lot}
          placeId={stock.my_place}
          quantity={use.quantity ?? 1}
          confirmed={use.confirmed ?? false}
          onConfirm={(confirmed) => onUse({ ...use, confirmed })}
        />
      )}
    </>
  );
}
