import { ATTACHMENT_FINDINGS } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS, type AttachmentFileKind } from '@firstlight/domain/record/attachment-rules';
import { fileFamily, type FileFamily } from '../../../platform/files/file-family.js';

export type DocumentKind = Exclude<AttachmentFileKind, 'jpg' | 'png'>;

const FAMILY: Record<DocumentKind, FileFamily> = { pdf: 'pdf', doc: 'ole', docx: 'zip' };

/**
 * The error message for a document whose content doesn't match its name, that is truncated, locked or has trailing
 * data, or that runs, loads or hides something; `null` for a valid one.
 */
export async function inspectDocument(bytes: Buffer, kind: DocumentKind): Promise<string | null> {
  if (bytes.length === 0) return ATTACHMENT_TEXTS.emptyFile;
  const family = await fileFamily(bytes);
  if (family === null) return ATTACHMENT_TEXTS.fileType;
  // A document that Word locked with a password is an OLE container, regardless of its name.
  if (family === 'ole') return inspectOle(bytes, kind);
  if (family === 'rtf' && kind === 'doc') return ATTACHMENT_FINDINGS.rtf;
  if (family !== FAMILY[kind]) return ATTACHMENT_TEXTS.contentDiffers;
  return kind === 'pdf'
    ? (await import('./inspect-pdf.js')).inspectPdf(bytes)
    : (await import('./inspect-docx.js')).inspectDocx(bytes);
}

/** The readers are large: each is loaded only for its own kind. */
async function inspectOle(bytes: Buffer, kind: DocumentKind): Promise<string | null> {
  const { inspectDoc, isLockedPackage } = await import('./inspect-doc.js');
  if (kind === 'doc') return inspectDoc(bytes);
  return isLockedPackage(bytes) ? ATTACHMENT_TEXTS.locked : ATTACHMENT_TEXTS.contentDiffers;
}
