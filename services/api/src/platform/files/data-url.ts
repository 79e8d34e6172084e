const HEAD = /^data:([^,;]*)(?:;[^,;]*)*;base64,/i;
const LONGEST_HEAD = 500;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function isDataUrl(url: string): boolean {
  return /^data:/i.test(url);
}

/** The bytes of a base64 data URL with the media type it claims; `null` if it can't be read. */
export function readDataUrl(url: string): { mediaType: string; bytes: Buffer } | null {
  const [head, mediaType] = HEAD.exec(url.slice(0, LONGEST_HEAD)) ?? [];
  if (head === undefined || mediaType === undefined) return null;
  const base64 = url.slice(head.length);
  return BASE64.test(base64) ? { mediaType: mediaType.toLowerCase(), bytes: Buffer.from(base64, 'base64') } : null;
}
