import type { TabName } from '@firstlight/domain/people/permissions';
import type {
  Activity,
  Attachment,
  ChildRecord,
  Dispensing,
  Interaction,
  LabTest,
  Medication,
  Note,
} from '@firstlight/domain/record/record-tabs';
import type { Resource } from '@medplum/fhirtypes';
import type { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { CONFIRMED, RECORDED_TEST_CODES, REPORTED } from './mapping/codes.js';
import { TELEPHONE, toAppointment, toCommunication, toEncounter } from './mapping/contacts.js';
import { toFileDocument, toNoteDocument } from './mapping/documents.js';
import { toMedicationDispense, toMedicationStatement } from './mapping/medicines.js';
import type { FhirBase } from './mapping/parts.js';
import { toDiagnosticReport, toObservation, toServiceRequest } from './mapping/tests.js';

/** The items of each kind, as their tabs return them. */
type ItemOf = {
  test: LabTest;
  medication: Medication;
  dispensing: Dispensing;
  note: Note;
  activity: Activity;
  interaction: Interaction;
  attachment: Attachment;
};
type Kind = keyof ItemOf & keyof typeof ITEM_KINDS;

/** The source of one type's resources. */
export type ItemSource = {
  kind: Kind;
  tab: TabName;
  /** The rows of the table, in SQL over `item`; all if absent. */
  only?: string;
  /** What `code` searches, in SQL over `item`, and its values by code. */
  codes?: { value: string; values: Readonly<Record<string, readonly { system: string; code: string }[]>> };
  resource(registrationId: string, item: ChildRecord, base: FhirBase): Resource | null;
};

function source<Of extends Kind>(
  kind: Of,
  tab: TabName,
  resource: (registrationId: string, item: ItemOf[Of], base: FhirBase) => Resource | null,
  rest: Pick<ItemSource, 'only' | 'codes'> = {},
): ItemSource {
  // Each source only gets items of its own kind.
  return { kind, tab, resource: (id, item, base) => resource(id, item as ItemOf[Of], base), ...rest };
}

const REPORTED_TYPE = `CASE WHEN item.confirmatory THEN '${CONFIRMED}' WHEN item.from_laboratory AND item.test_type <> 'Bloodwork' THEN '${REPORTED}' ELSE '' END`;
const codes = { value: `item.test_type || ${REPORTED_TYPE}`, values: RECORDED_TEST_CODES };

/** Every type that comes from items of a record, with the permission of its tab. */
export const ITEM_SOURCES = {
  Observation: [source('test', 'Tests', toObservation, { codes })],
  DiagnosticReport: [source('test', 'Tests', toDiagnosticReport, { codes })],
  ServiceRequest: [source('test', 'Tests', toServiceRequest, { codes, only: "item.test_type = 'Bloodwork'" })],
  MedicationStatement: [source('medication', 'Medication', toMedicationStatement)],
  MedicationDispense: [source('dispensing', 'Dispensing', toMedicationDispense)],
  Encounter: [source('interaction', 'Interactions', toEncounter)],
  Communication: [
    source('interaction', 'Interactions', toCommunication, { only: `item.description = '${TELEPHONE}'` }),
  ],
  Appointment: [source('activity', 'Activities', toAppointment)],
  DocumentReference: [source('note', 'Notes', toNoteDocument), source('attachment', 'Attachments', toFileDocument)],
} as const satisfies Record<string, readonly [ItemSource, ...ItemSource[]]>;

export type ItemType = keyof typeof ITEM_SOURCES;
export const ITEM_TYPES = Object.keys(ITEM_SOURCES) as ItemType[];
export const isItemType = (type: string): type is ItemType => Object.hasOwn(ITEM_SOURCES, type);

/** The types that come from the registration itself, from authorship, and from the audit log. */
export const OTHER_TYPES = ['Patient', 'Consent', 'Provenance', 'AuditEvent'] as const;
export type FhirType = ItemType | (typeof OTHER_TYPES)[number];
export const FHIR_TYPES: readonly FhirType[] = [...OTHER_TYPES, ...ITEM_TYPES];

export const isFhirType = (text: string): text is FhirType => FHIR_TYPES.some((type) => type === text);

export const sourcesOf = (type: ItemType): readonly ItemSource[] => ITEM_SOURCES[type];

/** Several types show one item in different ways; these write it, and record its author. */
export const WRITTEN_ITEM_TYPES = [
  'Observation',
  'MedicationStatement',
  'MedicationDispense',
  'Encounter',
  'Appointment',
  'DocumentReference',
] as const satisfies readonly ItemType[];
export type WrittenItemType = (typeof WRITTEN_ITEM_TYPES)[number];
export type WrittenType = 'Patient' | WrittenItemType;
export const WRITTEN_TYPES: readonly WrittenType[] = ['Patient', ...WRITTEN_ITEM_TYPES];

export const isWrittenType = (text: string): text is WrittenType => WRITTEN_TYPES.some((type) => type === text);
