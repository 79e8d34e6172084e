import type { PdfSheet } from './pdf-library';
import { bytesOf, type Source } from './use-pdf';

/** A PDF counts 72 points to the inch; printers draw 300 dots. */
const DOTS_PER_POINT = 300 / 72;

async function drawn(sheet: PdfSheet): Promise<HTMLCanvasElement> {
  const viewport = sheet.getViewport({ scale: DOTS_PER_POINT });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await sheet.render({ canvas, viewport, intent: 'print' }).promise;
  return canvas;
}

/** The pages of a PDF of our own as pictures, sharp enough for paper. */
export async function drawnPages(source: Source): Promise<HTMLCanvasElement[]> {
  const [library, data] = await Promise.all([import('./pdf-library'), bytesOf(source)]);
  const open = library.openPdf(data);
  try {
    const pdf = await open.document;
    const pages: HTMLCanvasElement[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await drawn(await pdf.getPage(number)));
    return pages;
  } finally {
    open.close();
  }
}
