/** `GET …/attachment/{id}/text`: the text of a Word document, without formatting. `cut`: the text is longer. */
export type DocxText = { paragraphs: string[]; cut: boolean };

/** The preview of a Word document shows at most this many characters, about forty pages. */
export const DOCX_TEXT_MAX = 100_000;

/** The longer side of a thumbnail, for a screen with a pixel ratio of 2. */
export const THUMBNAIL_PIXELS = 192;

/** A larger PDF is not fetched to draw its first page in a list. */
export const THUMBNAIL_PDF_BYTES = 3_145_728;

export const PREVIEW_TEXTS = {
  docx: 'Text only, without formatting, images, headers or footnotes. Download the document to see all of it.',
  cut: 'The text continues in the document.',
  empty: 'The document has no text.',
  failed: 'The text could not be loaded.',
  doc: 'Word 97–2003 documents (.doc) have no preview. Open it in Word to read it, or save it there as DOCX or PDF.',
  none: 'This kind of document has no preview. Download it to read it.',
} as const;

/** URL of the text of a stored Word document, or of the thumbnail of a stored image. */
export function previewAddress(contentAddress: string, part: 'text' | 'thumbnail'): string {
  return contentAddress.replace(/\/content$/, `/${part}`);
}
