import { ageOn, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { RegistrationTestFields } from '@firstlight/domain/clients/registration-test';
import type { ChosenStop } from '@firstlight/domain/lists/stops';
import type { Registration, RegistrationHeader } from '@firstlight/domain/clients/registrations';
import type { PlainFields, RegistrationRow } from './registration.entity.js';

/** Fields stored as sent; the type ensures that the list is complete. */
const PLAIN: Record<keyof PlainFields, true> = {
  firstName: true,
  lastName: true,
  dob: true,
  patientConsent: true,
  gender: true,
  province: true,
  disposition: true,
  aka: true,
  regDate: true,
  healthCardVersion: true,
  referralSite: true,
  address: true,
  unitNumber: true,
  city: true,
  postalCode: true,
  phone1: true,
  phone2: true,
  leaveMessage: true,
  voicemail: true,
  text: true,
  preferredTime: true,
  email: true,
  language: true,
  specialAttention: true,
  instructions: true,
  summaryTemplate: true,
  selectedTemplate: true,
  physician: true,
  rnaAvailable: true,
  rnaSampleDate: true,
  rnaResult: true,
  coverageType: true,
  referralPerson: true,
};

export const PLAIN_FIELDS = Object.keys(PLAIN) as (keyof PlainFields)[];

const FLAGS: readonly (keyof PlainFields)[] = ['leaveMessage', 'voicemail', 'text'];

/** The columns of the fields that were sent; a flag sent as null is off. */
export function plainColumns(form: Partial<Record<keyof PlainFields, unknown>>): Partial<PlainFields> {
  const sent = PLAIN_FIELDS.filter((field) => form[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, FLAGS.includes(field) ? form[field] === true : form[field]]));
}

/** Content address of the stored photo; it changes with the photo, so caches and "unchanged" both work. */
export function photoAddress(row: Pick<RegistrationRow, 'id' | 'photoBlobId'>): string | null {
  return row.photoBlobId && `/api/admin-registration/${row.id}/photo/content?v=${row.photoBlobId}`;
}

export function toRegistration(
  row: RegistrationRow,
  healthCard: string | null,
  names: ReadonlyMap<string, string>,
  test: RegistrationTestFields,
  stop: ChosenStop | null,
): Registration {
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, row[field]])) as PlainFields;
  return {
    ...plain,
    ...test,
    registration_id: row.id,
    id: row.id,
    healthCard,
    photo: photoAddress(row),
    age: row.dob === null ? null : ageOn(row.dob, todayInNewYork()),
    version: row.version,
    status: row.status,
    source: row.source,
    timestamp: row.submittedAt.toISOString(),
    finalized_at: row.finalizedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    created_by_name: nameOf(row.createdBy),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
    updated_by_name: nameOf(row.updatedBy),
    ...(stop ? { stop } : {}),
    ...(row.bookingCancelledAt ? { booking_cancelled_at: row.bookingCancelledAt.toISOString() } : {}),
  };
}

/** The fields of a record that a user without the Client tab can read (decisions.md 9). */
export function toHeader(row: RegistrationRow): RegistrationHeader {
  return {
    registration_id: row.id,
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    dob: row.dob,
    age: row.dob === null ? null : ageOn(row.dob, todayInNewYork()),
    disposition: row.disposition,
    status: row.status,
  };
}
