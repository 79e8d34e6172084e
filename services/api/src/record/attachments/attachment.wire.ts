import { cleanFileName } from '@firstlight/domain/text/file-names';
import { DOCUMENT_TYPES } from '@firstlight/domain/lists/lists';
import type { Attachment, ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { ChildRecordRow } from '../child-records/child-record.entity.js';
import { itemFields } from '../child-records/item-wire.js';
import type { AttachmentRow } from './attachment.entity.js';

type Located = Pick<AttachmentRow, 'id' | 'registrationId'>;

/** Where staff with the Attachments tab read the content of a stored file. */
export function contentAddress({ id, registrationId }: Located): string {
  return `/api/admin-registration/${registrationId}/attachment/${id}/content`;
}

const CONTENT_ADDRESS = /\/api\/admin-registration\/([0-9a-f-]{36})\/attachment\/([0-9a-f-]{36})\/content$/i;

/** The attachment of a content address, absolute or not; `null` for any other address. */
export function attachmentBehind(address: string): Located | null {
  const found = CONTENT_ADDRESS.exec(address.split(/[?#]/)[0] ?? '');
  return found?.[1] && found[2] ? { registrationId: found[1].toLowerCase(), id: found[2].toLowerCase() } : null;
}

/** The columns behind an attachment's wire fields, with decrypted names. */
export type AttachmentColumns = Omit<AttachmentRow, keyof ChildRecordRow | 'blobId' | 'mediaType'> & Located;

export function attachmentFields(
  row: Omit<AttachmentColumns, 'sealedNames'>,
): Omit<Attachment, keyof ChildRecord | 'savedAt'> {
  const { type, filename, isLocal, originalUrl, link, documentDate = null, bytes = null } = row;
  return {
    attachment_id: row.id,
    type,
    filename: filename === null ? null : cleanFileName(filename),
    url: link ?? contentAddress(row),
    documentType: DOCUMENT_TYPES.find((known) => known === row.documentType) ?? 'document',
    isLocal,
    originalUrl,
    documentDate,
    bytes,
  };
}

export function toAttachment(row: AttachmentRow): Attachment {
  return { ...itemFields(row), ...attachmentFields(row), savedAt: row.createdAt.toISOString() };
}
