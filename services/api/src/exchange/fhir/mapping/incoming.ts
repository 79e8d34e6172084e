import { awaitsResult } from '@firstlight/domain/care/lab-test-rules';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { BLOODWORK_RESULTS, MEDICATION_OUTCOMES, PATIENT_CONSENTS } from '@firstlight/domain/lists/lists';
import { provinceName } from '@firstlight/domain/identity/provinces';
import type {
  ActivityInput,
  DispensingInput,
  InteractionInput,
  LabTestInput,
  MedicationInput,
  NoteInput,
} from '@firstlight/domain/record/record-tabs';
import type { RegistrationForm } from '@firstlight/domain/clients/registrations';
import { MEDICATION_CODES, RESULT_CODES, SPECIMEN_CODES, TEST_CODES } from './codes.js';
import type { Element } from './element.js';
import { STATEMENT_STATUS } from './medicines.js';
import { CONSENT_TYPE, GENDER_CODES, isHealthCard, LANGUAGE_CODES, UNIT } from './patient.js';
import { HIV_TYPE } from './tests.js';

const keyOf = <Key extends string>(table: Readonly<Record<Key, string>>, value: string | null): Key | null =>
  (Object.keys(table) as Key[]).find((key) => table[key] === value) ?? null;

function addressFields(address: Element): Partial<RegistrationForm> {
  const lines = address.list('line').flatMap((line) => line.text() ?? []);
  const last = lines.at(-1);
  const unit = last?.startsWith(UNIT) ? last : null;
  const state = address.at('state').text();
  return {
    address: lines.slice(0, unit === null ? lines.length : -1).join(', ') || null,
    unitNumber: unit?.slice(UNIT.length) ?? null,
    city: address.at('city').text(),
    province: state && (provinceName(state) ?? address.at('state').refuse('must be a province or territory of Canada')),
    postalCode: address.at('postalCode').text(),
  };
}

export type IncomingPatient = Partial<RegistrationForm> &
  Pick<RegistrationForm, 'firstName' | 'lastName' | 'patientConsent'>;

export function fromPatient(patient: Element): IncomingPatient {
  const names = patient.list('name');
  const nickname = names.find((name) => name.at('use').text() === 'nickname');
  const name = names.find((one) => one !== nickname) ?? patient.first('name');
  const points = patient.list('telecom');
  const pointsOf = (system: string): Element[] => points.filter((one) => one.at('system').text() === system);
  const phones = pointsOf('phone');
  const phone = (rank: number): string | null =>
    (phones.find((one) => one.at('rank').number() === rank) ?? phones.filter((one) => !one.at('rank').exists)[rank - 1])
      ?.at('value')
      .text() ?? null;
  const card = patient.list('identifier').find((one) => isHealthCard(one.at('system').text()));
  const language = patient.first('communication').at('language').first('coding').at('code');
  const gender = patient.at('gender').text();
  const consent = patient.list('extension').find((one) => one.at('url').text() === CONSENT_TYPE);
  return {
    firstName: name
      .list('given')
      .flatMap((one) => one.text() ?? [])
      .join(' '),
    lastName: name.at('family').text()?.trim() ?? '',
    aka: nickname?.at('text').text() ?? null,
    patientConsent: (consent?.at('valueCode') ?? patient.at('extension')).oneOf(PATIENT_CONSENTS),
    dob: patient.at('birthDate').day(),
    gender:
      gender === null || gender === 'unknown'
        ? null
        : (keyOf(GENDER_CODES, gender) ?? patient.at('gender').refuse('must be male, female or unknown')),
    language: language.exists
      ? (keyOf(LANGUAGE_CODES, language.text()) ?? language.refuse('must be en-CA or fr-CA'))
      : null,
    healthCard: card?.at('value').text() ?? null,
    phone1: phone(1),
    phone2: phone(2),
    email: pointsOf('email')[0]?.at('value').text() ?? null,
    physician: patient.first('generalPractitioner').at('display').text(),
    ...addressFields(patient.first('address')),
  };
}

/** A record has no preliminary results: one stored as final would be taken for the laboratory's last word. */
const PERFORMED = ['registered', 'final', 'amended', 'corrected'] as const;

export function fromObservation(observation: Element): LabTestInput {
  const status = observation.at('status').oneOf(PERFORMED);
  const test = testOf(observation);
  if (status === 'registered' && !awaitsResult(test)) observation.at('status').refuse('registered has no result yet');
  return test;
}

function testOf(observation: Element): LabTestInput {
  const test_type = observation.at('code').coded(TEST_CODES) ?? observation.at('code').refuse('is required');
  const test_date = observation.at('effectiveDateTime').day();
  const result = observation.at('valueCodeableConcept').coded(RESULT_CODES);
  const tester = observation.first('performer').at('display').text();
  if (test_type === 'HIV') {
    const part = observation.list('component').find((one) => one.at('code').at('text').text() === HIV_TYPE);
    const hiv_type = part?.at('valueCodeableConcept').at('text').text() ?? null;
    return { test_type, test_date, hiv_result: result, hiv_type, hiv_tester: tester };
  }
  if (test_type === 'HCV') return { test_type, test_date, hcv_result: result, hcv_tester: tester };
  const specimen = observation.contained(observation.at('specimen'));
  const absent = observation.at('dataAbsentReason').at('text').text();
  const found = result ?? absent;
  return {
    test_type,
    test_date,
    bloodwork_type: specimen.at('type').coded(SPECIMEN_CODES),
    bloodwork_circles: specimen.at('collection').at('quantity').at('value').number(),
    bloodwork_date_submitted: specimen.at('receivedTime').day(),
    bloodwork_result: BLOODWORK_RESULTS.find((one) => one.toLowerCase() === found?.toLowerCase()) ?? null,
    bloodwork_tester: tester,
  };
}

export function fromMedicationStatement(statement: Element): MedicationInput {
  const concept = statement.at('medicationCodeableConcept');
  const reason = statement.first('statusReason').at('text').text();
  const status = statement.at('status').text();
  const possible = MEDICATION_OUTCOMES.filter((outcome) => STATEMENT_STATUS[outcome] === status);
  const outcome = possible.find((one) => one === reason) ?? (possible.length === 1 ? possible[0] : undefined);
  const period = statement.at('effectivePeriod');
  return {
    medication: concept.coded(MEDICATION_CODES) ?? concept.refuse('is required'),
    start_date: period.at('start').day() ?? statement.at('effectiveDateTime').day(),
    end_date: period.at('end').day(),
    outcome:
      outcome ??
      statement
        .at('statusReason')
        .refuse(
          `with status ${status ?? 'none'} must be one of ${possible.join(', ') || MEDICATION_OUTCOMES.join(', ')}`,
        ),
  };
}

export function fromMedicationDispense(dispense: Element): DispensingInput {
  dispense.at('status').oneOf(['completed']);
  const supply = dispense.contained(dispense.at('medicationReference'));
  const concept = supply.exists ? supply.at('code') : dispense.at('medicationCodeableConcept');
  const batch = supply.at('batch');
  return {
    medication: concept.coded(MEDICATION_CODES) ?? concept.refuse('is required'),
    quantity: dispense.at('quantity').at('value').number(),
    lot: batch.at('lotNumber').text(),
    expiry_date: batch.at('expirationDate').day(),
    rx: dispense.first('authorizingPrescription').at('identifier').at('value').text(),
    product_type: dispense.at('type').at('text').text(),
    dispensed_date: dispense.at('whenHandedOver').day(),
  };
}

export function fromEncounter(encounter: Element): InteractionInput {
  encounter.at('status').oneOf(['finished']);
  return {
    description: encounter.first('type').at('text').text() ?? '',
    date: encounter.at('period').at('start').day(),
    referral_id: encounter.first('basedOn').at('identifier').at('value').text(),
  };
}

const MINUTE_AT = 'HH:MM'.length;

export function fromAppointment(appointment: Element): ActivityInput {
  appointment.at('status').oneOf(['proposed', 'booked', 'pending']);
  const start = appointment.at('start').moment();
  const clock = start && toNewYorkIso(start.toISOString());
  return {
    description: appointment.at('description').text() ?? '',
    date: clock?.slice(0, clock.indexOf('T')) ?? appointment.first('requestedPeriod').at('start').day(),
    time: clock?.slice(clock.indexOf('T') + 1).slice(0, MINUTE_AT) ?? null,
  };
}

export function patientOfAppointment(appointment: Element): Element {
  return appointment.first('participant').at('actor');
}

/** A note is text; files are added in Attachments, where they are inspected. */
export function fromNoteDocument(document: Element): NoteInput {
  document.at('status').oneOf(['current']);
  const file = document.first('content').at('attachment');
  if (!/^text\/plain\b/.test(file.at('contentType').text() ?? '')) file.at('contentType').refuse('must be text/plain');
  const data = file.at('data').text() ?? file.at('data').refuse('is required');
  return {
    noteText: Buffer.from(data, 'base64').toString('utf8'),
    noteDate: file.at('creation').day(),
    templateType: document.at('type').at('text').text(),
  };
}
