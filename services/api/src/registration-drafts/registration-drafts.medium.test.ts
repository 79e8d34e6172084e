import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistrationDraftAnswer } from '@firstlight/domain/registration-drafts';
import type { Registration } from '@firstlight/domain/registrations';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

const INTAKE = '/api/registration-drafts/intake';
const NONE = { draft: null };
const draft = { form: { firstName: 'Canaryname', photo: 'data:image/png;base64,AAAA' }, based_on: null };

describe('drafts', () => {
  let app: TestApp;
  let client: SignedInClient;
  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('keeps a half-typed form sealed and without its photo, and gives it back', async () => {
    expect((await client.get(INTAKE)).body).toEqual(NONE);
    expect((await client.put(INTAKE, draft)).status).toBe(200);
    const { body } = await client.get<RegistrationDraftAnswer>(INTAKE);
    expect(body.draft).toEqual({ form: { firstName: 'Canaryname' }, based_on: null, saved_at: expect.any(String) });
    const [row] = await app.db.query('SELECT content FROM registration_drafts');
    expect(row.content.includes('Canaryname')).toBe(false);
  });

  it('is nobody else’s, not even the main admin’s', async () => {
    expect((await (await app.mainAdmin()).get(INTAKE)).body).toEqual(NONE);
    expect((await (await app.staff('Client')).get(INTAKE)).body).toEqual(NONE);
  });

  it('belongs to a record that is there', async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<Registration>('/api/admin-register', form)).body;
    const path = `/api/registration-drafts/${id}`;
    expect((await client.put(path, { form: { city: 'Windsor' }, based_on: 1 })).status).toBe(200);
    expect((await client.get<RegistrationDraftAnswer>(path)).body.draft?.based_on).toBe(1);
    expect((await client.put(`/api/registration-drafts/${crypto.randomUUID()}`, draft)).status).toBe(404);
    expect((await client.put('/api/registration-drafts/elsewhere', draft)).status).toBe(404);
    await client.delete(`/api/admin-registration/${id}`);
    expect((await client.get(path)).status).toBe(404);
  });

  it('is dropped on request and after 24 hours', async () => {
    await client.put(INTAKE, draft);
    await app.db.query("UPDATE registration_drafts SET saved_at = now() - interval '24 hours 1 second'");
    expect((await client.get(INTAKE)).body).toEqual(NONE);
    await app.nest.get(RegistrationDraftsService).dropOld();
    expect(await app.db.query('SELECT 1 FROM registration_drafts')).toEqual([]);
    await client.put(INTAKE, draft);
    expect((await client.delete(INTAKE)).status).toBe(204);
    expect((await client.get(INTAKE)).body).toEqual(NONE);
  });

  it('refuses a draft without a form', async () => {
    expect((await client.put(INTAKE, { form: 'text' })).status).toBe(422);
  });
});
