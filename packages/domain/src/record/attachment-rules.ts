import { FILE_MAX_BYTES } from '../platform/limits.js';
import type { DOCUMENT_TYPES } from '../lists/lists.js';

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Texts of the attachments tab (TAB-ATT-02 to TAB-ATT-06) and of files whose content doesn't match their name. */
export const ATTACHMENT_TEXTS = {
  type: 'Please select a document type',
  fileOrUrl: 'Please upload a file or provide a URL',
  url: 'Please enter a valid URL',
  fileType: 'Please select a valid file type (PDF, DOC, DOCX, JPG, PNG)',
  tooLarge: 'File is too large. Please choose a file under 10MB.',
  emptyFile: 'The file is empty. Please choose another file.',
  damaged: 'The file is damaged or incomplete. Please choose another file.',
  contentDiffers: 'The content of the file does not match its name. Please choose another file.',
  locked: 'The file is protected by a password. Please remove the password and try again.',
} as const;

/** The five kinds of file that are stored, by extension, with what they preview as (TAB-ATT-05, TAB-ATT-08). */
export const ATTACHMENT_FILES = {
  pdf: { mediaType: 'application/pdf', documentType: 'pdf' },
  doc: { mediaType: 'application/msword', documentType: 'document' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    documentType: 'document',
  },
  jpg: { mediaType: 'image/jpeg', documentType: 'image' },
  png: { mediaType: 'image/png', documentType: 'image' },
} as const satisfies Record<string, { mediaType: string; documentType: DocumentType }>;

export type AttachmentFileKind = keyof typeof ATTACHMENT_FILES;

/** The `accept` list of a file field. */
export const ATTACHMENT_ACCEPT = '.pdf,.doc,.docx,.jpg,.jpeg,.png';

function extensionOf(name: string): string {
  return (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toLowerCase();
}

/** The kind that a file name's extension indicates, `null` for any other. */
export function fileKindOfName(name: string): AttachmentFileKind | null {
  const extension = extensionOf(name.trim());
  if (extension === 'jpeg') return 'jpg';
  return extension in ATTACHMENT_FILES ? (extension as AttachmentFileKind) : null;
}

/** The error for a chosen file before it is sent; `null` if it may be sent. */
export function checkAttachmentFile(file: { name: string; size: number }): string | null {
  if (fileKindOfName(file.name) === null) return ATTACHMENT_TEXTS.fileType;
  if (file.size > FILE_MAX_BYTES) return ATTACHMENT_TEXTS.tooLarge;
  return file.size === 0 ? ATTACHMENT_TEXTS.emptyFile : null;
}

/** Whether a pasted text is an address allowed in a link: http and https only (TAB-ATT-04). */
export function isAttachmentUrl(text: string): boolean {
  const parsed = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return parsed !== null && /^https?:$/.test(parsed.protocol);
}

/** What a pasted address previews as, by its extension: anything unknown is a link (TAB-ATT-07). */
export function documentTypeOfUrl(url: string): DocumentType {
  const path = URL.canParse(url.trim()) ? new URL(url.trim()).pathname : url.trim();
  const kind = fileKindOfName(path);
  if (kind === 'pdf') return 'pdf';
  return kind === 'jpg' || kind === 'png' ? 'image' : 'link';
}

/** The page for a typed number, clamped to 1 to the page count (TAB-ATT-10). */
export function boundedPage(typed: number, pages: number): number {
  const whole = Number.isFinite(typed) ? Math.trunc(typed) : 1;
  return Math.min(Math.max(whole, 1), Math.max(pages, 1));
}
