import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DRAFT_MAX_CHARACTERS,
  DRAFT_TEXTS,
  DRAFTS_MAX,
  FORMS_DRAFT_KEY,
  type RegistrationDraftAnswer,
  type UnfinishedIntakes,
  WORKLIST_DRAFT_KEY,
} from '@firstlight/domain/clients/registration-drafts';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

const DRAFTS = '/api/registration-drafts';
const INTAKE = `${DRAFTS}/intake`;
const NONE = { draft: null };
const PHOTO = 'data:image/png;base64,CanaryAAAA';
const draft = { form: { firstName: 'Canaryname', photo: PHOTO }, based_on: null };
const work = { notes: { pristine: { noteText: '' }, input: { noteText: 'Canarynote' } } };

const intakeKey = (number: number): string => `intake-${number.toString(16).padStart(32, '0')}`;

describe('drafts', () => {
  let app: TestApp;
  let client: SignedInClient;
  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.query('DELETE FROM registration_drafts'));

  const read = async (path: string): Promise<RegistrationDraftAnswer['draft']> =>
    (await client.get<RegistrationDraftAnswer>(path)).body.draft;

  it('2.1/16 stores input on every tab and the photo, sealed, and returns it', async () => {
    expect((await client.get(INTAKE)).body).toEqual(NONE);
    expect((await client.put(INTAKE, { ...draft, work })).body).toEqual({ version: 1, saved_at: expect.any(String) });
    expect(await read(INTAKE)).toEqual({ ...draft, work, version: 1, saved_at: expect.any(String) });
    const [row] = await app.db.query('SELECT content, photo FROM registration_drafts');
    expect(`${row.content} ${row.photo}`).not.toContain('Canary');
  });

  it('2.1/16 keeps the photo while only text is sent, and removes it on request', async () => {
    await client.put(INTAKE, draft);
    await client.put(INTAKE, { form: { firstName: 'Rowan' }, based_on: null });
    expect((await read(INTAKE))?.form).toEqual({ firstName: 'Rowan', photo: PHOTO });
    await client.put(INTAKE, { form: { firstName: 'Rowan', photo: '' }, based_on: null });
    expect((await read(INTAKE))?.form).toEqual({ firstName: 'Rowan' });
  });

  it('2.6/5 keeps forms outside the records for their author, separate from the list of intakes', async () => {
    const path = `${DRAFTS}/${FORMS_DRAFT_KEY}`;
    const forms = { form: {}, work: { 'user:new': '{"firstName":"Canaryname"}' }, based_on: null, version: 0 };
    expect((await client.put(path, forms)).body).toMatchObject({ version: 1 });
    expect(await read(path)).toMatchObject({ work: forms.work });
    expect((await (await app.staff('Client')).get(path)).body).toEqual(NONE);
    expect((await client.get(DRAFTS)).body).toEqual({ drafts: [] });
  });

  it('ROLE-02 2.6/5 keeps the forms of staff without a tab, who have no other drafts, without an audited refusal', async () => {
    const person = await app.staff();
    const path = `${DRAFTS}/${FORMS_DRAFT_KEY}`;
    const forms = { form: {}, work: { question: '{"text":"clients by city"}' }, based_on: null, version: 0 };
    const refusals = (): Promise<unknown> => app.db.query("SELECT id FROM audit_entries WHERE action = 'refusal'");
    const before = await refusals();
    expect((await person.put(path, forms)).status).toBe(200);
    expect((await person.get<RegistrationDraftAnswer>(path)).body.draft).toMatchObject({ work: forms.work });
    expect((await person.delete(`${path}?version=1`)).status).toBe(204);
    expect(await refusals()).toEqual(before);
    for (const key of ['intake', WORKLIST_DRAFT_KEY, crypto.randomUUID()]) {
      expect((await person.get(`${DRAFTS}/${key}`)).status).toBe(403);
      expect((await person.put(`${DRAFTS}/${key}`, draft)).status).toBe(403);
      expect((await person.delete(`${DRAFTS}/${key}`)).status).toBe(403);
    }
    expect((await person.get(DRAFTS)).status).toBe(403);
  });

  it('2.6/5 does not drop text that another window stored meanwhile', async () => {
    const path = `${DRAFTS}/${FORMS_DRAFT_KEY}`;
    const forms = { form: {}, work: { 'user:new': 'Canaryname' }, based_on: null };
    await client.put(path, { ...forms, version: 0 });
    await client.put(path, { ...forms, version: 1 });
    expect((await client.delete(`${path}?version=1`)).status).toBe(409);
    expect(await read(path)).toMatchObject({ work: forms.work, version: 2 });
    expect((await client.delete(`${path}?version=2`)).status).toBe(204);
    expect((await client.delete(`${path}?version=2`)).status).toBe(204);
    expect((await client.delete(`${path}?version=latest`)).status).toBe(422);
    expect(await read(path)).toBeNull();
  });

  it('2.5/6 2.6/7 keeps the notes of the worklist without a record, sealed, for their author', async () => {
    const path = `${DRAFTS}/${WORKLIST_DRAFT_KEY}`;
    const notes = { form: {}, work: { 'task-refill-due-1': 'Canarynote' }, based_on: null };
    expect((await client.put(path, { ...notes, version: 0 })).body).toMatchObject({ version: 1 });
    expect((await client.put(path, { ...notes, version: 0 })).status).toBe(409);
    expect(await read(path)).toMatchObject({ work: notes.work, version: 1 });
    expect((await (await app.staff('Client')).get(path)).body).toEqual(NONE);
    expect((await client.get(DRAFTS)).body).toEqual({ drafts: [] });
    const [row] = await app.db.query('SELECT content FROM registration_drafts');
    expect(String(row.content)).not.toContain('Canary');
    const [line] = await app.db.query("SELECT * FROM audit_entries WHERE kind = 'draft' AND action = 'update' ORDER BY id DESC LIMIT 1");
    expect(line).toMatchObject({ registration_id: null, actor_id: client.userId });
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(`${DRAFTS}/elsewhere`)).status).toBe(404);
  }); // prettier-ignore

  it('is readable by its author only, not even by the main admin', async () => {
    await client.put(INTAKE, draft);
    for (const other of [await app.mainAdmin(), await app.staff('Client')]) {
      expect((await other.get(INTAKE)).body).toEqual(NONE);
      expect((await other.get(DRAFTS)).body).toEqual({ drafts: [] });
    }
  });

  it('2.1/16 works on every tab: a user without the Client tab keeps a note', async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<Registration>('/api/admin-register', form)).body;
    const nurse = await app.staff('Notes');
    expect((await nurse.put(`${DRAFTS}/${id}`, { form: {}, work, based_on: 1 })).status).toBe(200);
    expect((await nurse.get<RegistrationDraftAnswer>(`${DRAFTS}/${id}`)).body.draft?.work).toEqual(work);
    expect((await (await app.staff()).get(DRAFTS)).status).toBe(403);
  });

  it('2.1/16 lists a user’s unfinished intakes, latest first', async () => {
    await client.put(`${DRAFTS}/${intakeKey(1)}`, {
      form: { firstName: 'Rowan', lastName: 'Testperson' },
      based_on: null,
    });
    await client.put(`${DRAFTS}/${intakeKey(2)}`, { form: { city: 'Windsor' }, based_on: null });
    const { drafts } = (await client.get<UnfinishedIntakes>(DRAFTS)).body;
    expect(drafts).toEqual([
      { key: intakeKey(2), name: '', saved_at: expect.any(String) },
      { key: intakeKey(1), name: 'Rowan Testperson', saved_at: expect.any(String) },
    ]);
  });

  it('2.1/16 rejects a write from a window with a stale version', async () => {
    await client.put(INTAKE, { ...draft, version: 0 });
    expect((await client.put(INTAKE, { form: { firstName: 'Two' }, based_on: null, version: 1 })).status).toBe(200);
    for (const version of [0, 1]) {
      const stale = await client.put(INTAKE, { form: { firstName: 'Lost' }, based_on: null, version });
      expect(stale).toMatchObject({ status: 409, body: { detail: DRAFT_TEXTS.stale } });
    }
    expect(await read(INTAKE)).toMatchObject({ form: { firstName: 'Two' }, version: 2 });
    await client.delete(INTAKE);
    expect((await client.put(INTAKE, { form: { firstName: 'Kept' }, based_on: null, version: 2 })).status).toBe(200);
  });

  it('2.1/16 limits drafts per user and size per draft, and says which limit was hit', async () => {
    for (let number = 1; number <= DRAFTS_MAX; number += 1) await client.put(`${DRAFTS}/${intakeKey(number)}`, draft);
    const oneMore = await client.put(INTAKE, draft);
    expect(oneMore).toMatchObject({ status: 422, body: { detail: DRAFT_TEXTS.tooMany } });
    expect((await client.put(`${DRAFTS}/${intakeKey(1)}`, draft)).status).toBe(200);
    const long = { form: { instructions: 'x'.repeat(DRAFT_MAX_CHARACTERS) }, based_on: null };
    const tooLong = await client.put(`${DRAFTS}/${intakeKey(1)}`, long);
    expect(tooLong).toMatchObject({ status: 422, body: { detail: DRAFT_TEXTS.tooLong } });
  });

  it('requires an existing record', async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<Registration>('/api/admin-register', form)).body;
    const path = `${DRAFTS}/${id}`;
    expect((await client.put(path, { form: { city: 'Windsor' }, based_on: 1 })).status).toBe(200);
    expect((await read(path))?.based_on).toBe(1);
    expect((await client.put(`${DRAFTS}/${crypto.randomUUID()}`, draft)).status).toBe(404);
    expect((await client.put(`${DRAFTS}/elsewhere`, draft)).status).toBe(404);
    expect((await client.put(`${DRAFTS}/intake-elsewhere`, draft)).status).toBe(404);
    await client.delete(`/api/admin-registration/${id}`);
    expect((await client.get(path)).status).toBe(404);
  });

  it('is deleted on request and after 24 hours', async () => {
    await client.put(INTAKE, draft);
    await app.db.query("UPDATE registration_drafts SET saved_at = now() - interval '24 hours 1 second'");
    expect((await client.get(INTAKE)).body).toEqual(NONE);
    await app.nest.get(RegistrationDraftsService).dropOld();
    expect(await app.db.query('SELECT 1 FROM registration_drafts')).toEqual([]);
    await client.put(INTAKE, draft);
    expect((await client.delete(INTAKE)).status).toBe(204);
    expect((await client.get(INTAKE)).body).toEqual(NONE);
  });

  it('rejects a draft without a form', async () => {
    expect((await client.put(INTAKE, { ...draft, work: 'text' })).status).toBe(422);
    expect((await client.put(INTAKE, { ...draft, version: -1 })).status).toBe(422);
    expect((await client.put(INTAKE, { form: 'text' })).status).toBe(422);
  });
});
