import type { MEDICATION_OUTCOMES } from '@firstlight/domain/lists/lists';
import type { Dispensing, Medication } from '@firstlight/domain/record/record-tabs';
import { daysOfSupply } from '@firstlight/domain/care/regimens';
import type { MedicationDispense, MedicationStatement } from '@medplum/fhirtypes';
import { conceptOf, MEDICATION_CODES } from './codes.js';
import { filled, metaOf, patientReference, plain } from './parts.js';

type Outcome = (typeof MEDICATION_OUTCOMES)[number];

/** FHIR's code for each outcome of a treatment (value set `medication-statement-status`). */
export const STATEMENT_STATUS: Record<Outcome, MedicationStatement['status']> = {
  Active: 'active',
  Completed: 'completed',
  'Non Compliance': 'stopped',
  'Side Effect': 'stopped',
  'Did not start': 'not-taken',
  Death: 'stopped',
};

const isOutcome = (text: string): text is Outcome => Object.hasOwn(STATEMENT_STATUS, text);

export function toMedicationStatement(registrationId: string, course: Medication): MedicationStatement {
  const { start_date: start, end_date: end, outcome } = course;
  const period = filled({ start, end });
  return {
    resourceType: 'MedicationStatement',
    id: course.id,
    meta: metaOf(course),
    status: isOutcome(outcome) ? STATEMENT_STATUS[outcome] : 'unknown',
    statusReason: [{ text: outcome }],
    medicationCodeableConcept: conceptOf(MEDICATION_CODES, course.medication),
    subject: patientReference(registrationId),
    ...(Object.keys(period).length > 0 && { effectivePeriod: period }),
    dateAsserted: course.updated_at,
  };
}

const SUPPLY = 'supply';

/** Lot and expiry belong to the dispensed package, which FHIR represents as a contained Medication. */
export function toMedicationDispense(registrationId: string, supply: Dispensing): MedicationDispense {
  const { medication, quantity, lot, expiry_date: expirationDate, rx } = supply;
  const batch = filled({ lotNumber: lot && plain(lot), expirationDate });
  const days = daysOfSupply(medication, quantity);
  return {
    resourceType: 'MedicationDispense',
    id: supply.id,
    meta: metaOf(supply),
    contained: [
      {
        resourceType: 'Medication',
        id: SUPPLY,
        code: conceptOf(MEDICATION_CODES, medication),
        ...(Object.keys(batch).length > 0 && { batch }),
      },
    ],
    status: 'completed',
    medicationReference: { reference: `#${SUPPLY}`, display: medication },
    subject: patientReference(registrationId),
    ...(rx && { authorizingPrescription: [{ identifier: { value: plain(rx) } }] }),
    ...(supply.product_type && { type: { text: supply.product_type } }),
    ...(quantity !== null && { quantity: { value: quantity, unit: 'tablet' } }),
    ...(days !== null && {
      daysSupply: { value: days, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' },
    }),
    whenHandedOver: supply.dispensed_date,
  };
}
