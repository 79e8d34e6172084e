import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Meta, Patient, Reference } from '@medplum/fhirtypes';

/** The API's base URL, e.g. `https://hep.example.org/api/fhir`. */
export type FhirBase = string;

export const patientReference = (registrationId: string): Reference<Patient> => ({
  reference: `Patient/${registrationId}`,
});

type Versioned = Pick<ChildRecord, 'version' | 'updated_at'> & {
  /** Later than `updated_at` if the item moved to another record or was restored with it. */
  lastUpdated?: string;
};

export function metaOf({ version, updated_at, lastUpdated = updated_at }: Versioned): Meta {
  return { versionId: String(version), lastUpdated };
}

/** Word’s soft line break and page break, from pasted text. */
const BREAKS = /[\v\f]/g;
/** Characters that FHIR’s text doesn't allow: below U+0020, except tab and line breaks. */
const CONTROLS = /[^\P{Cc}\t\r\n\x7f-\x9f]/gu;

/** Text as FHIR allows it. */
export const plain = (text: string): string => text.replace(BREAKS, '\n').replace(CONTROLS, '');

/** The fields with a value: FHIR has neither null nor empty elements. */
export function filled<Fields extends object>(
  fields: Fields,
): {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Exclude<Fields[Key], null>;
} & { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined> } {
  const kept: Partial<Fields> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== null && value !== undefined && value !== '') kept[name] = value;
  }
  return kept as ReturnType<typeof filled<Fields>>;
}
