import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STOCK_TEXTS, type StockItem, type StockLot, type StockPlace } from '@firstlight/domain/lists/stock';
import type { ErrorBody } from '@firstlight/domain/platform/violations';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { type StockedVan, stockedVan } from './testing/stocked-van.js';

describe('2.10/6 stock on the shelf', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let van: StockPlace;
  let site: StockPlace;
  let epclusa: StockItem;
  let receive: StockedVan['receive'];
  let balance: StockedVan['balance'];
  let kinds: StockedVan['kinds'];
  let stock: StockedVan['stock'];

  beforeAll(async () => {
    app = await testApp();
    ({ staff, van, site, epclusa, receive, balance, kinds, stock } = await stockedVan(app));
  });
  afterAll(() => app.close());

  it('receives more of a known lot, and rejects a different expiry', async () => {
    const lot = await receive(epclusa, 10);
    const again = { item_id: epclusa.id, place_id: site.id, lot: lot.lot, expiry: lot.expiry, quantity: 5 };
    expect((await staff.post('/api/stock/receipts', again)).status).toBe(201);
    expect([await balance(lot), await balance(lot, site)]).toEqual([10, 5]);
    const { body } = await staff.post<ErrorBody>('/api/stock/receipts', { ...again, expiry: null });
    expect(body.detail).toMatchObject([{ loc: ['body', 'expiry'] }]);
  });

  it('transfers and discards no more than the place has', async () => {
    const lot = await receive(epclusa, 10);
    const move = { lot_id: lot.id, from: van.id, to: site.id, quantity: 4 };
    expect((await staff.post('/api/stock/transfers', move)).status).toBe(201);
    expect([await balance(lot), await balance(lot, site)]).toEqual([6, 4]);
    expect((await staff.post('/api/stock/transfers', { ...move, quantity: 7 })).status).toBe(422);
    const broken = { lot_id: lot.id, place_id: van.id, quantity: 2, reason: 'Broken' };
    expect((await staff.post('/api/stock/discards', broken)).status).toBe(201);
    expect((await staff.post('/api/stock/discards', { ...broken, quantity: 5 })).status).toBe(422);
    expect(await kinds(lot)).toEqual(['received 10', 'transfer -4', 'transfer 4', 'discarded -2']);
  });

  it('a recount writes the difference with its reason, and rejects a count of an outdated number', async () => {
    const lot = await receive(epclusa, 10);
    const count = { lot_id: lot.id, place_id: van.id, expected: 10, counted: 8, reason: 'Two missing' };
    expect((await staff.post('/api/stock/recounts', count)).status).toBe(201);
    expect(await balance(lot)).toBe(8);
    expect((await staff.post('/api/stock/recounts', count)).status).toBe(409);
    expect((await staff.post('/api/stock/recounts', { ...count, expected: 8, reason: '' })).status).toBe(201);
    expect(await kinds(lot)).toEqual(['received 10', 'recount -2']);
  });

  it('a recall empties every place and blocks the lot until it is lifted', async () => {
    const lot = await receive(epclusa, 10);
    await staff.post('/api/stock/transfers', { lot_id: lot.id, from: van.id, to: site.id, quantity: 4 });
    const recall = `/api/stock/lots/${lot.id}/recall`;
    const { body } = await staff.post<StockLot>(recall, { reason: 'Notice of the maker' });
    expect(body.recalled).toMatchObject({ reason: 'Notice of the maker', by_name: 'Aspen Staffperson' });
    expect([await balance(lot), await balance(lot, site)]).toEqual([0, 0]);
    expect((await staff.post(recall, { reason: 'Again' })).status).toBe(409);
    const more = { item_id: epclusa.id, place_id: van.id, lot: lot.lot, expiry: lot.expiry, quantity: 1 };
    expect((await staff.post('/api/stock/receipts', more)).status).toBe(422);
    await staff.post(`/api/stock/lots/${lot.id}/lift-recall`, { reason: 'Wrong lot' });
    expect([await balance(lot), await balance(lot, site)]).toEqual([6, 4]);
  });

  it('names are unique, versions are compared, and each write leaves an audit line', async () => {
    const taken = await staff.post<ErrorBody>('/api/stock/places', { name: ' van 1 ', kind: 'van', active: true });
    expect(taken.body.detail).toMatchObject([{ loc: ['body', 'name'], msg: STOCK_TEXTS.nameTaken }]);
    const change = { name: 'Van One', kind: 'van', active: true };
    const put = (version: number) =>
      staff.put(`/api/stock/places/${van.id}`, change, { headers: { 'if-match': `"${version}"` } });
    expect([(await put(1)).status, (await put(1)).status]).toEqual([200, 409]);
    const [line] = await app.db.query<object[]>(
      "SELECT action, kind, item_id FROM audit_entries WHERE kind = 'stock' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ action: 'update', kind: 'stock', item_id: van.id });
  });

  onOneServer('a cluster runs no trigger of a table with keys to shared tables')('its ledger', () => {
    it('can’t be changed', async () => {
      await expect(app.db.query('UPDATE stock_movements SET change = 1')).rejects.toThrow('append-only');
      await expect(app.db.query('DELETE FROM stock_movements')).rejects.toThrow('append-only');
    });
  });

  it('every balance is the sum of the ledger', async () => {
    const sums = await app.db.query<{ lot_id: string; place_id: string; quantity: number }[]>(
      'SELECT lot_id, place_id, sum(change)::int AS quantity FROM stock_movements GROUP BY 1, 2',
    );
    const shown = (await stock()).lots.flatMap(({ id, balances }) => balances.map((one) => ({ lot_id: id, ...one })));
    expect(new Set(shown.map((one) => JSON.stringify(Object.entries(one).sort())))).toEqual(
      new Set(sums.map((one) => JSON.stringify(Object.entries(one).sort()))),
    );
  });

  it('is written by staff who dispense, read by staff with a tab, and closed to everyone else', async () => {
    const [reader, nobody] = [await app.staff('Notes'), await app.staff()];
    expect((await reader.get('/api/stock')).status).toBe(200);
    expect((await nobody.get('/api/stock')).status).toBe(403);
    for (const call of ['places', 'items', 'receipts', 'transfers', 'discards', 'recounts', `lots/${van.id}/recall`]) {
      expect((await reader.post(`/api/stock/${call}`, {})).status).toBe(403);
    }
  });
});
