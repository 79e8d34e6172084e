import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, line by line. */
export function pdfText(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, content]) => {
    try {
      return inflateSync(Buffer.from(content ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join('\n');
}
