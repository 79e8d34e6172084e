import type {
  LotRecipients,
  MyStockPlace,
  Stock,
  StockDiscard,
  StockItem,
  StockItemForm,
  StockLot,
  StockMovements,
  StockPlace,
  StockPlaceForm,
  StockReceipt,
  StockRecallForm,
  StockRecount,
  StockTransfer,
  UsedStock,
} from '@firstlight/domain/lists/stock';
import type { Supplies, Supply, SupplyForm, SupplyTotals } from '@firstlight/domain/record/supplies';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aLot(change: Partial<StockLot> = {}): StockLot {
  return {
    ...{ id: 'lot-1', item_id: 'kits', lot: 'L77', expiry: '2099-01-31', recalled: null },
    balances: [{ place_id: 'van-1', quantity: 10 }],
    ...change,
  };
}

/** One van, one site and a lot of naloxone kits; the caller works in the van. */
export function aStock(change: Partial<Stock> = {}): Stock {
  return {
    my_place: 'van-1',
    places: [
      { id: 'van-1', name: 'Van 1', kind: 'van', active: true, version: 1 },
      { id: 'site-1', name: 'Office', kind: 'site', active: true, version: 1 },
    ],
    items: [
      {
        ...{ id: 'kits', kind: 'supply', name: 'Naloxone kit', unit: 'kit', test_type: null },
        ...{ low_at: 5, active: true, version: 1 },
      },
    ],
    lots: [aLot()],
    ...change,
  };
}

export function aSupply(change: Partial<Supply> = {}): Supply {
  return {
    ...{ id: 'supply-1', item_id: 'kits', name: 'Naloxone kit', unit: 'kit', quantity: 2 },
    ...{ given_on: '2026-11-20', place_id: 'van-1', lot: 'L77', by_name: 'Robin Sample' },
    ...change,
  };
}

const RECIPIENTS: LotRecipients = {
  recipients: [
    {
      ...{ registration_id: 'r-1', source: 'supply', day: '2026-11-20', quantity: 2, place_id: 'van-1' },
      ...{ name: 'Maple Testperson', phone: '(519) 555-0142', leave_message: false },
      language: 'French',
    },
  ],
  hidden: 1,
  anonymous: 3,
};

/** Moves units of a lot at a place. */
function move(fakeApi: FakeApi, lotId: string | undefined, placeId: string, change: number): StockLot | Response {
  const lot = fakeApi.stock.lots.find(({ id }) => id === lotId);
  if (!lot) return refused(404, 'Not found.');
  const held = lot.balances.find(({ place_id }) => place_id === placeId);
  if (held) held.quantity += change;
  else lot.balances.push({ place_id: placeId, quantity: change });
  return lot;
}

function recall(fakeApi: FakeApi, id: string | undefined, recalled: StockLot['recalled']): StockLot | Response {
  const lot = fakeApi.stock.lots.find((one) => one.id === id);
  return lot ? Object.assign(lot, { recalled }) : refused(404, 'Not found.');
}

function give(fakeApi: FakeApi, { item_id, quantity }: SupplyForm): Supply {
  const supply = aSupply({ id: `supply-${fakeApi.supplies.length + 2}`, item_id, quantity });
  fakeApi.supplies = [supply, ...fakeApi.supplies];
  return supply;
}

export const stockHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<Stock>('/api/stock', () => fakeApi.stock),
  put<MyStockPlace, MyStockPlace>('/api/stock/my-place', ({ body }) => {
    fakeApi.stock = { ...fakeApi.stock, my_place: body.place_id };
    return body;
  }),
  create<StockPlace, StockPlaceForm>('/api/stock/places', ({ body }) => {
    const place = { ...body, id: `place-${fakeApi.stock.places.length + 1}`, version: 1 };
    fakeApi.stock = { ...fakeApi.stock, places: [...fakeApi.stock.places, place] };
    return place;
  }),
  create<StockItem, StockItemForm>('/api/stock/items', ({ body }) => {
    const item = { ...body, id: `item-${fakeApi.stock.items.length + 1}`, version: 1 };
    fakeApi.stock = { ...fakeApi.stock, items: [...fakeApi.stock.items, item] };
    return item;
  }),
  create<StockLot, StockReceipt>('/api/stock/receipts', ({ body: { item_id, place_id, lot, expiry, quantity } }) => {
    const balances = [{ place_id, quantity }];
    const received = aLot({ id: `lot-${fakeApi.stock.lots.length + 1}`, item_id, lot, expiry, balances });
    fakeApi.stock = { ...fakeApi.stock, lots: [...fakeApi.stock.lots, received] };
    return received;
  }),
  create<StockLot, StockTransfer>('/api/stock/transfers', ({ body: { lot_id, from, to, quantity } }) => {
    move(fakeApi, lot_id, from, -quantity);
    return move(fakeApi, lot_id, to, quantity);
  }),
  create<StockLot, StockDiscard>('/api/stock/discards', ({ body: { lot_id, place_id, quantity } }) =>
    move(fakeApi, lot_id, place_id, -quantity),
  ),
  create<StockLot, StockRecount>('/api/stock/recounts', ({ body: { lot_id, place_id, counted, expected } }) =>
    move(fakeApi, lot_id, place_id, counted - expected),
  ),
  get<StockMovements>('/api/stock/lots/:id/movements', () => ({
    movements: [
      {
        ...{ id: '1', at: '2026-11-20T15:00:00Z', kind: 'received', place_id: 'van-1', change: 10 },
        ...{ reason: null, source: null, by_name: 'Robin Sample', confirmed: false },
      },
    ],
  })),
  get<LotRecipients>('/api/stock/lots/:id/recipients', () => RECIPIENTS),
  post<StockLot, StockRecallForm>('/api/stock/lots/:id/recall', ({ params, body }) =>
    recall(fakeApi, params['id'], { at: '2026-11-20T15:00:00Z', by_name: 'Robin Sample', reason: body.reason }),
  ),
  get<Supplies>('/api/supplies', () => ({ supplies: fakeApi.supplies })),
  get<SupplyTotals>('/api/supplies/totals', () => ({
    totals: [{ item_id: 'kits', name: 'Naloxone kit', unit: 'kit', quantity: 17 }],
  })),
  create<Supply, SupplyForm>('/api/supplies', ({ body }) => give(fakeApi, body)),
  remove('/api/supplies/:id', ({ params }) => {
    fakeApi.supplies = fakeApi.supplies.filter(({ id }) => id !== params['id']);
  }),
  get<UsedStock>('/api/stock/used/:id', () => ({ used: null })),
  get<Supplies>('/api/admin-registration/:id/supplies', () => ({ supplies: fakeApi.supplies })),
  create<Supply, SupplyForm>('/api/admin-registration/:id/supplies', ({ body }) => give(fakeApi, body)),
  remove('/api/admin-registration/:id/supplies/:supply', ({ params }) => {
    fakeApi.supplies = fakeApi.supplies.filter(({ id }) => id !== params['supply']);
  }),
];
