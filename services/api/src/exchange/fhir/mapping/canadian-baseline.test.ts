import { describe, expect, it } from '@jest/globals';
import { MEDICATIONS as MEDICINES, RAPID_RESULTS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import type { Resource } from '@medplum/fhirtypes';
import { LabTestRow } from '../../../record/lab-tests/lab-test.entity.js';
import { labTestColumns, toLabTest } from '../../../record/lab-tests/lab-test.wire.js';
import { SYSTEMS } from './codes.js';
import { toEncounter } from './contacts.js';
import { toMedicationDispense } from './medicines.js';
import { type PatientFields, toPatient } from './patient.js';
import { toDiagnosticReport, toObservation, toServiceRequest } from './tests.js';

/**
 * What the profiles of CA Baseline require beyond R4 (lower bound 1), by type; the part before the last dot may be
 * absent. Source: HL7-Canada/ca-baseline on GitHub, input/resources/structuredefinition-profile-*.json, 2 May 2026
 * (commit 3f8a6d0): patient 1.1.1, observation-results 1.0.1, diagnosticreport 1.0.2, medicationdispense 1.1.2,
 * encounter 0.1.5, servicerequest 0.3.1.
 */
const REQUIRED = {
  Patient: ['identifier.system', 'identifier.value', 'telecom.system', 'telecom.value'],
  Observation: [
    ...['category', 'subject', 'valueCodeableConcept.coding.system', 'valueCodeableConcept.coding.code'],
    ...['component.valueCodeableConcept.coding.system', 'component.valueCodeableConcept.coding.code'],
  ],
  DiagnosticReport: ['category.coding.system', 'code.coding.system', 'code.coding.code'],
  MedicationDispense: ['subject'],
  Encounter: ['subject'],
  ServiceRequest: ['code.coding.system', 'code.coding.code', 'requester'],
} as const;
/** The record doesn’t say who ordered a test. */
const KNOWN_GAPS = ['ServiceRequest.requester'];

const ID = '11111111-2222-4333-8444-555555555555';
const AT = '2026-01-02T15:00:00.000Z';
const ITEM = {
  ...{ id: ID, version: 1, created_at: AT, updated_at: AT, created_by: null, updated_by: null },
  ...{ created_by_name: null, updated_by_name: null },
};
const ROW = { id: ID, createdAt: new Date(AT), updatedAt: new Date(AT), createdBy: null, updatedBy: null, version: 1 };
const BASE = 'https://hep.example.org/api/fhir';
const CLIENT: PatientFields = {
  ...{ id: ID, version: 1, updated_at: AT, patientConsent: 'verbal', firstName: 'Maple', lastName: 'Testperson' },
  ...{ aka: 'May', dob: '1980-05-13', gender: 'Female', language: 'French', physician: 'Dr. Sample' },
  ...{ healthCard: '1234567897', phone1: '(226) 555-0101', phone2: '(226) 555-0102', email: 'maple@example.org' },
  ...{ address: '12 Sample Street', unitNumber: '4', city: 'London', province: 'Ontario', postalCode: 'N6A 1A1' },
};

const tests = TEST_TYPES.flatMap((test_type) =>
  [null, ...RAPID_RESULTS].map((result) => {
    const results = { hiv_result: result, hiv_type: 'Type 2', hcv_result: result, bloodwork_result: result };
    const columns = labTestColumns({ test_type, test_date: '2026-01-02', bloodwork_type: 'DBS', ...results });
    return toLabTest(Object.assign(new LabTestRow(), ROW, columns), []);
  }),
);
const dispensed = { rx: 'R-1', quantity: 28, lot: null, product_type: null, expiry_date: null };
const visit = { date: '2026-01-02', description: 'Outreach', referral_id: null, amount: null };
const RESOURCES: Resource[] = [
  toPatient(CLIENT, BASE),
  ...tests.flatMap((test) => [toObservation(ID, test), toDiagnosticReport(ID, test), toServiceRequest(ID, test)]),
  ...MEDICINES.map((medication) =>
    toMedicationDispense(ID, { ...ITEM, ...dispensed, medication, dispensed_date: '2026-01-02' }),
  ),
  toEncounter(ID, { ...ITEM, ...visit, payment_type: null, issued: null }),
].filter((resource) => resource !== null);

/** The values of an element, for every repetition; undefined if its parent has none. */
function valuesAt(parents: readonly unknown[], path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [...parents];
  const values = parents.flatMap((parent) => (parent as Record<string, unknown>)[name] ?? [undefined]);
  return rest.length === 0
    ? values
    : valuesAt(
        values.filter((value) => value !== undefined),
        rest,
      );
}

describe('2.10/1 elements that CA Baseline requires', () => {
  it.each(Object.entries(REQUIRED))('are in every %s', (type, paths) => {
    const resources = RESOURCES.filter(({ resourceType }) => resourceType === type);
    expect(resources.length).toBeGreaterThan(0);
    const missing = paths.filter((path) => valuesAt(resources, path.split('.')).includes(undefined));
    expect(missing.map((path) => `${type}.${path}`)).toEqual(KNOWN_GAPS.filter((gap) => gap.startsWith(`${type}.`)));
  });

  it.each([
    ['Ontario', '1234567897', SYSTEMS.ontarioHealthCard],
    [null, '1234567897', SYSTEMS.ontarioHealthCard],
    ['Quebec', 'TREM80010123', `${BASE}/NamingSystem/health-card`],
    ['Manitoba', '1234567897', `${BASE}/NamingSystem/health-card`],
    ['Ontario', 'TREM80010123', `${BASE}/NamingSystem/health-card`],
  ])('a card of a client in %s, %s, has the system %s', (province, healthCard, system) => {
    expect(toPatient({ ...CLIENT, province, healthCard }, BASE).identifier).toContainEqual(
      expect.objectContaining({ system, value: healthCard }),
    );
  });

  it('are in the health card: type JHN, system and value; and every result is of the laboratory', () => {
    const [patient] = RESOURCES;
    expect(patient).toMatchObject({
      identifier: expect.arrayContaining([
        expect.objectContaining({
          type: { coding: [{ system: SYSTEMS.identifierType, code: 'JHN' }] },
          system: SYSTEMS.ontarioHealthCard,
          value: CLIENT.healthCard,
        }),
      ]),
    });
    for (const resource of RESOURCES) {
      if (resource.resourceType !== 'Observation') continue;
      const codings = resource.category?.flatMap(({ coding = [] }) => coding) ?? [];
      expect(codings).toContainEqual(
        expect.objectContaining({ system: SYSTEMS.observationCategory, code: 'laboratory' }),
      );
    }
  });
});
