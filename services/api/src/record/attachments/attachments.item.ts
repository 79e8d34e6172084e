import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { ItemAddress, ItemKind } from '../child-records/item-kind.js';
import { AttachmentRow } from './attachment.entity.js';
import { toAttachment } from './attachment.wire.js';

export const ATTACHMENTS: ItemKind<AttachmentRow, Attachment> & ItemAddress<'attachments'> = {
  kind: 'attachment',
  tab: 'Attachments',
  list: 'attachments',
  item: 'attachment',
  id: 'attachmentId',
  entity: AttachmentRow,
  day: 'document_date',
  dates: { form: 'attachment', fields: { documentDate: 'documentDate' } },
  answer: toAttachment,
};
