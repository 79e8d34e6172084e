import { SELECT_TEMPLATE } from '../lists/lists.js';
import { DEFAULT_PROVINCE } from '../identity/provinces.js';
import { RECORD_TABS } from '../record/record-tabs.js';
import type { Registration } from './registrations.js';

/** Form fields for which the main admin chooses the surviving value; a test at registration moves as an item. */
export const MERGE_FIELDS = [
  'firstName', 'lastName', 'aka', 'dob', 'gender', 'healthCard', 'healthCardVersion', 'regDate', 'disposition',
  'referralSite', 'address', 'unitNumber', 'city', 'province', 'postalCode', 'phone1', 'phone2', 'leaveMessage',
  'voicemail', 'text', 'preferredTime', 'email', 'language', 'specialAttention', 'instructions', 'physician',
  'rnaAvailable', 'rnaSampleDate', 'rnaResult', 'coverageType', 'referralPerson', 'selectedTemplate',
  'summaryTemplate', 'patientConsent', 'photo',
] as const; // prettier-ignore
export type MergeField = (typeof MERGE_FIELDS)[number];

/**
 * Fields that state one fact, which is kept whole from one record: a result with another record's sample date was never
 * reported, and a street with another record's unit is no address.
 */
const ONE_FACT: readonly (readonly MergeField[])[] = [
  ['healthCard', 'healthCardVersion'],
  ['address', 'unitNumber', 'city', 'province', 'postalCode'],
  ['rnaAvailable', 'rnaSampleDate', 'rnaResult'],
  ['selectedTemplate', 'summaryTemplate'],
];

/** What the main admin chooses between, in the form's order: a fact of several fields, or a single field. */
export const MERGE_CHOICES: readonly (readonly MergeField[])[] = MERGE_FIELDS.flatMap((field) => {
  const fact = ONE_FACT.find((fields) => fields.includes(field)) ?? [field];
  return fact[0] === field ? [fact] : [];
});

/** These fields, and the others of their facts. */
export function wholeFacts(take: readonly MergeField[]): MergeField[] {
  return MERGE_CHOICES.filter((fact) => fact.some((field) => take.includes(field))).flat();
}

type MergedForm = Partial<Pick<Registration, MergeField>>;

/** What the form holds before anyone fills it in (CLI-15, CLI-23, CLI-24): no statement about the client. */
const FORM_DEFAULTS: Readonly<Partial<Record<MergeField, string>>> = {
  province: DEFAULT_PROVINCE,
  rnaAvailable: 'No',
  coverageType: 'Select',
  selectedTemplate: SELECT_TEMPLATE,
};
const OF_RNA: readonly MergeField[] = ['rnaSampleDate', 'rnaResult'];

/** The value of a field; null if it is empty, or belongs to an RNA that isn't available. */
export function mergedValue(record: MergedForm, field: MergeField): string | boolean | null {
  if (OF_RNA.includes(field) && record.rnaAvailable !== 'Yes') return null;
  const value = record[field] ?? null;
  return value === '' ? null : value;
}

/** The same, null also for the form's default. An unticked permission is a "no", not a gap. */
function statedValue(record: MergedForm, field: MergeField): string | boolean | null {
  const value = mergedValue(record, field);
  return value === FORM_DEFAULTS[field] ? null : value;
}

/** Whether the two records state this fact differently. */
export function factsDiffer(fact: readonly MergeField[], one: MergedForm, other: MergedForm): boolean {
  return fact.some((field) => statedValue(one, field) !== statedValue(other, field));
}

/** Whether the other record only adds to what the survivor states, so that nothing is lost by keeping the other's. */
export function completes(fact: readonly MergeField[], survivor: MergedForm, other: MergedForm): boolean {
  const fits = (field: MergeField): boolean => {
    const own = statedValue(survivor, field);
    return own === null || own === statedValue(other, field);
  };
  return factsDiffer(fact, survivor, other) && fact.every(fits);
}

/** The tabs whose items move. */
export const MERGED_TABS = RECORD_TABS.map(({ key }) => key).filter((key) => key !== 'patient');
export type MergedTab = (typeof MERGED_TABS)[number];
export type MovedItems = Record<MergedTab, number>;

/** Body of `POST /api/registration-merges/preview`, main admin only. */
export type MergePair = { survivor_id: string; merged_id: string };
/** How many items would move. */
export type MergePreview = { items: MovedItems };

/** Body of `POST /api/registration-merges`: `take` names the fields whose value comes from the record merged away, each with its whole fact. */
export type MergeRequest = MergePair & {
  take: MergeField[];
  /** The versions that were compared; any other gets 409. */
  survivor_version?: number | null;
  merged_version?: number | null;
};

/** One merge, as the main admin reads it. */
export type RegistrationMerge = MergePair & {
  merge_id: string;
  /** The name of the record that was merged away. */
  merged_name: string;
  merged_at: string;
  merged_by: string | null;
  items: MovedItems;
  undone_at: string | null;
};

/** Response of `GET /api/admin-registration/{id}/merges`: the record's merges as survivor, newest first. */
export type RegistrationMerges = { merges: RegistrationMerge[] };
