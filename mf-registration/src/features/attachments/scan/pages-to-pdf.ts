import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import type { Pages } from './scanned-pages';

/** Points: the long side of a letter page. */
const LONG_SIDE = 792;

/** One PDF of all pages in their order, each in the proportions of its image. */
export async function pagesToPdf(pages: Pages, name: string): Promise<File> {
  const pdf = await PDFDocument.create();
  for (const { image, turn } of pages) {
    const picture = await pdf.embedJpg(await image.arrayBuffer());
    const { width, height } = picture.scale(LONG_SIDE / Math.max(picture.width, picture.height));
    const page = pdf.addPage([width, height]);
    page.drawImage(picture, { x: 0, y: 0, width, height });
    page.setRotation(degrees(turn));
  }
  return new File([new Uint8Array(await pdf.save())], name, { type: 'application/pdf' });
}
