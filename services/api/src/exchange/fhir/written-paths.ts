import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import type { WrittenType } from './resource-types.js';

/** The path of each field of the record in the resource that writes it. */
const PATHS: Record<WrittenType, Readonly<Record<string, string>>> = {
  Patient: {
    firstName: 'name.given',
    lastName: 'name.family',
    aka: 'name.text',
    patientConsent: 'extension',
    dob: 'birthDate',
    healthCard: 'identifier',
    phone1: 'telecom',
    phone2: 'telecom',
    email: 'telecom',
    address: 'address.line',
    unitNumber: 'address.line',
    city: 'address.city',
    province: 'address.state',
    postalCode: 'address.postalCode',
    language: 'communication',
    physician: 'generalPractitioner',
  },
  Observation: {
    test_type: 'code',
    test_date: 'effectiveDateTime',
    hiv_result: 'valueCodeableConcept',
    hcv_result: 'valueCodeableConcept',
    bloodwork_result: 'valueCodeableConcept',
    hiv_type: 'component',
    hiv_tester: 'performer',
    hcv_tester: 'performer',
    bloodwork_tester: 'performer',
    bloodwork_type: 'specimen',
    bloodwork_circles: 'specimen',
    bloodwork_date_submitted: 'specimen',
  },
  MedicationStatement: {
    medication: 'medicationCodeableConcept',
    start_date: 'effectivePeriod.start',
    end_date: 'effectivePeriod.end',
    outcome: 'statusReason',
  },
  MedicationDispense: {
    medication: 'medicationCodeableConcept',
    quantity: 'quantity',
    lot: 'contained',
    expiry_date: 'contained',
    rx: 'authorizingPrescription',
    product_type: 'type',
    dispensed_date: 'whenHandedOver',
  },
  Encounter: { description: 'type', date: 'period', referral_id: 'basedOn' },
  Appointment: { description: 'description', date: 'start', time: 'start' },
  DocumentReference: { noteText: 'content', noteDate: 'content', templateType: 'type' },
};

/** Runs a write to the record; its errors name elements of the resource instead of form fields. */
export async function inFhirTerms<Answer>(type: WrittenType, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound)
      throw new UnprocessableEntity([{ type: 'value_error', loc: ['body', type], msg: error.message }]);
    if (!(error instanceof UnprocessableEntity) || typeof error.detail === 'string') throw error;
    throw new UnprocessableEntity(
      error.detail.map(({ loc: [, ...names], ...rest }) => ({ ...rest, loc: ['body', pathOf(type, names)] })),
    );
  }
}

function pathOf(type: WrittenType, names: readonly string[]): string {
  const field = names.at(-1) ?? '';
  // An element that was read already has its path.
  if (field === type || field.startsWith(`${type}.`)) return field;
  const path = Object.hasOwn(PATHS[type], field) ? PATHS[type][field] : undefined;
  return path === undefined ? type : `${type}.${path}`;
}
