import { ATTACHMENT_FILES, type AttachmentFileKind } from '@firstlight/domain/attachment-rules';
import { fileFamily } from './inspection/file-family.js';

const DATA_URL = /^data:[^,;]*(?:;[^,;]*)*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function isDataUrl(url: string): boolean {
  return /^data:/i.test(url);
}

/** The bytes of a base64 data URL; `null` when it can't be read. What it says of its type is not believed. */
export function bytesOfDataUrl(url: string): Buffer | null {
  const start = DATA_URL.exec(url.slice(0, 500))?.[0].length;
  if (start === undefined) return null;
  const base64 = url.slice(start);
  return BASE64.test(base64) ? Buffer.from(base64, 'base64') : null;
}

const BY_FAMILY = { pdf: 'pdf', png: 'png', jpg: 'jpg', zip: 'docx', ole: 'doc', rtf: 'doc' } as const;

/** A name for a file that came without one, by its first bytes. */
export async function nameForContent(content: Buffer): Promise<string | null> {
  const family = await fileFamily(content);
  const kind: AttachmentFileKind | null = family && BY_FAMILY[family];
  return kind && kind in ATTACHMENT_FILES ? `document.${kind}` : null;
}
