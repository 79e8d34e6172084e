import { ATTACHMENT_FINDINGS } from '@firstlight/domain/attachment-findings';
import { ATTACHMENT_TEXTS, type AttachmentFileKind } from '@firstlight/domain/attachment-rules';
import { fileFamily, type FileFamily } from './file-family.js';
import { inspectDoc, isLockedPackage } from './inspect-doc.js';
import { inspectDocx } from './inspect-docx.js';
import { inspectPdf } from './inspect-pdf.js';

const FAMILY: Record<AttachmentFileKind, FileFamily> = { pdf: 'pdf', doc: 'ole', docx: 'zip', jpg: 'jpg', png: 'png' };

/**
 * The text that refuses a file whose content isn't what its name says, is cut off, has something behind its end, is
 * locked, or runs, loads or hides something; `null` for a sound file. Images are judged by decoding them
 * (`reencode-image.ts`).
 */
export async function inspectFile(bytes: Buffer, kind: AttachmentFileKind): Promise<string | null> {
  if (bytes.length === 0) return ATTACHMENT_TEXTS.emptyFile;
  const family = await fileFamily(bytes);
  if (family === null) return ATTACHMENT_TEXTS.fileType;
  // A document that Word locked with a password is an OLE container, whatever its name.
  if (family === 'ole' && kind !== 'doc' && isLockedPackage(bytes)) return ATTACHMENT_TEXTS.locked;
  if (family === 'rtf' && kind === 'doc') return ATTACHMENT_FINDINGS.rtf;
  if (family !== FAMILY[kind]) return ATTACHMENT_TEXTS.contentDiffers;
  if (family === 'pdf') return inspectPdf(bytes);
  if (family === 'zip') return inspectDocx(bytes);
  return family === 'ole' ? inspectDoc(bytes) : null;
}
