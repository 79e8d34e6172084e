import { cleanFileName } from '@firstlight/domain/text/file-names';

const PLAIN = /[^\x20-\x7e]|["\\%;]/g;

/** RFC 6266: a plain name for old browsers, the real one in UTF-8. */
export function contentDisposition(given: string, inline: boolean): string {
  const filename = cleanFileName(given);
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${filename.replace(PLAIN, '_')}"; filename*=UTF-8''${encoded}`;
}

/** Whatever a file contains: no script, no origin, no requests, no framing. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
