import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import {
  type LotRecipients,
  STOCK_TEXTS,
  type Stock,
  type StockItem,
  type StockLot,
  type StockPlace,
} from '@firstlight/domain/lists/stock';
import { type Supplies, type Supply, SUPPLY_TEXTS, type SupplyTotals } from '@firstlight/domain/record/supplies';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { ErrorBody } from '@firstlight/domain/platform/violations';
import { setStock } from '../../testing/set-stock.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const TODAY = todayInNewYork();

describe('2.10/5 harm-reduction supplies given', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  let kits: StockItem;
  let lot: StockLot;
  let number = 0;

  const register = async (firstName: string): Promise<string> => {
    const form = {
      firstName,
      lastName: 'Testperson',
      patientConsent: 'verbal',
      dob: '1980-01-02',
      phone1: '(519) 555-0142',
    };
    return (await staff.post<Registration>('/api/admin-register', form)).body.id;
  };
  const path = (): string => `/api/admin-registration/${record}/supplies`;
  const onHand = async (): Promise<number | undefined> => {
    const { lots } = (await staff.get<Stock>('/api/stock')).body;
    return lots.find(({ id }) => id === lot.id)?.balances[0]?.quantity;
  };
  const addItem = async (kind: string, name: string): Promise<StockItem> =>
    (await staff.post<StockItem>('/api/stock/items', { kind, name, unit: 'kit', active: true })).body;
  const receive = async (item: StockItem, quantity = 10): Promise<StockLot> => {
    const [place] = (await staff.get<Stock>('/api/stock')).body.places;
    const form = { item_id: item.id, place_id: place?.id, lot: `L${++number}`, expiry: null, quantity };
    return (await staff.post<StockLot>('/api/stock/receipts', form)).body;
  };

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Tests', 'Dispensing', 'Interactions');
    record = await register('Maple');
    await setStock(app, true);
    const van = (await staff.post<StockPlace>('/api/stock/places', { name: 'Van 1', kind: 'van', active: true })).body;
    await staff.put('/api/stock/my-place', { place_id: van.id });
    kits = await addItem('supply', 'Naloxone kit');
    lot = await receive(kits);
  });
  afterAll(() => app.close());

  it('to a client are listed with their lot, come out of stock, and go back when undone', async () => {
    const { status, body } = await staff.post<Supply>(path(), { item_id: kits.id, quantity: 2, lot_id: lot.id });
    expect([status, await onHand()]).toEqual([201, 8]);
    expect(body).toMatchObject({
      name: 'Naloxone kit',
      quantity: 2,
      lot: lot.lot,
      given_on: TODAY,
      by_name: 'Aspen Staffperson',
    });
    expect((await staff.get<Supplies>(path())).body.supplies).toEqual([body]);
    expect((await staff.delete(`/api/supplies/${body.id}`)).status).toBe(404);
    expect((await staff.delete(`${path()}/${body.id}`)).status).toBe(204);
    expect((await staff.delete(`${path()}/${body.id}`)).status).toBe(404);
    expect([await onHand(), (await staff.get<Supplies>(path())).body.supplies]).toEqual([10, []]);
    const lines = await app.db.query<object[]>(
      "SELECT action, registration_id, item_id FROM audit_entries WHERE kind = 'supply' AND action <> 'list' ORDER BY id DESC LIMIT 2",
    );
    expect(lines).toEqual(
      ['delete', 'create'].map((action) => ({ action, registration_id: record, item_id: body.id })),
    );
  });

  it('to someone without a record name nobody, and a repeated request counts once', async () => {
    const once = staff.with({ 'idempotency-key': randomUUID() });
    const form = { item_id: kits.id, quantity: 3, lot_id: lot.id };
    const answers = [await once.post<Supply>('/api/supplies', form), await once.post<Supply>('/api/supplies', form)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await onHand()).toBe(7);
    const { supplies } = (await staff.get<Supplies>('/api/supplies')).body;
    expect(supplies.map(({ quantity }) => quantity)).toEqual([3]);
    const [row] = await app.db.query<object[]>('SELECT registration_id FROM supplies_given WHERE id = $1', [
      supplies[0]?.id,
    ]);
    expect(row).toEqual({ registration_id: null });
    await staff.delete(`/api/supplies/${supplies[0]?.id}`);
    expect(await onHand()).toBe(10);
  });

  it('are counted per item and period, with and without a record, without those undone', async () => {
    const straws = await addItem('supply', 'Straws');
    const give = (where: string, quantity: number, given_on: string) =>
      staff.post<Supply>(where, { item_id: straws.id, quantity, given_on });
    await give(path(), 2, '2026-02-01');
    await give('/api/supplies', 3, '2026-02-28');
    await give('/api/supplies', 50, '2026-03-01');
    const { body: wrong } = await give('/api/supplies', 70, '2026-02-15');
    await staff.delete(`/api/supplies/${wrong.id}`);
    const { body } = await staff.get<SupplyTotals>('/api/supplies/totals?from=2026-02-01&to=2026-02-28');
    expect(body.totals).toEqual([{ item_id: straws.id, name: 'Straws', unit: 'kit', quantity: 5 }]);
    expect((await staff.get('/api/supplies/totals?from=soon&to=2026-02-28')).status).toBe(422);
    expect((await (await app.staff('Notes')).get('/api/supplies/totals?from=2026-02-01&to=2026-02-28')).status).toBe(
      403,
    );
  });

  it("without a lot don't touch stock; more than the place has needs a confirmation", async () => {
    expect((await staff.post(path(), { item_id: kits.id, quantity: 1 })).status).toBe(201);
    expect(await onHand()).toBe(10);
    const many = { item_id: kits.id, quantity: 11, lot_id: lot.id };
    const { status, body } = await staff.post<ErrorBody>(path(), many);
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'stock', 'confirmed'] }]]);
    const { body: made } = await staff.post<Supply>(path(), { ...many, confirmed: true });
    expect(await onHand()).toBe(-1);
    await staff.delete(`${path()}/${made.id}`);
  });

  it.each([
    ['a quantity of none', { quantity: 0 }, STOCK_TEXTS.quantity],
    ['a day in the future', { given_on: addDays(TODAY, 1) }, SUPPLY_TEXTS.future],
    ['a day before the birth', { given_on: '1980-01-01' }, SUPPLY_TEXTS.beforeBirth],
    ['an unknown item', { item_id: randomUUID() }, SUPPLY_TEXTS.item],
    ['an unknown lot', { lot_id: randomUUID() }, STOCK_TEXTS.unknownLot],
  ])('rejects %s', async (_, change, msg) => {
    const { status, body } = await staff.post<ErrorBody>(path(), { item_id: kits.id, quantity: 1, ...change });
    expect([status, body.detail]).toMatchObject([422, [{ msg }]]);
  });

  it('require the Interactions permission, a place, a record, and stock turned on', async () => {
    const form = { item_id: kits.id, quantity: 1 };
    const [reader, placeless] = [await app.staff('Dispensing'), await app.staff('Interactions')];
    expect((await reader.post('/api/supplies', form)).status).toBe(403);
    expect((await reader.get(path())).status).toBe(403);
    const { body } = await placeless.post<ErrorBody>('/api/supplies', form);
    expect(body.detail).toMatchObject([{ msg: STOCK_TEXTS.noPlace }]);
    expect((await staff.post(`/api/admin-registration/${randomUUID()}/supplies`, form)).status).toBe(404);
    await setStock(app, false);
    expect((await staff.get('/api/supplies')).status).toBe(404);
    expect((await staff.post('/api/supplies', form)).status).toBe(404);
    await setStock(app, true);
  });

  it('move with a merged record, and back', async () => {
    const [survivor, merged] = [record, await register('Birch')];
    const at = (id: string): string => `/api/admin-registration/${id}/supplies`;
    await staff.post(at(merged), { item_id: kits.id, quantity: 4 });
    const before = (await staff.get<Supplies>(at(survivor))).body.supplies.length;
    const admin = await app.mainAdmin();
    const pair = { survivor_id: survivor, merged_id: merged, take: [] };
    const { status, body } = await admin.post<RegistrationMerge>('/api/registration-merges', pair);
    expect(status).toBeLessThan(300);
    expect((await staff.get<Supplies>(at(survivor))).body.supplies).toHaveLength(before + 1);
    await admin.post(`/api/registration-merges/${body.merge_id}/undo`);
    expect((await staff.get<Supplies>(at(survivor))).body.supplies).toHaveLength(before);
  });

  describe('2.10/6 who got a lot', () => {
    let recalled: StockLot;
    const who = async (client = staff): Promise<LotRecipients> =>
      (await client.get<LotRecipients>(`/api/stock/lots/${recalled.id}/recipients`)).body;

    beforeAll(async () => {
      recalled = await receive(kits);
      await staff.post(path(), { item_id: kits.id, quantity: 2, lot_id: recalled.id });
      const { body } = await staff.post<Supply>(path(), { item_id: kits.id, quantity: 1, lot_id: recalled.id });
      await staff.delete(`${path()}/${body.id}`);
      await staff.post('/api/supplies', { item_id: kits.id, quantity: 3, lot_id: recalled.id });
    });

    it('lists people with what they got, omits what was put back, and counts the rest', async () => {
      await app.db.query("UPDATE registrations SET language = 'French' WHERE id = $1", [record]);
      const { recipients, hidden, anonymous } = await who();
      expect([hidden, anonymous]).toEqual([0, 3]);
      expect(recipients).toMatchObject([
        {
          registration_id: record,
          source: 'supply',
          quantity: 2,
          name: 'Maple Testperson',
          phone: '(519) 555-0142',
          language: 'French',
          day: TODAY,
        },
      ]);
    });

    it("shows only what the caller's tabs show, and requires Dispensing", async () => {
      expect(await who(await app.staff('Dispensing'))).toEqual({ recipients: [], hidden: 1, anonymous: 3 });
      expect((await (await app.staff('Interactions')).get(`/api/stock/lots/${recalled.id}/recipients`)).status).toBe(
        403,
      );
    });

    it('finds a dispensing that names the lot and moved no stock', async () => {
      const tablets = (
        await staff.post<StockItem>('/api/stock/items', {
          kind: 'medication',
          name: 'Vosevi',
          unit: 'tablet',
          active: true,
        })
      ).body;
      const dispensing = { medication: 'Vosevi', quantity: 28, lot: 'EARLIER-1' };
      await staff.post(`/api/admin-registration/${record}/dispensing`, dispensing);
      const [place] = (await staff.get<Stock>('/api/stock')).body.places;
      const form = { item_id: tablets.id, place_id: place?.id, lot: 'earlier-1', expiry: null, quantity: 28 };
      recalled = (await staff.post<StockLot>('/api/stock/receipts', form)).body;
      expect((await who()).recipients).toMatchObject([{ source: 'dispensing', quantity: 28, place_id: null }]);
    });

    it('can be exported, and both leave an audit line', async () => {
      const file = await staff.get<string>(`/api/stock/lots/${recalled.id}/recipients.csv`);
      expect(file.headers.get('content-type')).toContain('text/csv');
      expect(JSON.stringify(file.body)).toContain('Maple Testperson');
      const lines = await app.db.query<{ action: string }[]>(
        "SELECT action FROM audit_entries WHERE kind = 'stock' AND item_id = $1 AND action IN ('list', 'export') ORDER BY id",
        [recalled.id],
      );
      expect(lines.map(({ action }) => action)).toEqual(['list', 'export']);
    });

    it('names the day on which each person got it, not the day of the entry, newest first', async () => {
      const day = (days: number): string => addDays(TODAY, -days) ?? '';
      const tablets = { medication: 'Vosevi', quantity: 28, lot: 'EARLIER-1' };
      const dispense = (who: SignedInClient, days: number) =>
        who.post(`/api/admin-registration/${record}/dispensing`, { ...tablets, dispensed_date: day(days) });
      await dispense(staff, 8);
      await dispense(await app.staff('Dispensing'), 3);
      expect((await who()).recipients.map((one) => [one.day, one.place_id === null])).toEqual([
        [TODAY, true],
        [day(3), true],
        [day(8), false],
      ]);
    });

    it.each([
      ['test', 'test', { test_type: 'HIV', test_date: addDays(TODAY, -5) }],
      ['incentive', 'interaction', { description: 'Screening', date: addDays(TODAY, -5), amount: 20, issued: 'Yes' }],
      ['supply', 'supply', { given_on: addDays(TODAY, -5), quantity: 1 }],
    ] as const)('names the day of the %s', async (kind, segment, form) => {
      const test_type = kind === 'test' ? 'HIV' : null;
      const added = { kind, name: `Item ${kind}`, unit: 'piece', test_type, low_at: null, active: true };
      const made = (await staff.post<StockItem>('/api/stock/items', added)).body;
      const given = await receive(made);
      const use = kind === 'supply' ? { item_id: made.id, lot_id: given.id } : { stock: { lot_id: given.id } };
      const saved = await staff.post(kind === 'supply' ? path() : `/api/admin-registration/${record}/${segment}`, {
        ...form,
        ...use,
      });
      expect(saved.status).toBe(201);
      const { body } = await staff.get<LotRecipients>(`/api/stock/lots/${given.id}/recipients`);
      expect(body.recipients.map(({ day }) => day)).toEqual([addDays(TODAY, -5)]);
    });
  });
});
