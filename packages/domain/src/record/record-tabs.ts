import type { Authors } from '../people/authors.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type { DOCUMENT_TYPES } from '../lists/lists.js';

/** Deleting an item marks it: why (if a reason was given), who, when (decisions.md 29). */
export type EnteredInError = { at: string; by: string | null; by_name: string | null; reason: string | null };

/** Fields common to all items of a record tab. */
export type ChildRecord = Authors & {
  id: string;
  created_at: string;
  updated_at: string;
  version: number;
  /** Only on items that were deleted; the plain lists leave these out. */
  entered_in_error?: EnteredInError;
};

/** Query of every list of items: `true` returns only the deleted ones. */
export const ENTERED_IN_ERROR_QUERY = 'entered_in_error';
export const VOID_REASON_MAX = 1_000;

export type LabTestInput = {
  test_type: string;
  test_date?: CivilDate | null;
  hiv_result?: string | null;
  hiv_type?: string | null;
  hiv_tester?: string | null;
  hcv_result?: string | null;
  hcv_tester?: string | null;
  bloodwork_type?: string | null;
  bloodwork_circles?: number | null;
  bloodwork_result?: string | null;
  bloodwork_date_submitted?: CivilDate | null;
  bloodwork_tester?: string | null;
};
/** Body of `PUT …/test/{testId}`: gives the reason for correcting a saved result (`isResultCorrection`). */
export type LabTestChange = LabTestInput & { change_reason?: string | null };
/** A saved result that was corrected later; both results are kept. */
export type ResultChange = {
  before: string;
  after: string;
  reason: string | null;
  changed_at: string;
  changed_by: string | null;
};
/**
 * `at_registration`: the Client tab shows this test too (CLI-27). `from_laboratory`: only if a laboratory reported the
 * present result (decision 0160); `confirmatory`: only if that is its confirmation of an HIV test (decision 0175).
 * `result_changes`: newest first.
 */
export type LabTest = Required<LabTestInput> &
  ChildRecord & {
    at_registration: boolean;
    from_laboratory?: boolean;
    confirmatory?: boolean;
    result_changes: ResultChange[];
  };

export type MedicationInput = {
  medication: string;
  start_date?: CivilDate | null;
  end_date?: CivilDate | null;
  outcome: string;
};
export type Medication = Required<MedicationInput> & ChildRecord;

export type DispensingInput = {
  medication: string;
  rx?: string | null;
  quantity?: number | null;
  lot?: string | null;
  product_type?: string | null;
  expiry_date?: CivilDate | null;
  /** The day it was handed out; today if a new record has none. */
  dispensed_date?: CivilDate | null;
};
export type Dispensing = Required<DispensingInput> & ChildRecord & { dispensed_date: CivilDate };

export type NoteInput = { noteDate?: CivilDate | null; noteText: string; templateType?: string | null };
export type Note = Required<NoteInput> & ChildRecord;

/** `time` is `HH:MM` in New York. */
export type ActivityInput = { date?: CivilDate | null; time?: string | null; description: string };
export type Activity = Required<ActivityInput> & ChildRecord;

export type InteractionInput = {
  date?: CivilDate | null;
  description: string;
  referral_id?: string | null;
  amount?: number | null;
  payment_type?: string | null;
  issued?: string | null;
};
/** When and by whom an incentive was handed out. */
export type IncentiveIssued = { on: CivilDate; by: string | null; by_name: string | null };
/** `incentive_issued`: only if it was issued, and since the day is recorded (decision 0162). */
export type Interaction = Required<InteractionInput> & ChildRecord & { incentive_issued?: IncentiveIssued };

export type AttachmentInput = {
  type: string;
  filename?: string | null;
  /** A data URL for a stored file, else the link. */
  url: string;
  documentType: (typeof DOCUMENT_TYPES)[number];
  isLocal?: boolean;
  originalUrl?: string | null;
  /** When the document was written. */
  documentDate?: CivilDate | null;
};
/** `url` is the authenticated content address, or the pasted link; `bytes` is the size of a stored file. */
export type Attachment = Required<AttachmentInput> &
  ChildRecord & { attachment_id: string; savedAt: string; bytes: number | null };

/**
 * The tabs of a record in the order of the strip; `key` is used in the address, `permission` in the user's map
 * (REG-06).
 */
export const RECORD_TABS = [
  { key: 'patient', permission: 'Client' },
  { key: 'tests', permission: 'Tests' },
  { key: 'medication', permission: 'Medication' },
  { key: 'dispensing', permission: 'Dispensing' },
  { key: 'notes', permission: 'Notes' },
  { key: 'activities', permission: 'Activities' },
  { key: 'interactions', permission: 'Interactions' },
  { key: 'attachments', permission: 'Attachments' },
] as const;

export type RecordTabKey = (typeof RECORD_TABS)[number]['key'];
