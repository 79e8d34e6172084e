import {
  ATTACHMENT_FILES,
  ATTACHMENT_TEXTS,
  checkAttachmentFile,
  type DocumentType,
  documentTypeOfUrl,
  fileKindOfName,
  isAttachmentUrl,
} from '@firstlight/domain/record/attachment-rules';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { decoded } from '@firstlight/domain/text/decoded';

/** The document in the form before it is saved: a file, or a pasted URL. */
export type ChosenDocument =
  | { kind: 'file'; file: File; name: string; documentType: DocumentType }
  | { kind: 'url'; url: string; name: string; documentType: DocumentType };

export type AttachmentForm = { type: string; documentDate: CivilDate | null; document: ChosenDocument | null };

export const EMPTY_ATTACHMENT: AttachmentForm = { type: '', documentDate: null, document: null };

/** A chosen file, or the error message (TAB-ATT-05, TAB-ATT-06, TAB-ATT-08). */
export function documentOfFile(file: File): ChosenDocument | string {
  const refusal = checkAttachmentFile(file);
  const kind = fileKindOfName(file.name);
  if (refusal || !kind) return refusal ?? ATTACHMENT_TEXTS.fileType;
  return { kind: 'file', file, name: file.name, documentType: ATTACHMENT_FILES[kind].documentType };
}

/** A pasted URL, or the error message (TAB-ATT-04, TAB-ATT-07). */
export function documentOfUrl(text: string): ChosenDocument | string {
  const url = text.trim();
  if (url === '') return ATTACHMENT_TEXTS.fileOrUrl;
  if (!isAttachmentUrl(url)) return ATTACHMENT_TEXTS.url;
  const name = new URL(url).pathname.split('/').pop() || new URL(url).hostname;
  return { kind: 'url', url, name: decoded(name), documentType: documentTypeOfUrl(url) };
}

/** The first error of the form (TAB-ATT-02, TAB-ATT-03). */
export function checkAttachment({ type, document }: AttachmentForm): string | null {
  if (type === '') return ATTACHMENT_TEXTS.type;
  return document === null ? ATTACHMENT_TEXTS.fileOrUrl : null;
}
