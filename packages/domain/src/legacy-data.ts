import type { CivilDate } from './civil-dates.js';

/** Answer of `GET /api/legacy-data-summary` (API-08, ANA-19). */
export type LegacyDataSummary = {
  total_records: number;
  date_range: { start: CivilDate | null; end: CivilDate | null };
  top_dispositions: { disposition: string; count: number | null }[];
  upload_info: { filename: string; upload_id: string; uploaded_at: string; records_count: number } | null;
};

/** The fields of a historical record that a column can be mapped to. */
export const LEGACY_FIELDS = [
  'firstName',
  'lastName',
  'fullName',
  'dob',
  'regDate',
  'gender',
  'disposition',
  'referralSite',
  'healthCard',
  'healthCardVersion',
  'phone',
  'email',
  'address',
  'city',
  'province',
  'postalCode',
  'language',
  'consent',
  'coverage',
] as const;
export type LegacyField = (typeof LEGACY_FIELDS)[number];

/** How the figures of a date column are ordered; decided per column, correctable before the import. */
export type DateOrder = 'ymd' | 'mdy' | 'dmy';

/** Why the user must choose the order: the values support both orders, or neither. */
export type DateQuestion = 'disagree' | 'undecided';

export type LegacyColumn = {
  /** Position in the file, from 0. */
  index: number;
  header: string;
  field: LegacyField | null;
  date_order: DateOrder | null;
  /** Set when the order is only a guess and some values could be read either way. */
  date_question: DateQuestion | null;
  /** At most three values with cards and days of birth masked. */
  samples: string[];
};

export type LegacyPreviewRow = {
  row: number;
  name: string;
  regDate: CivilDate | null;
  disposition: string | null;
  gender: string | null;
  dob: string | null;
  healthCard: string | null;
};

/** Answer of `POST /api/upload-legacy-data` (API-09, ANA-17). */
export type LegacyUploadAnswer = {
  message: string;
  records_count: number;
  preview: LegacyPreviewRow[];
  upload_id: string;
  rows_read: number;
  duplicates: number;
  rejects: number;
};

/**
 * One row of `GET /api/legacy-uploads`: who uploaded what and when. The counts are updated when another upload is
 * undone.
 */
export type LegacyUpload = {
  upload_id: string;
  filename: string;
  uploaded_at: string;
  /** Name of the person; null when it is not known. */
  uploaded_by: string | null;
  rows_read: number;
  records_count: number;
  duplicates: number;
  rejects: number;
};

/** Answer of `POST /api/legacy-uploads/inspect`: what would be read from the file, before anything is stored. */
export type LegacyInspection = { filename: string; header_row: number; rows: number; columns: LegacyColumn[] };

/** A date as the file has it and as it would be stored; null if it can't be read. */
export type LegacyDryRunDate = { text: string; read: CivilDate | null };

/** What one row would become. */
export type LegacyDryRunLine = {
  row: number;
  name: string;
  dob: LegacyDryRunDate | null;
  reg_date: LegacyDryRunDate | null;
  disposition: string | null;
  /** Day and month of one of its dates could be swapped. */
  ambiguous: boolean;
  /** Why the row would be rejected; null when it becomes a record. */
  reason: string | null;
};

/** Answer of `POST /api/legacy-uploads/dry-run`: the first rows, then those to look at; nothing is stored. */
export type LegacyDryRun = {
  rows: number;
  records: number;
  rejects: number;
  ambiguous: number;
  lines: LegacyDryRunLine[];
  /** Values of the disposition column that are stored in another form. */
  dispositions: { text: string; becomes: string; count: number }[];
};
export const LEGACY_DRY_RUN_LINES = 500;

/** The mapping a person corrected; travels as the multipart field `mapping` (JSON). */
export type LegacyMapping = { index: number; field: LegacyField | null; date_order?: DateOrder | null }[];

export type LegacyReject = { row: number; reason: string };

export const LEGACY_FILE_TYPES = ['.xlsx', '.xls', '.csv'] as const;
export const LEGACY_MAX_BYTES = 20 * 1024 * 1024;
export const LEGACY_MAX_ROWS = 100_000;
/** Further columns are not read. */
export const LEGACY_MAX_COLUMNS = 200;

export const LEGACY_TEXTS = {
  fileType: 'Please upload an Excel (.xlsx, .xls) or CSV (.csv) file',
  failed: 'Upload failed',
  described: 'Upload 2000+ historical records from Excel or CSV',
  tooLarge: 'The file is larger than 20 MB. Split it and upload the parts.',
  tooManyRows: 'The file has more than 100,000 rows. Split it and upload the parts.',
  empty: 'The file holds no records.',
  noHeader: 'No header row was found. The first rows must name the columns, for example First Name, Last Name, Date.',
  encrypted: 'The file is password-protected. Save it without a password and upload it again.',
  mislabelled: 'The content of the file does not match its name. Save it again as .xlsx, .xls or .csv.',
  damaged: 'The file can not be read. Open it, save it again and upload the new copy.',
  bomb: 'The file unpacks to far more data than it should. It was refused.',
  tooSlow: 'Reading the file took too long. Save it as .csv and upload it again.',
  sameFile: 'This file was uploaded before. Nothing was added.',
  total: 'A total, not a person',
  disagree: 'Some dates can only be day first and others only month first. Choose the order of the remaining ones.',
  undecided: 'Every date in this column can be read either way. Choose the order.',
  otherOrder: 'Further rows show another order of day and month than the first ones. Choose the order.',
  assumed: (header: string) =>
    `No date under “${header}” shows whether the day or the month comes first: they were read month first. If that is wrong, undo the upload and choose the order.`,
  chooseOrder: 'Choose the order of the dates first.',
  noNames: 'No column with names was found. Choose which columns hold first and last name.',
} as const;

/** Whether the file name ends as ANA-16 requires. */
export function isLegacyFileName(name: string): boolean {
  return LEGACY_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type));
}

/** The banner of a failed upload (ANA-18). */
export function uploadFailedText(detail: string | null): string {
  return detail ? `${LEGACY_TEXTS.failed}: ${detail}` : LEGACY_TEXTS.failed;
}
