import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { ATTACHMENT_TYPES, DOCUMENT_TYPES } from '@firstlight/domain/lists/lists';
import type { AttachmentInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { AttachmentFromUpload } from '@firstlight/domain/platform/uploads';
import {
  Flag,
  OptionalChoice,
  OptionalDay,
  OptionalText,
  RequiredChoice,
  RequiredText,
} from '../../platform/http/fields.js';

/** The route's body limit is the actual limit for a data URL. */
export const ATTACHMENT_BODY_BYTES = 15 * 1024 * 1024;
const NAME = 255;
const UPLOAD_ID_LENGTH = 36;
const t = RECORD_FIELD_TEXTS;

export class AttachmentDto implements AttachmentInput {
  @RequiredChoice(ATTACHMENT_TYPES, ATTACHMENT_TEXTS.type) type: string;
  @OptionalText(NAME, t.tooLong) filename?: string | null;
  @RequiredText(ATTACHMENT_BODY_BYTES, ATTACHMENT_TEXTS.fileOrUrl) url: string;
  /** The file's or link's own type takes precedence. */
  @OptionalChoice(DOCUMENT_TYPES, t.choice) documentType: AttachmentInput['documentType'];
  @Flag() isLocal?: boolean;
  @OptionalText(ATTACHMENT_BODY_BYTES, t.tooLong) originalUrl?: string | null;
  @OptionalDay(t.date) documentDate?: string | null;
}

export class AttachmentFromUploadDto implements AttachmentFromUpload {
  @RequiredChoice(ATTACHMENT_TYPES, ATTACHMENT_TEXTS.type) type: string;
  @RequiredText(UPLOAD_ID_LENGTH, ATTACHMENT_TEXTS.fileOrUrl) upload_id: string;
  @OptionalDay(t.date) documentDate?: string | null;
}
