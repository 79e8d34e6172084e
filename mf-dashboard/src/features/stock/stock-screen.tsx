import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { STOCK_KIND_CODES, STOCK_KINDS, type Stock, type StockLot } from '@firstlight/domain/lists/stock';
import { lotsInOrder, stockKey } from '@firstlight/domain/lists/stock-rules';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { newIdempotencyKey, suppliesApi, useNotices } from '@firstlight/staff-data';
import {
  Button,
  IconPlus,
  IconPrinter,
  LIST_HEADING_ID,
  ListFilters,
  ListFrame,
  NativeSelect,
  onePage,
  Panel,
  TextInput,
} from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import listClasses from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { GivenSupplies } from './given-supplies';
import { type LotAct, LotCard } from './lot-card';
import { DiscardDialog, RecallDialog, ReceiveDialog, RecountDialog, TransferDialog } from './lot-dialogs';
import { LotHistory } from './lot-history';
import { LotRecipientsList } from './lot-recipients';
import { choicesOf } from './stock-fields';
import { StockLists } from './stock-lists';
import { SupplyTotalsPanel } from './supply-totals';
import { StockWarnings } from './stock-warnings';
import classes from './stock.module.css';
import { stockApi } from './stock.api';

const NOTHING: Stock = { my_place: null, places: [], items: [], lots: [] };

/** The current view: one place or all, filtered by lot number. */
type View = { placeId: string; lot: string };

function isShown({ balances, lot }: StockLot, view: View): boolean {
  if (view.lot.trim() !== '') return stockKey(lot).includes(stockKey(view.lot));
  return balances.some(
    ({ place_id, quantity }) => quantity !== 0 && (view.placeId === '' || place_id === view.placeId),
  );
}

/** Lots on hand, warnings, and actions for those who manage stock. */
export function StockScreen({ user }: { user: Principal }): ReactElement {
  const list = suppliesApi.useGetStockQuery(undefined, LIST_OPTIONS);
  const [view, setView] = useState<View>({ placeId: '', lot: '' });
  const [isReceiving, setReceiving] = useState(false);
  const [act, setAct] = useState<LotAct | null>(null);
  const stock = list.data ?? NOTHING;
  // A list that couldn't be loaded isn't empty: nobody should add its places and items again.
  const mayChange = list.data !== undefined && mayUseTab(user, 'Dispensing');
  const lots = lotsInOrder(stock.lots, todayInNewYork()).filter((lot) => isShown(lot, view));
  const recalled = stock.lots.filter((lot) => lot.recalled && !lots.includes(lot));
  const close = (): void => setAct(null);
  const isCallList = act?.act === 'recipients';
  const wasCallList = useRef(false);
  useEffect(() => {
    // The pressed button is gone with its view.
    if (isCallList !== wasCallList.current) document.getElementById(LIST_HEADING_ID)?.focus();
    wasCallList.current = isCallList;
  }, [isCallList]);
  if (act?.act === 'recipients') return <LotRecipientsList {...act} onBack={close} />;
  return (
    <div className={classes['screen']}>
      <MyPlace stock={stock} />
      <StockWarnings stock={stock} />
      <ListFrame
        title="Stock"
        name="stock"
        list={{ ...list, data: onePage(list.data && lots) }}
        shown={lots.length}
        filtered={view.placeId !== '' || view.lot !== ''}
        empty={{ title: 'No lots are on hand.', text: 'Add a place and an item, then receive the first lot.' }}
        filters={
          <ListFilters label="Filter stock">
            <NativeSelect
              label="Place"
              data={[{ value: '', label: 'All places' }, ...choicesOf(stock.places)]}
              value={view.placeId}
              onChange={({ currentTarget }) => setView({ ...view, placeId: currentTarget.value })}
            />
            <TextInput
              label="Lot number"
              value={view.lot}
              autoComplete="off"
              onChange={({ currentTarget }) => setView({ ...view, lot: currentTarget.value })}
            />
          </ListFilters>
        }
        tools={
          <>
            {mayChange && (
              <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setReceiving(true)}>
                Receive
              </Button>
            )}
            <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        {STOCK_KIND_CODES.map((kind) => {
          const items = new Map(stock.items.filter((item) => item.kind === kind).map((item) => [item.id, item]));
          const ofKind = lots.filter(({ item_id }) => items.has(item_id));
          if (ofKind.length === 0) return null;
          return (
            <section key={kind} className={classes['kind']} aria-label={STOCK_KINDS[kind]}>
              <h3>{STOCK_KINDS[kind]}</h3>
              <ul className={listClasses['cards']}>
                {ofKind.map((lot) => {
                  const item = items.get(lot.item_id);
                  return (
                    item && (
                      <li key={lot.id}>
                        <LotCard {...{ lot, item, stock, mayChange }} placeId={view.placeId} onAct={setAct} />
                      </li>
                    )
                  );
                })}
              </ul>
            </section>
          );
        })}
      </ListFrame>
      {recalled.length > 0 && <RecalledLots {...{ stock, mayChange }} lots={recalled} onAct={setAct} />}
      {mayUseTab(user, 'Interactions') && stock.items.some(({ kind }) => kind === 'supply') && (
        <>
          <GivenSupplies />
          <SupplyTotalsPanel />
        </>
      )}
      {mayChange && <StockLists {...stock} />}
      {isReceiving && <ReceiveDialog stock={stock} onClose={() => setReceiving(false)} />}
      {act && <OpenAct act={withFreshLot(act, stock)} stock={stock} onClose={close} />}
    </div>
  );
}

type RecalledProps = { lots: readonly StockLot[]; stock: Stock; mayChange: boolean; onAct: (act: LotAct) => void };

/** No place has units of them any more, so the list of lots on hand doesn’t show them. */
function RecalledLots({ lots, stock, mayChange, onAct }: RecalledProps): ReactElement {
  return (
    <Panel title="Recalled lots">
      <ul className={listClasses['cards']}>
        {lots.map((lot) => {
          const item = stock.items.find(({ id }) => id === lot.item_id);
          return (
            item && (
              <li key={lot.id}>
                <LotCard {...{ lot, item, stock, mayChange, onAct }} placeId="" />
              </li>
            )
          );
        })}
      </ul>
    </Panel>
  );
}

/** The current lot, so that a change by someone else shows in the dialog. */
function withFreshLot(act: LotAct, { lots }: Stock): LotAct {
  return { ...act, lot: lots.find(({ id }) => id === act.lot.id) ?? act.lot };
}

function OpenAct({ act, stock, onClose }: { act: LotAct; stock: Stock; onClose: () => void }): ReactElement | null {
  switch (act.act) {
    case 'recount':
      return <RecountDialog {...act} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog {...act} stock={stock} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog {...act} onClose={onClose} />;
    case 'recall':
      return <RecallDialog {...act} onClose={onClose} />;
    case 'history':
      return <LotHistory {...act} stock={stock} onClose={onClose} />;
    case 'recipients':
      return null;
  }
}

/** Where the person works: what they dispense or give out comes from that place. */
function MyPlace({ stock }: { stock: Stock }): ReactElement | null {
  const [save, { isLoading }] = stockApi.useSaveStockMutation();
  const { notify } = useNotices();
  if (stock.places.length === 0) return null;
  const choose = async (place_id: string): Promise<void> => {
    const body = { place_id: place_id === '' ? null : place_id };
    const { error } = await save({ input: { path: 'stock/my-place', method: 'PUT', body }, key: newIdempotencyKey() });
    if (error) notify('error', 'Your place could not be saved. Please try again.');
  };
  return (
    <Panel>
      <NativeSelect
        label="Where you work"
        description="What you dispense or give out is taken from this place."
        data={[{ value: '', label: 'No place' }, ...choicesOf(stock.places)]}
        value={stock.my_place ?? ''}
        disabled={isLoading}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
    </Panel>
  );
}
