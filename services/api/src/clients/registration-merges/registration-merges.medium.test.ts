import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import { MERGE_TEXTS } from '@firstlight/domain/clients/merge-texts';
import {
  MERGE_FIELDS,
  type MergeField,
  type RegistrationMerge,
  type RegistrationMerges,
} from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import fc from 'fast-check';
import { dataUrl, sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { ITEM_TABLES } from './merged-items.js';

const WITH_ITEMS = ['item_versions', 'follow_up_outcomes', 'lab_test_result_changes'];
const NONE = { tests: 0, medication: 0, dispensing: 0, notes: 0, activities: 0, interactions: 0, attachments: 0 };

const MAPLE = {
  firstName: 'Maple',
  lastName: 'Testperson',
  dob: '1983-01-07',
  phone1: '(226) 555-0101',
  patientConsent: 'verbal',
};
const MAY = {
  firstName: 'May',
  lastName: 'Testperson',
  aka: 'Leaf',
  dob: '1983-07-01',
  phone1: '(226) 555-0102',
  healthCard: '1234567897',
  address: '12 Elm St',
  city: 'Windsor',
  voicemail: true,
  patientConsent: 'written',
};

describe('merging two records of one person (2.1/13)', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let photos: string[];

  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
    photos = [dataUrl('image/jpeg', await sampleJpeg()), dataUrl('image/png', await samplePng())];
  });
  afterAll(() => app.close());

  const base = (id: string): string => `/api/admin-registration/${id}`;
  const register = async (form: object): Promise<string> =>
    (await admin.post<Registration>('/api/admin-register', form)).body.id;
  const open = async (id: string): Promise<Registration> => (await admin.get<Registration>(base(id))).body;

  async function addItems(id: string): Promise<void> {
    const { body: note } = await admin.post<{ id: string }>(`${base(id)}/note`, { noteText: 'First visit' });
    await admin.put(`${base(id)}/note/${note.id}`, { noteText: 'First visit, corrected' });
    const { body: wrong } = await admin.post<{ id: string }>(`${base(id)}/note`, { noteText: 'Meant for another' });
    await admin.delete(`${base(id)}/note/${wrong.id}`, { body: { reason: 'Wrong client' } });
    const test = { test_type: 'HIV', test_date: '2026-01-05', hiv_result: 'negative' };
    const { body: known } = await admin.post<{ id: string }>(`${base(id)}/test`, test);
    const corrected = { ...test, hiv_result: 'positive', hiv_type: 'Type 1', change_reason: 'Read wrongly' };
    expect((await admin.put(`${base(id)}/test/${known.id}`, corrected)).status).toBe(200);
    await admin.post(`${base(id)}/activity`, { description: 'Delivery', date: '2026-01-06' });
    await admin.post(`${base(id)}/interaction`, {
      description: 'Remittance',
      date: '2026-01-07',
      amount: 20,
      issued: 'No',
    });
    await app.db.query(
      `INSERT INTO follow_up_outcomes (registration_id, kind, item_id, due, outcome)
       SELECT registration_id, 'activity-overdue', id, date, 'done' FROM activities WHERE registration_id = $1`,
      [id],
    );
    const pdf = dataUrl('application/pdf', samplePdf());
    await admin.post(`${base(id)}/attachment`, {
      type: 'hcv-prescription',
      filename: 'a.pdf',
      url: pdf,
      documentType: 'pdf',
    });
  }

  const merge = (survivor_id: string, merged_id: string, take: readonly MergeField[] = [], more = {}) =>
    admin.post<RegistrationMerge>('/api/registration-merges', { survivor_id, merged_id, take, ...more });
  const undo = (id: string) => admin.post<RegistrationMerge>(`/api/registration-merges/${id}/undo`);

  /** Everything stored about the two, except columns that every save changes. */
  async function stateOf(ids: readonly string[]): Promise<unknown> {
    const rows = (table: string, key = 'registration_id') =>
      app.db.query(
        `SELECT to_jsonb(t) - 'listed_at' AS row FROM ${table} t WHERE ${key} = ANY ($1) ORDER BY (to_jsonb(t) - 'listed_at')::text`,
        [ids],
      );
    const records = await app.db.query(
      `SELECT to_jsonb(r) - ARRAY['version', 'updated_at', 'updated_by', 'health_card'] AS row
         FROM registrations r WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
    const cards = await Promise.all(ids.map(async (id) => (await open(id)).healthCard));
    const items = await Promise.all([...Object.values(ITEM_TABLES), ...WITH_ITEMS].map((table) => rows(table)));
    const { body: stats } = await admin.get('/api/admin-dashboard-stats');
    const counted = await app.db.query('SELECT count(*) FROM an.registrations');
    return { records, cards, items, stats, counted };
  }

  it('moves the items, copies the chosen values and redirects the old address to the surviving record', async () => {
    const [survivor, merged] = [await register(MAPLE), await register(MAY)];
    await addItems(merged);
    const { body: preview } = await admin.post('/api/registration-merges/preview', {
      survivor_id: survivor,
      merged_id: merged,
    });
    const items = { ...NONE, notes: 1, tests: 1, activities: 1, interactions: 1, attachments: 1 };
    expect(preview).toEqual({ items });
    const { status, body } = await merge(survivor, merged, ['aka', 'healthCard', 'phone1']);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      survivor_id: survivor,
      merged_id: merged,
      merged_name: 'May Testperson',
      undone_at: null,
    });
    expect(await open(survivor)).toMatchObject({
      ...MAPLE,
      aka: 'Leaf',
      healthCard: '1234567897',
      phone1: '(226) 555-0102',
    });
    expect((await open(merged)).id).toBe(survivor);
    const { body: notes } = await admin.get<{ notes: { noteText: string }[] }>(`${base(survivor)}/notes`);
    expect(notes.notes.map(({ noteText }) => noteText)).toEqual(['First visit, corrected']);
    expect((await admin.put(base(merged), MAY)).status).toBe(404);
    expect((await admin.get(`${base(merged)}/notes`)).status).toBe(404);
    const { body: found } = await admin.post<ClientSearchAnswer>('/api/client-search', { text: 'Testperson' });
    expect(found.clients.map(({ id }) => id)).toEqual([survivor]);
    const { body: deleted } = await admin.get<{ id: string }[]>('/api/deleted-registrations');
    expect(deleted.map(({ id }) => id)).not.toContain(merged);
    expect((await admin.post(`/api/deleted-registrations/${merged}/restore`)).status).toBe(404);
    const { body: merges } = await admin.get<RegistrationMerges>(`${base(survivor)}/merges`);
    expect(merges.merges).toEqual([body]);
    const lines = await app.db.query(
      "SELECT registration_id, item_id FROM audit_entries WHERE action = 'merge' ORDER BY registration_id = $1 DESC",
      [survivor],
    );
    expect(lines).toEqual([
      { registration_id: survivor, item_id: merged },
      { registration_id: merged, item_id: survivor },
    ]);
    await undo(body.merge_id);
  });

  it('an undo restores both records, whichever fields were copied and however often it is repeated', async () => {
    const [survivor, merged] = [
      await register({ ...MAPLE, photo: photos[0] }),
      await register({ ...MAY, photo: photos[1], testType: 'HIV', hivDate: '2026-01-04', hivResult: 'negative' }),
    ];
    await addItems(merged);
    await addItems(survivor);
    const before = await stateOf([survivor, merged]);
    const choices = fc.sample(fc.subarray([...MERGE_FIELDS]), { numRuns: 6, seed: 21 });
    for (const take of [[], [...MERGE_FIELDS], ...choices]) {
      const { body } = await merge(survivor, merged, take);
      expect((await undo(body.merge_id)).body.undone_at).not.toBeNull();
      expect(await stateOf([survivor, merged])).toEqual(before);
    }
  });

  it('2.9/11 a moved test keeps its corrections, and a link to a moved file still opens', async () => {
    const [survivor, merged] = [await register(MAPLE), await register(MAY)];
    await addItems(merged);
    const { body: files } = await admin.get<{ attachments: { url: string }[] }>(`${base(merged)}/attachments`);
    const { body: share } = await admin.post<{ share_url: string }>('/api/share-attachment', {
      attachment_data: { url: files.attachments[0]?.url, filename: 'a.pdf', type: 'hcv-prescription' },
    });
    const { body } = await merge(survivor, merged);
    const corrections = async (id: string): Promise<unknown> =>
      (await admin.get<{ tests: { result_changes: unknown[] }[] }>(`${base(id)}/tests`)).body.tests.flatMap(
        ({ result_changes }) => result_changes,
      );
    expect(await corrections(survivor)).toMatchObject([{ before: 'negative', after: 'positive' }]);
    expect((await app.visitor.raw(new URL(share.share_url).pathname, { method: 'GET' })).status).toBe(200);
    await undo(body.merge_id);
    expect(await corrections(survivor)).toEqual([]);
    expect(await corrections(merged)).toMatchObject([
      { before: 'negative', after: 'positive', reason: 'Read wrongly' },
    ]);
  });

  it('an undo after edits moves items back with their edits; the rest stays with the survivor', async () => {
    const [survivor, merged] = [await register(MAPLE), await register({ ...MAY, photo: photos[1] })];
    const { body: note } = await admin.post<{ id: string }>(`${base(merged)}/note`, { noteText: 'Moved' });
    const { body } = await merge(survivor, merged, ['aka', 'city', 'photo']);
    await admin.put(`${base(survivor)}/note/${note.id}`, { noteText: 'Moved and edited' });
    await admin.post(`${base(survivor)}/note`, { noteText: 'Added since' });
    const { body: changed } = await admin.put<Registration>(base(survivor), {
      ...MAPLE,
      aka: 'Leaf',
      city: 'Essex',
      photo: photos[0],
    });
    expect(changed.city).toBe('Essex');
    await undo(body.merge_id);
    const texts = async (id: string): Promise<string[]> =>
      (await admin.get<{ notes: { noteText: string }[] }>(`${base(id)}/notes`)).body.notes.map(
        ({ noteText }) => noteText,
      );
    expect([await texts(survivor), await texts(merged)]).toEqual([['Added since'], ['Moved and edited']]);
    expect(await open(survivor)).toMatchObject({ aka: null, city: 'Essex', photo: changed.photo });
    expect(await open(merged)).toMatchObject({ aka: 'Leaf', city: 'Windsor', photo: null });
  });

  it('happens once per key, pair and undo', async () => {
    const [survivor, merged] = [await register(MAPLE), await register(MAY)];
    const headers = { 'idempotency-key': randomUUID() };
    const request = { survivor_id: survivor, merged_id: merged, take: [] };
    const first = await admin.post<RegistrationMerge>('/api/registration-merges', request, { headers });
    expect((await admin.post('/api/registration-merges', request, { headers })).body).toEqual(first.body);
    expect((await merge(survivor, merged)).body).toEqual(first.body);
    const taken = await undo(first.body.merge_id);
    expect((await undo(first.body.merge_id)).body).toEqual(taken.body);
    expect((await open(merged)).firstName).toBe('May');
  });

  it('undoes chains in reverse order', async () => {
    const [first, second, third] = [await register(MAPLE), await register(MAY), await register(MAY)];
    await admin.post(`${base(first)}/note`, { noteText: 'Of the first' });
    const { body: inner } = await merge(second, first);
    const { body: outer } = await merge(third, second);
    expect((await open(first)).id).toBe(third);
    const refused = await undo(inner.merge_id);
    expect([refused.status, refused.body]).toMatchObject([409, { detail: MERGE_TEXTS.survivorGone }]);
    const another = await register(MAPLE);
    const { body: later } = await merge(third, another);
    expect((await undo(outer.merge_id)).body).toMatchObject({ detail: MERGE_TEXTS.later });
    for (const { merge_id } of [later, outer, inner]) expect((await undo(merge_id)).status).toBe(200);
    const { body } = await admin.get<{ notes: unknown[] }>(`${base(first)}/notes`);
    expect(body.notes).toHaveLength(1);
  });

  it('rejects other users, merging a record with itself, unknown records and fields, and stale versions', async () => {
    const [survivor, merged] = [await register(MAPLE), await register(MAY)];
    const pair = { survivor_id: survivor, merged_id: merged };
    const client = await app.staff('Client');
    expect((await client.post('/api/registration-merges', { ...pair, take: [] })).status).toBe(403);
    expect((await client.get(`${base(survivor)}/merges`)).status).toBe(403);
    expect((await merge(survivor, survivor)).body).toMatchObject({ detail: MERGE_TEXTS.same });
    expect((await merge(survivor, randomUUID())).status).toBe(404);
    expect((await merge(survivor, merged, ['version' as MergeField])).status).toBe(422);
    expect((await merge(survivor, merged, [], { merged_version: 7 })).status).toBe(409);
    expect((await undo(randomUUID())).status).toBe(404);
  });

  it('covers every table that belongs to a record', async () => {
    const tables = await app.db.query<{ name: string }[]>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
        WHERE confrelid = 'registrations'::regclass AND contype = 'f'`,
    );
    const kept = ['registrations', 'registration_versions', 'registration_merges', 'message_consents'];
    const care = ['client_messages', 'linked_contacts', 'received_results', 'supplies_given'];
    const moved = [...WITH_ITEMS, ...care];
    const known = [...kept, ...Object.values(ITEM_TABLES), ...moved];
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
