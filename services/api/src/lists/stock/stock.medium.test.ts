import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dispensing, Interaction, LabTest } from '@firstlight/domain/record/record-tabs';
import {
  STOCK_TEXTS,
  type StockItem,
  type StockLot,
  type StockMovements,
  type UsedStock,
} from '@firstlight/domain/lists/stock';
import type { ErrorBody } from '@firstlight/domain/platform/violations';
import { undoOf, type Visit } from '@firstlight/domain/record/visits';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { Client } from '../../testing/client.js';
import { setStock } from '../../testing/set-stock.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { day, type StockedVan, stockedVan } from './testing/stocked-van.js';

describe('2.10/6 stock', () => {
  let app: TestApp;
  let program: StockedVan;
  let staff: SignedInClient;
  let record: string;
  let hcvKits: StockItem;

  const receive: StockedVan['receive'] = (...args) => program.receive(...args);
  const balance: StockedVan['balance'] = (...args) => program.balance(...args);
  const kinds: StockedVan['kinds'] = (lot) => program.kinds(lot);
  const path = (rest: string): string => `/api/admin-registration/${record}/${rest}`;
  const given = (lot: StockLot, change: object = {}) => ({
    medication: 'Epclusa',
    quantity: 28,
    lot: lot.lot,
    ...change,
  });
  const dispense = (lot: StockLot, change: object = {}, who: Client = staff) =>
    who.post<Dispensing & ErrorBody>(path('dispensing'), given(lot, change));

  beforeAll(async () => {
    app = await testApp();
    program = await stockedVan(app);
    ({ staff } = program);
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = (await staff.post<Registration>('/api/admin-register', form)).body.id;
    hcvKits = await program.addItem({ kind: 'test', name: 'HCV rapid test', unit: 'kit', test_type: 'HCV', low_at: 5 });
  });
  afterAll(() => app.close());

  describe('dispensing', () => {
    it('takes the lot from the user’s place, and puts it back when deleted; restoring takes it again', async () => {
      const lot = await receive(program.epclusa, 84);
      const { status, body } = await dispense(lot, { lot: ` ${lot.lot.toLowerCase()} ` });
      expect([status, await balance(lot)]).toEqual([201, 56]);
      await staff.delete(path(`dispensing/${body.id}`));
      expect(await balance(lot)).toBe(84);
      await staff.post(path(`dispensing/${body.id}/restore`), {});
      expect(await balance(lot)).toBe(56);
      expect(await kinds(lot)).toEqual(['received 84', 'used -28', 'returned 28', 'used -28']);
      const used = await staff.get<UsedStock>(`/api/stock/used/${body.id}`);
      expect(used.body).toEqual({ used: { lot_id: lot.id, place_id: program.van.id, quantity: 28 } });
    });

    it('follows an edit of the quantity or the lot; other edits move nothing', async () => {
      const [first, second] = [await receive(program.epclusa, 84), await receive(program.epclusa, 84)];
      const { body } = await dispense(first);
      const put = (change: object) => staff.put(path(`dispensing/${body.id}`), given(first, change));
      await put({ quantity: 56 });
      expect(await balance(first)).toBe(28);
      await put({ quantity: 56, rx: 'RX-1' });
      expect(await kinds(first)).toEqual(['received 84', 'used -28', 'returned 28', 'used -56']);
      await put({ lot: second.lot });
      expect([await balance(first), await balance(second)]).toEqual([84, 56]);
      await put({ lot: null });
      expect([await balance(first), await balance(second)]).toEqual([84, 84]);
    });

    it('counts a repeated request once', async () => {
      const lot = await receive(program.epclusa, 84);
      const once = staff.with({ 'idempotency-key': randomUUID() });
      const answers = await Promise.all([1, 2, 3].map(() => dispense(lot, {}, once)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await balance(lot)).toBe(56);
    });

    it('goes below zero only with confirmation, which the ledger keeps', async () => {
      const lot = await receive(program.epclusa, 14);
      const refused = await dispense(lot);
      expect(refused.status).toBe(422);
      expect(refused.body.detail).toEqual([
        { type: 'value_error', loc: ['body', 'stock', 'confirmed'], msg: STOCK_TEXTS.short(lot.lot, 14) },
      ]);
      const list = await staff.get<{ dispensing: Dispensing[] }>(path('dispensing'));
      expect(list.body.dispensing.filter((item) => item.lot === lot.lot)).toEqual([]);
      expect((await dispense(lot, { stock: { confirmed: true } })).status).toBe(201);
      expect(await balance(lot)).toBe(-14);
      const { body } = await staff.get<StockMovements>(`/api/stock/lots/${lot.id}/movements`);
      expect(body.movements.map(({ confirmed, source }) => [source, confirmed])).toEqual([
        ['dispensing', true],
        [null, false],
      ]);
    });

    it('gives the last units to one of two simultaneous users', async () => {
      const colleague = await app.staff('Client', 'Dispensing');
      await colleague.put('/api/stock/my-place', { place_id: program.van.id });
      for (let round = 0; round < 5; round++) {
        const lot = await receive(program.epclusa, 28);
        const both = await Promise.all([dispense(lot), dispense(lot, {}, colleague)]);
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
        expect(await balance(lot)).toBe(0);
      }
    });

    it('asks about an expired lot, and rejects a recalled one, wherever the user works', async () => {
      const expired = await receive(program.epclusa, 84, day(-1));
      expect((await dispense(expired)).body.detail).toMatchObject([{ loc: ['body', 'stock', 'confirmed'] }]);
      expect((await dispense(expired, { stock: { confirmed: true } })).status).toBe(201);
      const recalled = await receive(program.epclusa, 84);
      await staff.post(`/api/stock/lots/${recalled.id}/recall`, { reason: 'Notice of the maker' });
      const elsewhere = await app.staff('Client', 'Dispensing');
      for (const who of [staff, elsewhere]) {
        const { status, body } = await dispense(recalled, { stock: { confirmed: true } }, who);
        expect([status, body.detail]).toEqual([
          422,
          [{ type: 'value_error', loc: ['body', 'stock', 'lot_id'], msg: STOCK_TEXTS.recalled(recalled.lot) }],
        ]);
      }
    });

    it("doesn't touch stock for a lot that the user’s place doesn’t know, or for staff without a place", async () => {
      const lot = await receive(program.epclusa, 84);
      const elsewhere = await app.staff('Client', 'Dispensing');
      expect((await dispense(lot, {}, elsewhere)).status).toBe(201);
      await elsewhere.put('/api/stock/my-place', { place_id: program.site.id });
      expect((await dispense(lot, {}, elsewhere)).status).toBe(201);
      expect((await dispense(lot, { lot: 'unknown' })).status).toBe(201);
      expect((await dispense(lot, { medication: 'Maviret' })).status).toBe(201);
      expect(await balance(lot)).toBe(84);
    });

    it('takes nothing when an item that took none is corrected, deleted or restored, even if its lot is recalled', async () => {
      const [lot, expired] = [await receive(program.epclusa, 56), await receive(program.epclusa, 56, day(-1))];
      const elsewhere = await app.staff('Client', 'Dispensing');
      for (const one of [lot, expired]) {
        const { body } = await dispense(one, {}, elsewhere);
        const item = path(`dispensing/${body.id}`);
        const put = (change: object) => staff.put(item, given(one, change));
        expect((await put({ rx: 'RX-2' })).status).toBe(200);
        expect((await put({ rx: 'RX-2', lot: one.lot.toLowerCase(), quantity: 14 })).status).toBe(200);
        await staff.delete(item);
        await staff.post(`${item}/restore`, {});
        await staff.post(`/api/stock/lots/${one.id}/recall`, { reason: 'Notice of the maker' });
        expect((await put({ rx: 'RX-3' })).status).toBe(200);
        expect(await kinds(one)).toEqual(['received 56', 'recalled -56']);
      }
    });

    it('takes a lot that a correction names for the first time, even a recalled one, so that the recall finds it', async () => {
      const [mistyped, lot] = [await receive(program.epclusa, 56), await receive(program.epclusa, 56)];
      const saved = [
        await dispense(lot, { lot: 'unknown' }),
        await dispense(lot, { lot: null }),
        await dispense(lot),
        await dispense(mistyped),
      ];
      await staff.post(`/api/stock/lots/${lot.id}/recall`, { reason: 'Notice of the maker' });
      for (const { body } of saved) {
        expect((await staff.put(path(`dispensing/${body.id}`), given(lot, { quantity: 14 }))).status).toBe(200);
      }
      const used = ['used -14', 'used -14', 'returned 28', 'used -14', 'used -14'];
      expect(await kinds(lot)).toEqual(['received 56', 'used -28', 'recalled -28', ...used]);
      expect(await balance(mistyped)).toBe(56);
    });
  });

  describe('tests and incentives', () => {
    it('a test takes one kit of the chosen lot, keeps it through edits, and gives it back when deleted', async () => {
      const [lot, other] = [await receive(hcvKits, 10), await receive(hcvKits, 10)];
      const form = { test_type: 'HCV', hcv_result: 'negative' };
      const made = await staff.post<LabTest>(path('test'), { ...form, stock: { lot_id: lot.id } });
      expect([made.status, await balance(lot)]).toEqual([201, 9]);
      const one = path(`test/${made.body.id}`);
      await staff.put(one, { ...form, test_date: '2026-02-03' });
      expect(await balance(lot)).toBe(9);
      await staff.put(one, { ...form, stock: { lot_id: other.id } });
      expect([await balance(lot), await balance(other)]).toEqual([10, 9]);
      await staff.put(one, { ...form, stock: { lot_id: null } });
      expect([await balance(lot), await balance(other)]).toEqual([10, 10]);
      await staff.put(one, { ...form, stock: { lot_id: lot.id } });
      await staff.delete(one);
      expect(await balance(lot)).toBe(10);
      await staff.post(`${one}/restore`, {});
      expect(await balance(lot)).toBe(9);
    });

    it('an incentive leaves stock once it is issued', async () => {
      const cards = await program.addItem({ kind: 'incentive', name: 'Gift card $20', unit: 'card' });
      const lot = await receive(cards, 10, null);
      const form = { description: 'Screening', amount: 40, payment_type: 'Cash', issued: 'Yes' };
      const use = { lot_id: lot.id, quantity: 2 };
      const { body } = await staff.post<Interaction>(path('interaction'), { ...form, stock: use });
      expect(await balance(lot)).toBe(8);
      await staff.put(path(`interaction/${body.id}`), { ...form, issued: 'No' });
      expect(await balance(lot)).toBe(10);
      await staff.put(path(`interaction/${body.id}`), form);
      expect(await balance(lot)).toBe(8);
    });

    it('rejects a lot of another kind, an unknown lot and a user without a place, and saves nothing', async () => {
      const lot = await receive(program.epclusa, 84);
      const kits = await receive(hcvKits, 10);
      const homeless = await app.staff('Client', 'Tests');
      const tests = async (): Promise<number> =>
        (await staff.get<{ tests: LabTest[] }>(path('tests'))).body.tests.length;
      const before = await tests();
      for (const [who, lot_id, msg] of [
        [staff, lot.id, STOCK_TEXTS.unknownLot],
        [staff, randomUUID(), STOCK_TEXTS.unknownLot],
        [homeless, kits.id, STOCK_TEXTS.noPlace],
      ] as const) {
        const { status, body } = await who.post<ErrorBody>(path('test'), { test_type: 'HCV', stock: { lot_id } });
        expect([status, body.detail]).toMatchObject([422, [{ msg }]]);
      }
      expect(await tests()).toBe(before);
    });

    it('a visit takes all its lots or none, and undoing it puts them back', async () => {
      const [tablets, kits] = [await receive(program.epclusa, 28), await receive(hcvKits, 2)];
      const test = { test_type: 'HCV', hcv_result: 'negative', stock: { lot_id: kits.id } };
      const visit = { tests: [test, test], dispensing: given(tablets) };
      const saved = await staff.post<Visit>(path('visit'), visit);
      expect([saved.status, await balance(tablets), await balance(kits)]).toEqual([201, 0, 0]);
      expect(
        (await staff.post(path('visit'), { tests: [{ test_type: 'HIV' }], dispensing: given(tablets) })).status,
      ).toBe(422);
      expect((await staff.post(path('visit/undo'), undoOf(saved.body))).status).toBe(200);
      expect([await balance(tablets), await balance(kits)]).toEqual([28, 2]);
    });
  });

  it('is off until the program turns it on: nothing is shown or taken, and earlier uses can be put back', async () => {
    const lot = await receive(program.epclusa, 84);
    const { body } = await dispense(lot);
    await setStock(app, false);
    expect((await staff.get('/api/stock')).status).toBe(404);
    expect((await staff.post('/api/stock/places', { name: 'Van 2', kind: 'van', active: true })).status).toBe(404);
    expect((await dispense(lot)).status).toBe(201);
    await staff.delete(path(`dispensing/${body.id}`));
    await setStock(app, true);
    expect(await balance(lot)).toBe(84);
  });
});
