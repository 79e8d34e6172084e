/** Messages of the Client Photo section (PHOTO-02 to PHOTO-09). */
export const PHOTO_TEXTS = {
  notAnImage: 'Please select an image file',
  tooLarge: 'Photo is too large. Please choose an image under 10MB.',
  notCompressible: 'Photo could not be compressed enough. Please choose a smaller image.',
  failed: 'Error processing image. Please try again.',
  help: 'Photos are optimised to about 800 KB. Formats: JPG, PNG, GIF. You can also drop or paste an image here.',
  removed: 'The photo was removed from the form.',
  noCamera: 'The camera cannot be opened. Check its permission, or upload a photo instead.',
} as const;

/** A rejected photo, with the message to show. */
export class PhotoError extends Error {}
