import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type {
  Stock,
  StockItem,
  StockItemForm,
  StockLot,
  StockMovements,
  StockPlace,
} from '@firstlight/domain/lists/stock';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { setStock } from '../../../testing/set-stock.js';
import type { SignedInClient, TestApp } from '../../../testing/test-app.js';

export const day = (days: number): string => addDays(todayInNewYork(), days) ?? '';

type Balance = (lot: StockLot, place?: StockPlace) => Promise<number | undefined>;

export type StockedVan = {
  /** Works in the van. */
  staff: SignedInClient;
  van: StockPlace;
  site: StockPlace;
  epclusa: StockItem;
  addItem: (form: Partial<StockItemForm>) => Promise<StockItem>;
  /** A new lot in the van. */
  receive: (item: StockItem, quantity: number, expiry?: string | null) => Promise<StockLot>;
  stock: () => Promise<Stock>;
  /** A place's balance of a lot, by default the van's. */
  balance: Balance;
  /** The ledger of a lot, oldest first. */
  kinds: (lot: StockLot) => Promise<string[]>;
};

async function created<Answer>(answer: Promise<{ status: number; body: Answer }>): Promise<Answer> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A program that keeps stock, with a van and an office. */
export async function stockedVan(app: TestApp): Promise<StockedVan> {
  const staff = await app.staff('Client', 'Tests', 'Dispensing', 'Interactions');
  await setStock(app, true);
  const addPlace = (name: string, kind: string): Promise<StockPlace> =>
    created(staff.post<StockPlace>('/api/stock/places', { name, kind, active: true }));
  const [van, site] = [await addPlace('Van 1', 'van'), await addPlace('Office', 'site')];
  await staff.put('/api/stock/my-place', { place_id: van.id });
  let lots = 0;
  const addItem = (form: Partial<StockItemForm>): Promise<StockItem> => {
    const whole = { kind: 'medication', name: 'Epclusa', unit: 'tablet', test_type: null, low_at: null, ...form };
    return created(staff.post<StockItem>('/api/stock/items', { active: true, ...whole }));
  };
  const stock = async (): Promise<Stock> => (await staff.get<Stock>('/api/stock')).body;
  return {
    ...{ staff, van, site, addItem, stock, epclusa: await addItem({}) },
    receive: (item, quantity, expiry = day(200)) => {
      const form = { item_id: item.id, place_id: van.id, lot: `L-${++lots}`, expiry, quantity };
      return created(staff.post<StockLot>('/api/stock/receipts', form));
    },
    balance: async ({ id }, place = van) => {
      const lot = (await stock()).lots.find((one) => one.id === id);
      return lot?.balances.find(({ place_id }) => place_id === place.id)?.quantity;
    },
    kinds: async ({ id }) => {
      const { body } = await staff.get<StockMovements>(`/api/stock/lots/${id}/movements`);
      return body.movements.map(({ kind, change }) => `${kind} ${change}`).reverse();
    },
  };
}
