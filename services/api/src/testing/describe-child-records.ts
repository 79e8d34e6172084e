import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { TAB_NAMES, type TabName } from '@firstlight/domain/people/permissions';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { RECORDS } from '../operations/cluster/shard-plan.js';
import { testApp, type SignedInClient, type TestApp } from './test-app.js';

export type ChildRecordContract = {
  /** Checklist id of the calls. */
  id: string;
  tab: TabName;
  kind: string;
  table: string;
  /** Last segment of the list's URL, and name of the list in its response. */
  list: { path: string; key: string };
  /** Last segment of an item's URL. */
  path: string;
  /** A complete body; its fields are returned as sent, except `answered`. */
  sample: Record<string, unknown>;
  answered?: Record<string, unknown>;
  /** Fields to change with PUT; null for items that are never changed. */
  change: Record<string, unknown> | null;
  /** The field that must not be empty, with the specified text. */
  required: { field: string; msg: string };
  /** Starts the app; by default the product as it is. */
  start?: () => Promise<TestApp>;
};

type Item = ChildRecord & Record<string, unknown>;

/** The rules that every kind of item follows. */
export function describeChildRecords(contract: ChildRecordContract): void {
  const { id: ref, tab, list, path, sample, required } = contract;
  const change = contract.change ?? {};

  describe(`the contract of ${list.path}`, () => {
    let app: TestApp;
    let staff: SignedInClient;
    let record: string;
    let other: string;
    const base = (registration = record): string => `/api/admin-registration/${registration}`;
    const items = async (registration = record): Promise<Item[]> => {
      const { body } = await staff.get<Record<string, Item[]>>(`${base(registration)}/${list.path}`);
      return body[list.key] ?? [];
    };
    const deleted = async (): Promise<Item[]> => {
      const address = `${base()}/${list.path}?entered_in_error=true`;
      return (await staff.get<Record<string, Item[]>>(address)).body[list.key] ?? [];
    };
    const create = async (body: object = sample): Promise<Item> =>
      (await staff.post<Item>(`${base()}/${path}`, body)).body;
    const register = async (): Promise<string> => {
      const client = await app.staff('Client');
      const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
      return (await client.post<Registration>('/api/admin-register', form)).body.id;
    };

    beforeAll(async () => {
      app = await (contract.start ?? testApp)();
      staff = await app.staff(tab);
      [record, other] = [await register(), await register()];
    });
    afterAll(() => app.close());

    it(`${ref} creates with 201 and lists what was sent, newest first`, async () => {
      const first = await staff.post<Item>(`${base()}/${path}`, sample);
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({ ...sample, ...contract.answered, version: 1 });
      expect(Number.isNaN(Date.parse(first.body.created_at))).toBe(false);
      const second = await create();
      const listed = await items();
      expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.body.id]);
      expect(listed[1]).toEqual(first.body);
    });

    it(`${ref} returns 401 without a session and 403 with every other tab, for unknown ids too`, async () => {
      const made = await create();
      const addresses = [`${base()}/${list.path}`, `${base(crypto.randomUUID())}/${list.path}`];
      for (const address of addresses) expect((await app.visitor.get(address)).status).toBe(401);
      const stranger = await app.staff(...TAB_NAMES.filter((name) => name !== tab));
      for (const address of addresses) expect((await stranger.get(address)).status).toBe(403);
      expect((await stranger.post(`${base()}/${path}`, sample)).status).toBe(403);
      expect((await stranger.delete(`${base()}/${path}/${made.id}`)).status).toBe(403);
      expect((await app.visitor.delete(`${base()}/${path}/${made.id}`)).status).toBe(401);
    });

    it(`${ref} returns 404 for foreign, unknown and malformed ids`, async () => {
      const made = await create();
      const registrations = [crypto.randomUUID(), 'not-an-id'];
      for (const registration of registrations) {
        expect((await staff.get(`${base(registration)}/${list.path}`)).status).toBe(404);
        expect((await staff.post(`${base(registration)}/${path}`, sample)).status).toBe(404);
      }
      const wrong = [
        `${base(other)}/${path}/${made.id}`,
        `${base()}/${path}/${crypto.randomUUID()}`,
        `${base()}/${path}/7`,
      ];
      for (const address of wrong) expect((await staff.delete(address)).status).toBe(404);
      if (contract.change) {
        for (const address of wrong) expect((await staff.put(address, { ...sample, ...change })).status).toBe(404);
      }
      expect((await items()).some(({ id }) => id === made.id)).toBe(true);
      expect(await items(other)).toEqual([]);
    });

    it(`${ref} rejects unknown fields and an empty ${required.field} with its text`, async () => {
      const unknown = await staff.post(`${base()}/${path}`, { ...sample, colour: 'teal' });
      expect(unknown.status).toBe(422);
      expect(unknown.body).toMatchObject({ detail: [{ type: 'extra_forbidden', loc: ['body', 'colour'] }] });
      for (const empty of [undefined, null, '', '  ']) {
        const refused = await staff.post(`${base()}/${path}`, { ...sample, [required.field]: empty });
        expect(refused.status).toBe(422);
        expect(refused.body).toEqual({
          detail: [{ type: 'missing', loc: ['body', required.field], msg: required.msg }],
        });
      }
    });

    it(`2.3/4 ${ref} validates the body of every route by its own class`, async () => {
      const made = await create();
      const one = `${base()}/${path}/${made.id}`;
      const unknown = { colour: 'teal' };
      const calls = [
        () => staff.delete(one, { body: unknown }),
        () => staff.post(`${one}/restore`, unknown),
        ...(contract.change ? [() => staff.put(one, { ...sample, ...unknown })] : []),
      ];
      for (const call of calls) {
        const refused = await call();
        expect(refused.status).toBe(422);
        expect(refused.body).toMatchObject({ detail: [{ type: 'extra_forbidden', loc: ['body', 'colour'] }] });
      }
      if (contract.change) {
        const empty = await staff.put(one, { ...sample, [required.field]: ' ' });
        expect(empty.body).toEqual({ detail: [{ type: 'missing', loc: ['body', required.field], msg: required.msg }] });
      }
      expect((await staff.get(`${base()}/${list.path}?entered_in_error=perhaps`)).status).toBe(422);
      expect((await items()).find(({ id }) => id === made.id)).toEqual(made);
    });

    it(`${ref} creates one item per Idempotency-Key`, async () => {
      const before = (await items()).length;
      const keyed = staff.with({ 'idempotency-key': `one-click-${contract.kind}` });
      const answers = await Promise.all([1, 2, 3].map(() => keyed.post<Item>(`${base()}/${path}`, sample)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await items()).toHaveLength(before + 1);
    });

    it(`${ref} writes one audit line per step, without values`, async () => {
      const made = await create();
      if (contract.change) await staff.put(`${base()}/${path}/${made.id}`, { ...sample, ...change });
      await staff.delete(`${base()}/${path}/${made.id}`);
      const lines = await app.db.query(
        'SELECT action, kind, registration_id, actor_id FROM audit_entries WHERE item_id = $1 ORDER BY id',
        [made.id],
      );
      const line = { kind: contract.kind, registration_id: record, actor_id: staff.userId };
      const actions = ['create', ...(contract.change ? ['update'] : []), 'delete'];
      expect(lines).toEqual(actions.map((action) => ({ action, ...line })));
      await items();
      const [last] = await app.db.query(
        'SELECT action, kind, registration_id FROM audit_entries ORDER BY id DESC LIMIT 1',
      );
      expect(last).toEqual({ action: 'list', kind: contract.kind, registration_id: record });
    });

    it(`${ref} accepts a response as the body of PUT`, async () => {
      if (!contract.change) return;
      const made = await create();
      const saved = await staff.put<Item>(`${base()}/${path}/${made.id}`, { ...made, ...change });
      expect(saved).toMatchObject({ status: 200, body: { ...change, version: 2 } });
    });

    it(`2.1/9 ${ref} rejects fields that the server sets in a new item`, async () => {
      for (const [field, value] of Object.entries({ id: crypto.randomUUID(), created_at: '2026-01-01', version: 1 })) {
        const refused = await staff.post(`${base()}/${path}`, { ...sample, [field]: value });
        expect(refused.status).toBe(422);
        expect(refused.body).toMatchObject({ detail: [{ type: 'extra_forbidden', loc: ['body', field] }] });
      }
    });

    it(`2.1/5 ${ref} names the author of an item, even after that account is deleted`, async () => {
      const writer = await app.staff(tab);
      const made = (await writer.post<Item>(`${base()}/${path}`, sample)).body;
      const by = {
        created_by: writer.userId,
        created_by_name: 'Aspen Staffperson',
        updated_by_name: 'Aspen Staffperson',
      };
      expect(made).toMatchObject({ ...by, updated_at: expect.any(String) });
      await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = $1', [writer.userId]);
      expect((await items()).find(({ id }) => id === made.id)).toEqual(made);
    });

    it(`${ref} deletes with 204, then the item is unknown`, async () => {
      const made = await create();
      expect((await staff.delete(`${base()}/${path}/${made.id}`)).status).toBe(204);
      expect((await staff.delete(`${base()}/${path}/${made.id}`)).status).toBe(404);
      if (contract.change) expect((await staff.put(`${base()}/${path}/${made.id}`, sample)).status).toBe(404);
      expect((await items()).some(({ id }) => id === made.id)).toBe(false);
    });

    it(`2.1/4 ${ref} keeps a deleted item as entered in error, with the reason, and restores it`, async () => {
      const [byQuery, byBody, silent] = [await create(), await create(), await create()];
      await staff.delete(`${base()}/${path}/${byQuery.id}?reason=Wrong%20client`);
      await staff.delete(`${base()}/${path}/${byBody.id}`, { body: { reason: 'Typed twice' } });
      await staff.delete(`${base()}/${path}/${silent.id}`);
      const marked = await deleted();
      const reasonOf = ({ id }: Item): unknown => marked.find((item) => item.id === id)?.entered_in_error?.reason;
      expect([byQuery, byBody, silent].map(reasonOf)).toEqual(['Wrong client', 'Typed twice', null]);
      expect(marked.find(({ id }) => id === byQuery.id)).toMatchObject({
        ...sample,
        ...contract.answered,
        version: 2,
        entered_in_error: { by: staff.userId, by_name: 'Aspen Staffperson', at: expect.any(String) },
      });
      const address = `${base()}/${path}/${byQuery.id}/restore`;
      expect((await app.visitor.post(address, {})).status).toBe(401);
      const stranger = await app.staff(...TAB_NAMES.filter((name) => name !== tab));
      expect((await stranger.post(address, {})).status).toBe(403);
      expect((await staff.post(`${base(other)}/${path}/${byQuery.id}/restore`, {})).status).toBe(404);
      const restored = await staff.post<Item>(address, {});
      expect(restored).toMatchObject({ status: 200, body: { ...sample, ...contract.answered, version: 3 } });
      expect(restored.body.entered_in_error).toBeUndefined();
      expect((await items()).find(({ id }) => id === byQuery.id)).toEqual(restored.body);
      expect((await deleted()).some(({ id }) => id === byQuery.id)).toBe(false);
      const lines = await app.db.query('SELECT action FROM audit_entries WHERE item_id = $1 ORDER BY id', [byQuery.id]);
      expect(lines).toEqual([{ action: 'create' }, { action: 'delete' }, { action: 'restore' }]);
    });

    it(`${ref} is deleted with its registration`, async () => {
      const doomed = await register();
      const made = await staff.post<Item>(`${base(doomed)}/${path}`, sample);
      await (await app.staff('Client')).delete(base(doomed));
      expect((await staff.get(`${base(doomed)}/${list.path}`)).status).toBe(404);
      expect((await staff.post(`${base(doomed)}/${path}`, sample)).status).toBe(404);
      expect((await staff.delete(`${base(doomed)}/${path}/${made.body.id}`)).status).toBe(404);
      // Tables that only a test has are on the coordinator of a cluster, without a foreign key to records.
      if (app.settings.databaseCluster && !(contract.table in RECORDS)) return;
      await app.db.query('DELETE FROM registrations WHERE id = $1', [doomed]);
      expect(await app.db.query(`SELECT 1 FROM ${contract.table} WHERE id = $1`, [made.body.id])).toEqual([]);
    });

    if (!contract.change) return;

    it(`${ref} saves a change with PUT and increments the version`, async () => {
      const made = await create();
      const saved = await staff.put<Item>(`${base()}/${path}/${made.id}`, {
        ...made,
        result_changes: undefined,
        ...change,
      });
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ ...sample, ...contract.answered, ...change, id: made.id, version: 2 });
      expect((await items()).find(({ id }) => id === made.id)).toEqual(saved.body);
    });

    it(`${ref} rejects a stale version with 409 and accepts a save without one`, async () => {
      const made = await create();
      const address = `${base()}/${path}/${made.id}`;
      const body = { ...sample, ...change };
      expect((await staff.put(address, body, { headers: { 'if-match': '"1"' } })).status).toBe(200);
      const stale = await staff.put(address, sample, { headers: { 'if-match': '"1"' } });
      expect(stale.status).toBe(409);
      expect(stale.headers.get('etag')).toBe('"2"');
      expect((await staff.put(address, { ...sample, version: 1 })).status).toBe(409);
      expect((await staff.put(address, { ...body, version: 1 })).status).toBe(200);
      const { body: now } = await staff.put<Item>(address, sample);
      const rivals = [body, sample].map((form) => staff.put(address, { ...form, version: now.version }));
      expect((await Promise.all(rivals)).map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it(`2.1/5 ${ref} keeps every earlier version and can make one the newest again`, async () => {
      const made = await create();
      const address = `${base()}/${path}/${made.id}`;
      await staff.put(address, { ...sample, ...change });
      const kept = await app.db.query('SELECT version, action, actor_id FROM item_versions WHERE item_id = $1', [
        made.id,
      ]);
      expect(kept).toEqual([{ version: 1, action: 'update', actor_id: staff.userId }]);
      expect((await staff.post(`${address}/restore`, { version: 7 })).status).toBe(404);
      const restored = await staff.post<Item>(`${address}/restore`, { version: 1 });
      expect(restored).toMatchObject({ status: 200, body: { ...sample, ...contract.answered, version: 3 } });
    });
  });
}
