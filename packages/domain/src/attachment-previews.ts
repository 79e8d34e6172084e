/** `GET …/attachment/{id}/text`: what a Word document says, without its formatting. `cut`: there is more. */
export type DocxText = { paragraphs: string[]; cut: boolean };

/** As many characters as the preview of a Word document shows: some forty pages. */
export const DOCX_TEXT_MAX = 100_000;

/** The longer side of a thumbnail, for a screen of two pixels a point. */
export const THUMBNAIL_PIXELS = 192;

/** A larger PDF is not fetched to draw its first page in a list. */
export const THUMBNAIL_PDF_BYTES = 3_145_728;

export const PREVIEW_TEXTS = {
  docx: 'Text only, without formatting, images, headers or footnotes. Download the document to see all of it.',
  cut: 'The text continues in the document.',
  empty: 'The document has no text.',
  failed: 'The text could not be loaded.',
} as const;

/** Where the text of a stored Word document is, or the thumbnail of a stored image, beside its bytes. */
export function previewAddress(contentAddress: string, part: 'text' | 'thumbnail'): string {
  return contentAddress.replace(/\/content$/, `/${part}`);
}
