import type { CivilDate } from '../dates/civil-dates.js';
import { FILE_MAX_BYTES } from './limits.js';

/** Staff uploads in parts, by the tus 1.0.0 protocol, so that a lost connection costs one part. */
export const UPLOADS_PATH = '/api/uploads';
/** The media type of a part. */
export const UPLOAD_PART_TYPE = 'application/offset+octet-stream';

export const UPLOAD_PART_BYTES = 1_048_576;
export const UPLOAD_MAX_BYTES = FILE_MAX_BYTES;
/** The limit of one person's unfinished uploads, by announced size. */
export const UPLOADS_MAX_BYTES = 104_857_600;
/** Counted from the last part; then the upload is removed. */
export const UPLOAD_HOURS = 24;
/** At the limit, a user's own uploads that were idle this long are removed. */
export const UPLOAD_RESTS_MINUTES = 15;
export const UPLOAD_NAME_LENGTH = 255;

export const UPLOAD_TEXTS = {
  protocol: 'This call needs the header Tus-Resumable: 1.0.0.',
  offset: 'This part does not continue the data received so far.',
  name: 'The upload needs a file name.',
  tooMany: 'Too many uploads are in progress. Please finish or cancel one of them.',
  gone: 'The uploaded file no longer exists. Please send it again.',
  incomplete: 'The upload is incomplete. Please send the rest.',
} as const;

/** An attachment from a finished upload. */
export type AttachmentFromUpload = { type: string; upload_id: string; documentDate?: CivilDate | null };
