import { SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import { digitsOf } from '@firstlight/domain/identity/phone';
import { formatPostalCode } from '@firstlight/domain/identity/postal-code';
import type { ValuesBefore } from '../../record/registration-versions/record-registration-version.js';
import type { RegistrationChangeDto } from './registration.dto.js';
import type { RegistrationRow } from './registration.entity.js';
import { plainColumns, PLAIN_FIELDS } from './registration.wire.js';

export type PhotoChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; dataUrl: string };

/** The meaning of the sent `photo`; our own content address, as returned by GET, means "unchanged". */
export function photoChange(photo: string | null | undefined): PhotoChange {
  if (photo === undefined) return { kind: 'keep' };
  if (photo === null) return { kind: 'remove' };
  return photo.startsWith('/api/') ? { kind: 'keep' } : { kind: 'replace', dataUrl: photo };
}

/** How the form formats some stored texts: saving another field sends them in this format, which isn't a change. */
const SHOWN_AS: Partial<Record<string, (text: string) => string>> = {
  phone1: digitsOf,
  phone2: digitsOf,
  postalCode: formatPostalCode,
  selectedTemplate: (text) => (text === SELECT_TEMPLATE ? '' : text),
};

/** Whether two values of a field differ; empty and missing are the same. */
export function differs(field: string, one: unknown, other: unknown): boolean {
  const meaning = (value: unknown): unknown => {
    if (value === null || value === undefined) return '';
    return typeof value === 'string' ? (SHOWN_AS[field]?.(value) ?? value) : value;
  };
  return meaning(one) !== meaning(other);
}

/** The stored values of these fields; the photo is a file and the health card is sealed. */
export function valuesBefore(
  fields: readonly string[],
  row: RegistrationRow,
  test: Readonly<Record<string, unknown>>,
): ValuesBefore {
  const kept = fields.filter((field) => field !== 'photo' && field !== 'healthCard');
  return {
    values: Object.fromEntries(kept.map((field) => [field, field in test ? test[field] : Reflect.get(row, field)])),
    healthCard: fields.includes('healthCard') ? row.sealedHealthCard : null,
  };
}

/** Wire names of the fields that the form would change. */
export function changedFields(
  form: RegistrationChangeDto,
  row: RegistrationRow,
  healthCard: string | null,
  photo: PhotoChange,
): string[] {
  const sent = plainColumns(form);
  const plain: string[] = PLAIN_FIELDS.filter((field) => field in sent && differs(field, sent[field], row[field]));
  const card = form.healthCard !== undefined && form.healthCard !== healthCard;
  const image = photo.kind === 'replace' || (photo.kind === 'remove' && row.photoBlobId !== null);
  return [...plain, ...(card ? ['healthCard'] : []), ...(image ? ['photo'] : [])];
}
