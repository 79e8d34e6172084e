import type { Stock, StockItem, StockLot, StockPlace } from '@firstlight/domain/lists/stock';
import {
  balanceAt,
  checkDiscard,
  checkRecall,
  checkReceipt,
  checkRecount,
  checkTransfer,
} from '@firstlight/domain/lists/stock-rules';
import { Banner, Button, WholeRow } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ChoiceField, choicesOf, CountField, ReasonField, TextField } from './stock-fields';
import { StockDialog } from './stock-dialog';
import { useStockForm, wholeNumber } from './use-stock-form';

type Close = { onClose: () => void };
type AtPlace = Close & { item: StockItem; lot: StockLot; place: StockPlace };

export function ReceiveDialog({ stock, onClose }: Close & { stock: Stock }): ReactElement {
  const { items, places, my_place } = stock;
  const control = useStockForm({
    id: 'receive',
    label: 'Received stock',
    start: { item_id: '', place_id: my_place ?? '', lot: '', expiry: '', quantity: '' },
    bodyOf: ({ expiry, quantity, ...form }) => ({
      ...form,
      expiry: expiry === '' ? null : expiry,
      quantity: wholeNumber(quantity),
    }),
    check: checkReceipt,
    write: (body) => ({ path: 'stock/receipts', method: 'POST', body }),
  });
  return (
    <StockDialog title="Receive stock" submitLabel="Receive" control={control} onClose={onClose}>
      <ChoiceField control={control} name="item_id" label="Item" choices={choicesOf(items)} />
      <ChoiceField control={control} name="place_id" label="Place" choices={choicesOf(places)} />
      <TextField control={control} name="lot" label="Lot" />
      <TextField control={control} name="expiry" label="Expiry (empty if none)" type="date" />
      <CountField control={control} name="quantity" label="Units" />
    </StockDialog>
  );
}

/** The counted number; the difference is shown while typing. */
export function RecountDialog({ item, lot, place, onClose }: AtPlace): ReactElement {
  const balance = balanceAt(lot, place.id);
  const [expected, setExpected] = useState(balance);
  const control = useStockForm({
    id: `recount-${lot.id}-${place.id}`,
    label: `Recount of ${item.name}`,
    start: { counted: '', reason: '' },
    bodyOf: ({ counted, reason }) => ({
      ...{ lot_id: lot.id, place_id: place.id },
      ...{ expected, counted: wholeNumber(counted), reason },
    }),
    check: checkRecount,
    write: (body) => ({ path: 'stock/recounts', method: 'POST', body }),
  });
  const difference = wholeNumber(control.form.counted) - expected;
  const acceptBalance = (): void => {
    setExpected(balance);
    // With a different base number it is a different save.
    control.put({});
  };
  return (
    <StockDialog
      title={`Recount ${item.name}, lot ${lot.lot}`}
      submitLabel="Save count"
      control={control}
      onClose={onClose}
    >
      <WholeRow>
        <p>
          {place.name}: {expected} on record.
        </p>
        {balance !== expected && (
          <Banner
            kind="warning"
            actions={
              <Button size="xs" variant="default" onClick={acceptBalance}>
                Use {balance}
              </Button>
            }
          >
            Units were moved while you counted: now {balance} on record. Count again.
          </Banner>
        )}
      </WholeRow>
      <CountField control={control} name="counted" label="Counted" />
      <WholeRow>
        <p role="status">
          {Number.isNaN(difference)
            ? 'Enter your count.'
            : difference === 0
              ? 'No difference.'
              : `Difference: ${difference > 0 ? '+' : '−'}${Math.abs(difference)} ${item.unit}.`}
        </p>
      </WholeRow>
      {difference !== 0 && <ReasonField control={control} name="reason" />}
    </StockDialog>
  );
}

export function TransferDialog({ stock, item, lot, place, onClose }: AtPlace & { stock: Stock }): ReactElement {
  const control = useStockForm({
    id: `transfer-${lot.id}-${place.id}`,
    label: `Transfer of ${item.name}`,
    start: { to: '', quantity: '' },
    bodyOf: ({ to, quantity }) => ({ lot_id: lot.id, from: place.id, to, quantity: wholeNumber(quantity) }),
    check: checkTransfer,
    write: (body) => ({ path: 'stock/transfers', method: 'POST', body }),
  });
  const others = stock.places.filter(({ id }) => id !== place.id);
  return (
    <StockDialog
      title={`Transfer ${item.name}, lot ${lot.lot}`}
      submitLabel="Transfer"
      control={control}
      onClose={onClose}
    >
      <WholeRow>
        <p>
          From {place.name}: {balanceAt(lot, place.id)} on record.
        </p>
      </WholeRow>
      <ChoiceField control={control} name="to" label="To" choices={choicesOf(others)} />
      <CountField control={control} name="quantity" label="Units" />
    </StockDialog>
  );
}

export function DiscardDialog({ item, lot, place, onClose }: AtPlace): ReactElement {
  const control = useStockForm({
    id: `discard-${lot.id}-${place.id}`,
    label: `Discarded ${item.name}`,
    start: { quantity: '', reason: '' },
    bodyOf: ({ quantity, reason }) => ({
      ...{ lot_id: lot.id, place_id: place.id },
      ...{ quantity: wholeNumber(quantity), reason },
    }),
    check: checkDiscard,
    write: (body) => ({ path: 'stock/discards', method: 'POST', body }),
  });
  return (
    <StockDialog
      title={`Discard ${item.name}, lot ${lot.lot}`}
      submitLabel="Discard"
      control={control}
      onClose={onClose}
    >
      <CountField control={control} name="quantity" label={`Units (${balanceAt(lot, place.id)} at ${place.name})`} />
      <ReasonField control={control} name="reason" />
    </StockDialog>
  );
}

/** Blocks the lot everywhere, or lifts the block. */
export function RecallDialog({ item, lot, onClose }: Close & { item: StockItem; lot: StockLot }): ReactElement {
  // The chosen action stays: if a colleague recalls the lot meanwhile, this must not turn into lifting the recall.
  const [isRecalled] = useState(lot.recalled !== null);
  const isDone = isRecalled !== (lot.recalled !== null);
  const control = useStockForm({
    id: `${isRecalled ? 'lift-recall' : 'recall'}-${lot.id}`,
    label: `Recall of ${item.name}`,
    start: { reason: '' },
    bodyOf: (form) => form,
    check: checkRecall,
    write: (body) => ({ path: `stock/lots/${lot.id}/${isRecalled ? 'lift-recall' : 'recall'}`, method: 'POST', body }),
  });
  return (
    <StockDialog
      title={`${isRecalled ? 'Lift the recall of' : 'Recall'} ${item.name}, lot ${lot.lot}`}
      submitLabel={isRecalled ? 'Lift recall' : 'Recall lot'}
      danger={!isRecalled}
      control={control}
      onClose={onClose}
    >
      <WholeRow>
        {isDone && (
          <Banner kind="warning">
            {lot.recalled
              ? `${lot.recalled.by_name ?? 'Someone'} recalled this lot meanwhile: ${lot.recalled.reason}`
              : 'Someone lifted the recall meanwhile.'}
          </Banner>
        )}
        <p>
          {isRecalled
            ? 'The recalled units are put back, and the lot can be used again.'
            : 'The lot is blocked everywhere and its units are removed from every place. Then see who got it.'}
        </p>
      </WholeRow>
      <ReasonField control={control} name="reason" />
    </StockDialog>
  );
}
