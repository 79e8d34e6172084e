import { RECORD_TABS } from './record-tabs.js';

/** Form fields for which the main admin chooses the surviving value; a test at registration moves as an item. */
export const MERGE_FIELDS = [
  'firstName', 'lastName', 'aka', 'dob', 'gender', 'healthCard', 'healthCardVersion', 'regDate', 'disposition',
  'referralSite', 'address', 'unitNumber', 'city', 'province', 'postalCode', 'phone1', 'phone2', 'leaveMessage',
  'voicemail', 'text', 'preferredTime', 'email', 'language', 'specialAttention', 'instructions', 'physician',
  'rnaAvailable', 'rnaSampleDate', 'rnaResult', 'coverageType', 'referralPerson', 'selectedTemplate',
  'summaryTemplate', 'patientConsent', 'photo',
] as const; // prettier-ignore
export type MergeField = (typeof MERGE_FIELDS)[number];

/** The tabs whose items move. */
export const MERGED_TABS = RECORD_TABS.map(({ key }) => key).filter((key) => key !== 'patient');
export type MergedTab = (typeof MERGED_TABS)[number];
export type MovedItems = Record<MergedTab, number>;

/** Body of `POST /api/registration-merges/preview`, main admin only. */
export type MergePair = { survivor_id: string; merged_id: string };
/** How many items would move. */
export type MergePreview = { items: MovedItems };

/** Body of `POST /api/registration-merges`: `take` names the fields whose value comes from the record merged away. */
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

export const MERGE_TEXTS = {
  same: 'Choose two different records.',
  later: 'This record was merged again later. Undo the later merge first.',
  survivorGone: 'The record that these items belong to was deleted or merged. Restore it or undo that merge first.',
} as const;
