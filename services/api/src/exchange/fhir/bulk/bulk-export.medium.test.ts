import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { Observation, Resource } from '@medplum/fhirtypes';
import { seedDemoData } from '../../../operations/seed/demo-data.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { startApi } from '../../../testing/api-process.js';
import type { Answer, Client } from '../../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../../testing/test-app.js';
import { newServiceToken } from '../../../platform/access/service-tokens.js';
import type { ExportManifest } from './bulk-exports.service.js';
import { ExportJob } from './export-job.service.js';

const ASYNC = { headers: { prefer: 'respond-async' } };
const FILE_ROWS = 40;

describe('2.10/1 bulk export', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let job: ExportJob;
  const pathOf = (address: string | null): string => new URL(address ?? '').pathname;
  const start = (who: Client, query = ''): Promise<Answer<Resource>> =>
    who.get<Resource>(`/api/fhir/$export${query}`, ASYNC);
  const idIn = (answer: Answer<unknown>): string =>
    pathOf(answer.headers.get('content-location')).split('/').at(-1) ?? '';
  /** Starts an export, runs it and returns its manifest. */
  async function exported(who: Client, query = ''): Promise<ExportManifest> {
    const started = await start(who, query);
    expect(started.status).toBe(202);
    await job.run(idIn(started), true);
    return (await who.get<ExportManifest>(pathOf(started.headers.get('content-location')))).body;
  }
  async function resourcesIn(manifest: ExportManifest, who: Client = admin): Promise<Resource[]> {
    const found: Resource[] = [];
    for (const { url, count, type } of manifest.output) {
      const answer = await who.raw(pathOf(url), {});
      expect(answer.headers.get('content-type')).toBe('application/fhir+ndjson');
      const lines = (await answer.text()).trimEnd().split('\n');
      expect([type, lines.length]).toEqual([type, count]);
      found.push(...lines.map((line) => JSON.parse(line) as Resource));
    }
    return found;
  }
  /** A token of a registered service with these scopes. */
  async function service(...scopes: string[]): Promise<Client> {
    const token = newServiceToken();
    const [{ id }] = await app.db.query<[{ id: string }]>(
      `INSERT INTO backend_services (id, name, jwks_url, scopes, expires_at)
       VALUES (gen_random_uuid(), 'Registry', 'https://keys.example.org', $1, now() + interval '1 day') RETURNING id`,
      [scopes],
    );
    await app.db.query("INSERT INTO backend_service_tokens VALUES ($1, $2, $3, now() + interval '5 minutes')", [
      hashToken(token),
      id,
      scopes,
    ]);
    return app.visitor.with({ authorization: `Bearer ${token}` });
  }
  const count = async (table: string, where = 'true'): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return row?.n ?? 0;
  };

  beforeAll(async () => {
    app = await testApp({ fhirApi: true, fhirExportFileRows: FILE_ROWS });
    admin = await app.mainAdmin();
    await app.db.transaction((tx) => seedDemoData(tx, app.settings));
    job = app.nest.get(ExportJob);
  });
  afterAll(() => app.close());

  it('starts with 202, reports progress, and ends with a manifest of files that contain every resource once', async () => {
    const started = await admin.get<Resource>('/api/fhir/Patient/$export', ASYNC);
    expect([started.status, started.body.resourceType]).toEqual([202, 'OperationOutcome']);
    const address = pathOf(started.headers.get('content-location'));
    const busy = await admin.get(address);
    expect([busy.status, busy.headers.get('x-progress'), busy.headers.get('retry-after')]).toEqual([
      202,
      '0 resources written',
      '5',
    ]);
    await job.run(idIn(started), true);
    const done = await admin.get<ExportManifest>(address);
    expect([done.status, done.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(new Date(done.headers.get('expires') ?? '').getTime()).toBeGreaterThan(Date.now());
    expect(done.body).toMatchObject({
      request: `${app.settings.publicUrl}/api/fhir/Patient/$export`,
      requiresAccessToken: true,
      error: [],
    });
    const resources = await resourcesIn(done.body);
    const keys = resources.map(({ resourceType, id }) => `${resourceType}/${id ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    const ofType = (type: string): number => resources.filter(({ resourceType }) => resourceType === type).length;
    expect(ofType('Patient')).toBe(await count('registrations'));
    expect(ofType('Consent')).toBe(await count('registrations'));
    expect(ofType('Observation')).toBe(await count('lab_tests'));
    expect(ofType('Encounter')).toBe(await count('interactions'));
    expect(ofType('DocumentReference')).toBe((await count('notes')) + (await count('attachments')));
    expect(ofType('AuditEvent')).toBe(0);
    const items = [
      'lab_tests',
      'medications',
      'dispensing_records',
      'interactions',
      'activities',
      'notes',
      'attachments',
    ];
    let provenance = 0;
    for (const table of items) provenance += await count(table);
    expect(ofType('Provenance')).toBe(provenance);
    expect(done.body.output.filter(({ type }) => type === 'Patient').length).toBeGreaterThan(1);
  });

  it('stores files compressed, and sends them compressed only to clients that accept it', async () => {
    const { output } = await exported(admin, '?_type=Patient');
    const [file] = output;
    const path = pathOf(file?.url ?? '');
    const [stored] = await app.db.query<{ bytes: number }[]>('SELECT bytes FROM blobs WHERE id = $1', [
      path.split('/').at(-1),
    ]);
    for (const [accepted, encoding] of [
      ['gzip, deflate', 'gzip'],
      ['deflate, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['gzip;q=0', null],
    ] as const) {
      const answer = await admin.raw(path, { headers: { 'accept-encoding': accepted } });
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      const text = await answer.text();
      expect(text.trimEnd().split('\n')).toHaveLength(file?.count ?? 0);
      expect(stored?.bytes).toBeLessThan(text.length / 2);
    }
    // Written before files were compressed.
    await app.db.query('UPDATE fhir_export_files SET encoding = NULL WHERE id = $1', [path.split('/').at(-1)]);
    const raw = await admin.raw(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(raw.headers.get('content-encoding')).toBeNull();
    expect(Number((await raw.arrayBuffer()).byteLength)).toBe(Number(stored?.bytes));
  });

  it('exports the named types, and only changes since a given time', async () => {
    const all = await exported(admin, '?_type=Patient,AuditEvent');
    expect(new Set(all.output.map(({ type }) => type))).toEqual(new Set(['Patient', 'AuditEvent']));
    const [row] = await app.db.query<{ id: string }[]>('SELECT id FROM registrations ORDER BY id LIMIT 1');
    await app.db.query('UPDATE registrations SET updated_at = now() WHERE id = $1', [row?.id]);
    const since = await exported(admin, `?_type=Patient&_since=${all.transactionTime}`);
    expect((await resourcesIn(since)).map(({ id }) => id)).toEqual([row?.id]);
    const none = await exported(admin, `?_type=Patient&_since=2199-01-01T00:00:00Z`);
    expect(none.output).toEqual([]);
  });

  it('2.10/1 contains the items that a merge, its undo or a restored record brought back, with their subject', async () => {
    const register = async (firstName: string): Promise<string> => {
      const form = { firstName, lastName: 'Testperson', patientConsent: 'verbal' };
      return (await admin.post<{ id: string }>('/api/admin-register', form)).body.id;
    };
    const [survivor, merged] = [await register('Alder'), await register('Aldar')];
    const test = { test_type: 'HCV', test_date: '2026-01-05', hcv_result: 'positive' };
    const path = `/api/admin-registration/${merged}`;
    const { id } = (await admin.post<{ id: string }>(`${path}/test`, test)).body;
    const { body: tab } = await admin.get<{ tests: object[] }>(`${path}/tests`);
    let last = await exported(admin, '?_type=Observation');
    const changes = async (): Promise<[string | undefined, string | undefined][]> => {
      const since = new Date(last.transactionTime).getTime();
      last = await exported(admin, `?_type=Observation&_since=${last.transactionTime}`);
      const found = (await resourcesIn(last)) as Observation[];
      for (const { meta } of found) expect(new Date(meta?.lastUpdated ?? 0).getTime()).toBeGreaterThanOrEqual(since);
      return found.map((one) => [one.id, one.subject?.reference]);
    };
    const { body: merge } = await admin.post<{ merge_id: string }>('/api/registration-merges', {
      ...{ survivor_id: survivor, merged_id: merged, take: [] },
    });
    expect(await changes()).toEqual([[id, `Patient/${survivor}`]]);
    await admin.post(`/api/registration-merges/${merge.merge_id}/undo`);
    expect(await changes()).toEqual([[id, `Patient/${merged}`]]);
    await admin.delete(path);
    expect(await changes()).toEqual([]);
    await admin.post(`/api/deleted-registrations/${merged}/restore`);
    expect(await changes()).toEqual([[id, `Patient/${merged}`]]);
    expect((await admin.get<{ tests: object[] }>(`${path}/tests`)).body).toEqual(tab);
  });

  it('accepts the parameters in the body of POST', async () => {
    const body = { resourceType: 'Parameters', parameter: [{ name: '_type', valueString: 'Consent' }] };
    const started = await admin.post<Resource>('/api/fhir/$export', body, ASYNC);
    await job.run(idIn(started), true);
    const { output } = (await admin.get<ExportManifest>(pathOf(started.headers.get('content-location')))).body;
    expect(new Set(output.map(({ type }) => type))).toEqual(new Set(['Consent']));
  });

  it('rejects what it can’t do', async () => {
    expect((await admin.get('/api/fhir/$export')).status).toBe(400);
    for (const query of ['?_type=Group', '?_since=yesterday', '?_outputFormat=csv', '?_typeFilter=x']) {
      expect([query, (await start(admin, query)).status]).toEqual([query, 400]);
    }
    const staff = await app.staff(...TAB_NAMES);
    expect((await start(staff)).status).toBe(403);
    expect((await app.visitor.get('/api/fhir/$export', ASYNC)).status).toBe(401);
  });

  it('gives a service the types in its scopes, and only its own exports', async () => {
    const registry = await service('system/Patient.rs', 'system/Encounter.r');
    const manifest = await exported(registry);
    expect(new Set(manifest.output.map(({ type }) => type))).toEqual(new Set(['Patient']));
    expect((await resourcesIn(manifest, registry)).length).toBe(await count('registrations'));
    expect((await start(registry, '?_type=Observation')).status).toBe(403);
    expect((await start(await service('system/Patient.c'))).status).toBe(403);
    const file = pathOf(manifest.output[0]?.url ?? '');
    const other = await service('system/*.rs');
    expect((await other.get(file)).status).toBe(404);
    expect((await other.delete(file.replace(/\/[^/]+$/, ''))).status).toBe(404);
    expect((await app.visitor.get(file)).status).toBe(401);
  });

  it('runs one export per caller; cancelling deletes it with its files, even while it runs', async () => {
    const first = await start(admin);
    const second = await start(admin);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
    const address = pathOf(first.headers.get('content-location'));
    const running = job.run(idIn(first), true);
    expect((await admin.delete(address)).status).toBe(202);
    await running;
    expect((await admin.get(address)).status).toBe(404);
    expect(await count('fhir_exports', `id = '${idIn(first)}'`)).toBe(0);
    expect(await count('blobs', "media_type = 'application/fhir+ndjson' AND attached_at IS NULL")).toBe(0);
  });

  it('seals the files, logs each access without client data, and deletes them when they expire', async () => {
    const { output } = await exported(admin, '?_type=Patient');
    const id =
      pathOf(output[0]?.url ?? '')
        .split('/')
        .at(-2) ?? '';
    await resourcesIn({ output } as ExportManifest);
    const chunks = await app.db.query<{ content: Buffer }[]>(
      'SELECT c.content FROM blob_chunks c JOIN fhir_export_files f ON f.id = c.blob_id WHERE f.export_id = $1',
      [id],
    );
    expect(chunks.length).toBe(output.length);
    for (const { content } of chunks) expect(content.toString('latin1')).not.toContain('resourceType');
    const lines = await app.db.query<{ action: string; fields: string[] }[]>(
      'SELECT action, fields FROM audit_entries WHERE item_id = $1 ORDER BY id',
      [`fhir-export ${id}`],
    );
    expect(lines).toEqual(Array.from({ length: output.length + 1 }, () => ({ action: 'export', fields: ['Patient'] })));
    await app.db.query("UPDATE fhir_exports SET expires_at = now() - interval '1 second'");
    expect((await admin.get(pathOf(output[0]?.url ?? ''))).status).toBe(404);
    await job.expire();
    for (const table of ['fhir_exports', 'fhir_export_files']) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('blobs', "media_type = 'application/fhir+ndjson'")).toBe(0);
  });

  it('resumes after the process died midway: no resource is lost or written twice', async () => {
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent)
      SELECT gen_random_uuid(), 'Maple', 'Testperson', 'verbal' FROM generate_series(1, 4000)`);
    const started = await start(admin, '?_type=Patient,Consent');
    const id = idIn(started);
    const other = await startApi({ ...app.settings, jobs: true });
    // Another process starts first, which takes seconds on a busy machine.
    while ((await count('fhir_export_files', `export_id = '${id}'`)) < 3) await setTimeout(20);
    await other.kill();
    const filesOf = async (): Promise<string[]> =>
      (await app.db.query<{ id: string }[]>(`SELECT id FROM fhir_export_files WHERE export_id = '${id}'`)).map(
        (file) => file.id,
      );
    const before = await filesOf();
    const address = pathOf(started.headers.get('content-location'));
    expect((await admin.get(address)).status).toBe(202);
    await job.run(id, true);
    expect((await admin.get(address)).status).toBe(202);
    await app.db.query(`UPDATE fhir_exports SET seen_at = now() - interval '5 minutes' WHERE id = '${id}'`);
    await job.resume();
    expect(await count('graphile_worker.jobs', "task_identifier = 'fhir-export' AND locked_at IS NULL")).toBe(1);
    await job.run(id, true);
    const manifest = (await admin.get<ExportManifest>(address)).body;
    expect(await filesOf()).toEqual(expect.arrayContaining(before));
    const clients = await count('registrations');
    const ids = (await resourcesIn(manifest)).map(({ resourceType, id: own }) => `${resourceType} ${own ?? ''}`);
    expect([ids.length, new Set(ids).size]).toEqual([2 * clients, 2 * clients]);
  }, 180_000);
});
