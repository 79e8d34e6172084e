import sharp from 'sharp';
import { docxParts, type DocxExtras } from './sample-office.js';
import { sampleArchive } from './sample-zip.js';

/** A small valid PDF; `extra` goes into its body, for instance an `/Encrypt` entry. */
export function samplePdf(extra = '', padding = 0): Buffer {
  const body = `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%${'x'.repeat(padding)}\n`;
  return Buffer.from(`${body}trailer <</Root 1 0 R ${extra}>>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** A zip file of stored entries. */
export const sampleZip = (names: string[]): Buffer => sampleArchive(names.map((name) => ({ name })));

export const sampleDocx = (more: DocxExtras = {}): Buffer => sampleArchive(docxParts(more));

/** A photo with a name and a location in its EXIF data. */
export function sampleJpeg(): Promise<Buffer> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } });
  return image
    .withExif({ IFD0: { Artist: 'canary-exif' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

export function samplePng(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#997755' } })
    .png()
    .toBuffer();
}

export const dataUrl = (mediaType: string, content: Buffer): string =>
  `data:${mediaType};base64,${content.toString('base64')}`;
