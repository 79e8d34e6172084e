import { ATTACHMENT_FILES, type AttachmentFileKind } from '@firstlight/domain/record/attachment-rules';
import { fileFamily } from '../../platform/files/file-family.js';

const BY_FAMILY = { pdf: 'pdf', png: 'png', jpg: 'jpg', zip: 'docx', ole: 'doc', rtf: 'doc' } as const;

/** A name for an unnamed file, by its first bytes. */
export async function nameForContent(content: Buffer): Promise<string | null> {
  const family = await fileFamily(content);
  const kind: AttachmentFileKind | null = family && BY_FAMILY[family];
  return kind && kind in ATTACHMENT_FILES ? `document.${kind}` : null;
}
