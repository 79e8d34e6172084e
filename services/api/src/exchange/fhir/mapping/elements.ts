import { UnprocessableEntity } from '../../../platform/errors/http-errors.js';
import type { WrittenType } from '../resource-types.js';
import type { Element } from './element.js';

/** Every resource has these; the server sets them, or they repeat the others as text. */
const COMMON = ['resourceType', 'id', 'meta', 'text', 'language'];

/** The elements that are stored, or follow from those that are. Others are rejected: accepting them would lose them. */
export const ELEMENTS: Record<WrittenType, readonly string[]> = {
  Patient: [
    'extension',
    'identifier',
    'active',
    'name',
    'telecom',
    'gender',
    'birthDate',
    'address',
    'communication',
    'generalPractitioner',
  ],
  Observation: [
    'contained',
    'status',
    'category',
    'code',
    'subject',
    'effectiveDateTime',
    'performer',
    'valueCodeableConcept',
    'dataAbsentReason',
    'specimen',
    'component',
  ],
  MedicationStatement: [
    'status',
    'statusReason',
    'medicationCodeableConcept',
    'subject',
    'effectivePeriod',
    'effectiveDateTime',
    'dateAsserted',
  ],
  MedicationDispense: [
    'contained',
    'status',
    'medicationReference',
    'medicationCodeableConcept',
    'subject',
    'authorizingPrescription',
    'type',
    'quantity',
    'daysSupply',
    'whenHandedOver',
  ],
  Encounter: ['status', 'class', 'type', 'subject', 'basedOn', 'period'],
  Appointment: ['status', 'description', 'start', 'end', 'requestedPeriod', 'created', 'participant'],
  DocumentReference: ['status', 'docStatus', 'type', 'subject', 'date', 'author', 'content'],
};

/** @throws {UnprocessableEntity} naming every element that the record can't store */
export function refuseUnknownElements(resource: Element, known: readonly string[]): void {
  const unknown = resource.names().filter((name) => !COMMON.includes(name) && !known.includes(name));
  if (unknown.length === 0) return;
  throw new UnprocessableEntity(
    unknown.map((name) => ({
      type: 'extra_forbidden' as const,
      loc: ['body', `${resource.path}.${name}`],
      msg: `${resource.path}.${name} is not stored here`,
    })),
  );
}
