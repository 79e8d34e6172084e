import type { CivilDate } from '../dates/civil-dates.js';
import { isLegacyDate, type LegacyField, type LegacyKind } from './legacy-kinds.js';

/** Response of `GET /api/legacy-data-summary` (API-08, ANA-19). */
export type LegacyDataSummary = {
  total_records: number;
  date_range: { start: CivilDate | null; end: CivilDate | null };
  top_dispositions: { disposition: string; count: number | null }[];
  upload_info: { filename: string; upload_id: string; uploaded_at: string; records_count: number } | null;
};

/** The order of day, month and year in a date column; decided per column, correctable before the import. */
export type DateOrder = 'ymd' | 'mdy' | 'dmy';

/** Why the user must choose the order: the values fit both orders, or neither. */
export type DateQuestion = 'disagree' | 'undecided';

export type LegacyColumn = {
  /** Position in the file, from 0. */
  index: number;
  header: string;
  field: LegacyField | null;
  date_order: DateOrder | null;
  /** Set if the order is only a guess and some values are ambiguous. */
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

/** Response of `POST /api/upload-legacy-data` (API-09, ANA-17). */
export type LegacyUploadAnswer = {
  message: string;
  records_count: number;
  preview: LegacyPreviewRow[];
  upload_id: string;
  rows_read: number;
  duplicates: number;
  rejects: number;
  kind: LegacyKind;
};

/**
 * Sent while a file of several batches is imported, one JSON object a line; the last line has the response or an error.
 */
export type LegacyProgress = { rows_read: number; rows_stored: number };
export type LegacyProgressLine =
  | LegacyProgress
  | { answer: LegacyUploadAnswer }
  | { refused: { status: number; detail: string } };
/** The media type of these lines, sent to callers that accept it. */
export const LEGACY_PROGRESS_TYPE = 'application/x-ndjson';

/**
 * One row of `GET /api/legacy-uploads`: who uploaded what and when. The counts are updated when another upload is
 * undone.
 */
export type LegacyUpload = {
  upload_id: string;
  filename: string;
  kind: LegacyKind;
  uploaded_at: string;
  /** Name of the person; null when it is not known. */
  uploaded_by: string | null;
  rows_read: number;
  records_count: number;
  duplicates: number;
  rejects: number;
};

/** Response of `POST /api/legacy-uploads/inspect`: a preview of what would be read from the file; nothing is stored. */
export type LegacyInspection = {
  filename: string;
  header_row: number;
  rows: number;
  /** Recognized from the header, or as chosen. */
  kind: LegacyKind;
  columns: LegacyColumn[];
  /** Of a workbook, the sheet that is read and other sheets with rows, which are not; null for other files. */
  sheets: LegacySheets | null;
};
export type LegacySheets = { read: string; left: string[] };

/** Names the sheets of a workbook that are not read; null if there are none. */
export function sheetsLeftInWords(sheets: LegacySheets | null | undefined): string | null {
  if (!sheets || sheets.left.length === 0) return null;
  const names = new Intl.ListFormat('en-CA').format(sheets.left.map((name) => `“${name}”`));
  const are = sheets.left.length === 1 ? 'is not: save it as a file' : 'are not: save each as a file';
  return `Only the sheet “${sheets.read}” is read. ${names} ${are} of its own and upload it, too.`;
}

/** A date as in the file and as it would be stored; null if it can't be read. */
export type LegacyDryRunDate = { text: string; read: CivilDate | null };

/** The outcome of a row; each row has exactly one: the last of these that applies. */
export const LEGACY_OUTCOMES = ['stored', 'merged', 'ambiguous', 'unmapped', 'duplicate', 'rejected'] as const;
export type LegacyOutcome = (typeof LEGACY_OUTCOMES)[number];

/** The preview of one row. */
export type LegacyDryRunLine = {
  row: number;
  name: string;
  dob: LegacyDryRunDate | null;
  date: LegacyDryRunDate | null;
  /** Disposition, test and result, medication and outcome, or reward and amount, as they would be stored. */
  what: string | null;
  outcome: LegacyOutcome;
  /** The reason for the outcome; null for a row that is stored normally. */
  note: string | null;
};

/** The origin of a value's proposed mapping; `similar` is only a guess until confirmed. */
export type LegacyValueSource = 'rule' | 'similar' | 'remembered' | 'chosen';

/** A value of the file that differs from the program's own; `source` is null if nothing matches. */
export type LegacyValue = {
  field: LegacyField;
  text: string;
  /** The stored value; blank if none is stored. */
  becomes: string;
  source: LegacyValueSource | null;
  count: number;
};

/** A value as a person confirmed it: sent as the multipart field `values` (JSON) and remembered. */
export type LegacyValueChoice = { field: LegacyField; text: string; becomes: string };

/** Response of `POST /api/legacy-uploads/dry-run`; nothing is stored. */
export type LegacyDryRun = {
  rows: number;
  counts: Record<LegacyOutcome, number>;
  /** The first rows of each outcome, in the order of the file. */
  lines: LegacyDryRunLine[];
  values: LegacyValue[];
  /** The program's own values of each field that `values` mentions. */
  choices: Partial<Record<LegacyField, readonly string[]>>;
};
/** At most this many rows of each outcome, and this many values, are shown. */
export const LEGACY_LINES_OF_OUTCOME = 100;
export const LEGACY_MAX_VALUES = 300;

/** The mapping a person corrected; sent as the multipart field `mapping` (JSON). */
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
  empty: 'The file contains no records.',
  noHeader: 'No header row was found. The first rows must name the columns, for example First Name, Last Name, Date.',
  encrypted: 'The file is password-protected. Save it without a password and upload it again.',
  mislabelled: 'The content of the file does not match its name. Save it again as .xlsx, .xls or .csv.',
  damaged: 'The file cannot be read. Open it, save it again and upload the new copy.',
  bomb: 'The file unpacks to far more data than it should. It was refused.',
  tooSlow: 'Reading the file took too long. Save it as .csv and upload it again.',
  sameFile: 'This file has already been uploaded. Nothing was added.',
  total: 'A total, not a person',
  merged: 'Same person as an existing record',
  unknown: (values: readonly string[]) =>
    `Not in the program’s lists: ${values.map((value) => `“${value}”`).join(', ')}`,
  ambiguous: 'Day and month may be swapped',
  twice: 'Twice in this file',
  uploadedBefore: 'In an earlier upload',
  registered: 'Already in the register',
  stopped: 'The upload was cancelled. Nothing was added.',
  disagree: 'Some dates can only be day first and others only month first. Choose the order of the remaining ones.',
  undecided: 'Every date in this column can be read either way. Choose the order.',
  otherOrder: 'Later rows use a different order of day and month than the first ones. Choose the order.',
  unknownOrder: 'Choose the order of day, month and year in this column.',
  assumed: (header: string) =>
    `No date under “${header}” shows whether the day or the month comes first: they were read month first. If that is wrong, undo the upload and choose the order.`,
  chooseOrder: 'Choose the order of the dates first.',
  noColumn: (name: string) => `No column for “${name}” was found. Choose which column it is.`,
  noNames: 'No column with names was found. Choose which columns hold first and last name.',
} as const;

/** Why the order of a column's dates has to be chosen; null if it is known, or no order is needed. */
export function orderQuestion({ field, date_order, date_question }: LegacyColumn): string | null {
  if (!isLegacyDate(field)) return null;
  if (date_question !== null) return LEGACY_TEXTS[date_question];
  // Not a date when the file was read, so its values were not compared.
  return date_order === null ? LEGACY_TEXTS.unknownOrder : null;
}

/** Whether the file extension is allowed (ANA-16). */
export function isLegacyFileName(name: string): boolean {
  return LEGACY_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type));
}

/** The banner of a failed upload (ANA-18). */
export function uploadFailedText(detail: string | null): string {
  return detail ? `${LEGACY_TEXTS.failed}: ${detail}` : LEGACY_TEXTS.failed;
}
