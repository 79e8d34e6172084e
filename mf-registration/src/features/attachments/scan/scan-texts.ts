/** Messages of scanning a document with the camera. */
export const SCAN_TEXTS = {
  noCamera: 'The camera cannot be opened. Check its permission, or add pictures of the pages instead.',
  noPicture: 'This picture could not be read. Please take the page again.',
  noPdf: 'The PDF could not be created. The pages are still here. Please try again.',
  discard: 'Discard the scanned pages?',
  discardText: 'They are not stored anywhere else.',
  kept: 'The pages stay here until you make a PDF of them or leave this record.',
} as const;
