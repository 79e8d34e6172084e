import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BACKEND_SERVICE_TEXTS as TEXTS,
  type BackendService,
  type NewBackendService,
  SERVICE_TYPES,
} from '@firstlight/domain/exchange/backend-services';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { exportJWK, generateKeyPair } from 'jose';
import type { Answer } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { FHIR_TYPES, isWrittenType } from '../fhir/resource-types.js';
import { BackendServiceCommands } from './backend-service-commands.js';

type Refusal = { detail: Violation[] };

describe('2.10/1 the main admin’s list of backend services', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let keys: string;
  const form = (change: Partial<NewBackendService> = {}): NewBackendService => ({
    ...{ name: 'Provincial registry', scopes: ['system/Patient.rs'], keys, keys_address: null, days: 90 },
    ...change,
  });
  const add = (change: Partial<NewBackendService> = {}): Promise<Answer<BackendService>> =>
    admin.post<BackendService>('/api/backend-services', form(change));
  const list = async (): Promise<BackendService[]> => (await admin.get<BackendService[]>('/api/backend-services')).body;

  beforeAll(async () => {
    app = await testApp({ fhirApi: true });
    admin = await app.mainAdmin();
    const { publicKey } = await generateKeyPair('ES384', { extractable: true });
    keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: '2026' }] });
  });
  afterAll(() => app.close());

  it('adds one, lists it, and revokes it, with an audit line each', async () => {
    const { status, body } = await add();
    expect([status, body]).toMatchObject([
      201,
      { name: 'Provincial registry', scopes: ['system/Patient.rs'], state: 'active', last_token_at: null },
    ]);
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    await app.db.query('UPDATE backend_services SET last_used_at = created_at WHERE id = $1', [body.id]);
    expect((await list()).find(({ id }) => id === body.id)).toEqual({ ...body, last_token_at: body.created_at });
    expect((await admin.delete(`/api/backend-services/${body.id}`)).status).toBe(204);
    expect((await list()).find(({ id }) => id === body.id)?.state).toBe('revoked');
    expect((await admin.delete(`/api/backend-services/${body.id}`)).status).toBe(404);
    const lines = await app.db.query(
      "SELECT action, actor_id, fields FROM audit_entries WHERE kind = 'backend-service' AND item_id = $1 ORDER BY id",
      [body.id],
    );
    expect(lines).toEqual([
      { action: 'create', actor_id: 'admin', fields: ['system/Patient.rs'] },
      { action: 'delete', actor_id: 'admin', fields: null },
    ]);
  });

  it('lists the same programs as the console, newest first', async () => {
    const [line] = (await new BackendServiceCommands(app.db, false).run([
      'add',
      'From the console',
      'system/*.r',
      'https://keys.example.org/jwks.json',
      '1',
    ])) ?? [''];
    const id = line?.replace('Client id: ', '');
    expect((await list())[0]).toMatchObject({
      id,
      keys_address: 'https://keys.example.org/jwks.json',
      state: 'active',
    });
    await app.db.query("UPDATE backend_services SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await list())[0]?.state).toBe('expired');
  });

  it('names the rejected fields, and stores nothing', async () => {
    const before = (await list()).length;
    const refused: [Partial<NewBackendService>, string, string][] = [
      [{ name: ' ' }, 'name', TEXTS.name],
      [{ scopes: [] }, 'scopes', TEXTS.scopes],
      [{ keys: null }, 'keys', TEXTS.keys],
      [{ keys: 'x' }, 'keys', TEXTS.notKeys],
      [{ keys: null, keys_address: 'ftp://keys.example.org' }, 'keys_address', TEXTS.address],
      [{ days: 731 }, 'days', TEXTS.days],
    ];
    for (const [change, field, msg] of refused) {
      const { status, body } = await admin.post<Refusal>('/api/backend-services', form(change));
      expect([status, body.detail.map((one) => [fieldOf(one), one.msg])]).toEqual([422, [[field, msg]]]);
    }
    expect(await list()).toHaveLength(before);
  });

  it('adds once when a call is repeated', async () => {
    const headers = { 'idempotency-key': 'backend-service-0001' };
    const calls = [1, 2].map(() => admin.post<BackendService>('/api/backend-services', form(), { headers }));
    const [one, other] = await Promise.all(calls);
    expect(other?.body.id).toBe(one?.body.id);
  });

  it('is for main admins only', async () => {
    const staff = await app.staff(...TAB_NAMES);
    const id = (await add()).body.id;
    for (const [who, status] of [
      [staff, 403],
      [app.visitor, 401],
    ] as const) {
      expect((await who.get('/api/backend-services')).status).toBe(status);
      expect((await who.post('/api/backend-services', form())).status).toBe(status);
      expect((await who.delete(`/api/backend-services/${id}`)).status).toBe(status);
    }
    expect((await list()).find((one) => one.id === id)?.state).toBe('active');
  });

  it('offers every type of the API with its available rights', () => {
    expect(Object.keys(SERVICE_TYPES).sort()).toEqual([...FHIR_TYPES].sort());
    for (const [type, { rights }] of Object.entries(SERVICE_TYPES))
      expect([type, rights.includes('create'), rights.includes('change')]).toEqual([
        type,
        isWrittenType(type),
        isWrittenType(type),
      ]);
  });

  it('is shown in the list of features', async () => {
    expect((await admin.get('/api/features')).body).toEqual({ features: ['backend-services'] });
  });
});

it('2.10/1 backend services don’t exist if FHIR is not configured', async () => {
  const app = await testApp();
  const admin = await app.mainAdmin();
  expect((await admin.get('/api/features')).body).toEqual({ features: [] });
  expect((await admin.get('/api/backend-services')).status).toBe(404);
  await app.close();
});
