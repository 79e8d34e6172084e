import { ATTACHMENT_FINDINGS } from '@firstlight/domain/attachment-findings';
import { ATTACHMENT_TEXTS, type AttachmentFileKind } from '@firstlight/domain/attachment-rules';
import { fileFamily, type FileFamily } from './file-family.js';
import { inspectDoc, isLockedPackage } from './inspect-doc.js';
import { inspectDocx } from './inspect-docx.js';
import { inspectPdf } from './inspect-pdf.js';

export type DocumentKind = Exclude<AttachmentFileKind, 'jpg' | 'png'>;

const FAMILY: Record<DocumentKind, FileFamily> = { pdf: 'pdf', doc: 'ole', docx: 'zip' };

/**
 * The text that refuses a document whose content isn't what its name says, is cut off, has something behind its end, is
 * locked, or runs, loads or hides something; `null` for a sound one.
 */
export async function inspectDocument(bytes: Buffer, kind: DocumentKind): Promise<string | null> {
  if (bytes.length === 0) return ATTACHMENT_TEXTS.emptyFile;
  const family = await fileFamily(bytes);
  if (family === null) return ATTACHMENT_TEXTS.fileType;
  // A document that Word locked with a password is an OLE container, whatever its name.
  if (family === 'ole' && kind !== 'doc' && isLockedPackage(bytes)) return ATTACHMENT_TEXTS.locked;
  if (family === 'rtf' && kind === 'doc') return ATTACHMENT_FINDINGS.rtf;
  if (family !== FAMILY[kind]) return ATTACHMENT_TEXTS.contentDiffers;
  if (kind === 'pdf') return inspectPdf(bytes);
  return kind === 'docx' ? inspectDocx(bytes) : inspectDoc(bytes);
}
