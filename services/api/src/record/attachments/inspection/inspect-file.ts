import { ATTACHMENT_TEXTS, type AttachmentFileKind } from '@firstlight/domain/attachment-rules';
import type { FileProbe } from './file-probe.js';
import { zipDirectory } from './zip-names.js';

/** Families of files by their first bytes; both Word formats share theirs with others. */
export type FileFamily = 'pdf' | 'png' | 'jpg' | 'zip' | 'ole';

const SIGNATURES: readonly [FileFamily, Buffer][] = [
  ['pdf', Buffer.from('%PDF-', 'latin1')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpg', Buffer.from('ffd8ff', 'hex')],
  ['zip', Buffer.from('504b0304', 'hex')],
  ['ole', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
];

/** The family a file belongs to by its very first bytes; `null` for anything that isn't stored. */
export function fileFamily(head: Buffer): FileFamily | null {
  return SIGNATURES.find(([, signature]) => head.subarray(0, signature.length).equals(signature))?.[0] ?? null;
}

const EOF_WITHIN = 2_048;
/** Word keeps its header in the first sector behind the container's own; bit 8 of its flags means "encrypted". */
const WORD_HEADER = 512;
const WORD_MAGIC = 0xa5ec;
const WORD_FLAGS = WORD_HEADER + 10;
const WORD_ENCRYPTED = 0x0100;
const SECTOR = 512;

const END_OF_PDF = '%%EOF';
/** What some writers fill a PDF up with behind its end. */
const PADDING = /^[\s\0]*$/;

function inspectPdf(probe: FileProbe): string | null {
  const ending = probe.tail.subarray(-EOF_WITHIN).toString('latin1');
  const end = ending.lastIndexOf(END_OF_PDF);
  if (end < 0) return ATTACHMENT_TEXTS.damaged;
  if (probe.has('pdfEncryption')) return ATTACHMENT_TEXTS.locked;
  // A second file behind the first one, or around it: readers disagree about what this is.
  const isOnlyPdf = PADDING.test(ending.slice(end + END_OF_PDF.length)) && !zipDirectory(probe.tail, probe.bytes);
  return isOnlyPdf ? null : ATTACHMENT_TEXTS.contentDiffers;
}

function inspectZip(probe: FileProbe): string | null {
  const directory = zipDirectory(probe.tail, probe.bytes);
  if (!directory) return ATTACHMENT_TEXTS.damaged;
  if (directory.encrypted) return ATTACHMENT_TEXTS.locked;
  const { names } = directory;
  const word = names.includes('[Content_Types].xml') && names.includes('word/document.xml');
  return word && !names.includes('word/vbaProject.bin') ? null : ATTACHMENT_TEXTS.contentDiffers;
}

function inspectOle(probe: FileProbe): string | null {
  if (probe.has('encryptedPackage')) return ATTACHMENT_TEXTS.locked;
  if (!probe.has('wordStream')) {
    return probe.bytes < 3 * SECTOR ? ATTACHMENT_TEXTS.damaged : ATTACHMENT_TEXTS.contentDiffers;
  }
  const { head } = probe;
  const header = head.length > WORD_FLAGS + 2 && head.readUInt16LE(WORD_HEADER) === WORD_MAGIC;
  const encrypted = header && (head.readUInt16LE(WORD_FLAGS) & WORD_ENCRYPTED) !== 0;
  return encrypted ? ATTACHMENT_TEXTS.locked : null;
}

const FAMILY: Record<AttachmentFileKind, FileFamily> = { pdf: 'pdf', doc: 'ole', docx: 'zip', jpg: 'jpg', png: 'png' };

/**
 * The text that refuses a file whose content isn't what its name says, is cut off, has something behind its end or is
 * locked; `null` for a sound file. Images are judged by decoding them (`reencode-image.ts`).
 */
export function inspectFile(probe: FileProbe, kind: AttachmentFileKind): string | null {
  if (probe.bytes === 0) return ATTACHMENT_TEXTS.emptyFile;
  const family = fileFamily(probe.head);
  if (family === null) return ATTACHMENT_TEXTS.fileType;
  // A document that Word locked with a password is an OLE container, whatever its name.
  if (family === 'ole' && probe.has('encryptedPackage')) return ATTACHMENT_TEXTS.locked;
  if (family !== FAMILY[kind]) return ATTACHMENT_TEXTS.contentDiffers;
  if (family === 'pdf') return inspectPdf(probe);
  if (family === 'zip') return inspectZip(probe);
  return family === 'ole' ? inspectOle(probe) : null;
}
