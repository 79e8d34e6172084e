import {
  PHOTO_MAX_CHARACTERS,
  PHOTO_MAX_HEIGHT_PX,
  PHOTO_MAX_WIDTH_PX,
  PHOTO_ORIGINAL_MAX_BYTES,
  PHOTO_QUALITY_FLOOR,
  PHOTO_QUALITY_START,
  PHOTO_QUALITY_STEP,
  PHOTO_TARGET_CHARACTERS,
} from '@firstlight/domain/platform/limits';
import { PHOTO_TEXTS, PhotoError } from './photo-texts';

export type Size = { width: number; height: number };
/** A picture that can be encoded as a JPEG data URL at a size and a quality of 0 to 1. */
export type Encodable = Size & { encode: (size: Size, quality: number) => string };

/** The size that fits into 1200 by 1600 with the same proportions; never enlarged (PHOTO-04). */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, PHOTO_MAX_WIDTH_PX / width, PHOTO_MAX_HEIGHT_PX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The qualities that are tried, best first: 0.92, 0.87, … and the floor of 0.3 (PHOTO-05). */
export function qualitySteps(): number[] {
  const count = Math.ceil((PHOTO_QUALITY_START - PHOTO_QUALITY_FLOOR) / PHOTO_QUALITY_STEP) + 1;
  return Array.from({ length: count }, (_, step) => {
    const quality = PHOTO_QUALITY_START - step * PHOTO_QUALITY_STEP;
    return Math.max(PHOTO_QUALITY_FLOOR, Math.round(quality * 100) / 100);
  });
}

/**
 * The photo as a JPEG data URL: the first quality that meets the target of 512000 characters, else the last one
 * (PHOTO-04, PHOTO-05).
 * @throws PhotoError when even that is above 819200 characters (PHOTO-06)
 */
export function compressed(picture: Encodable): string {
  const size = fittedSize(picture);
  let encoded = '';
  for (const quality of qualitySteps()) {
    encoded = picture.encode(size, quality);
    if (encoded.length <= PHOTO_TARGET_CHARACTERS) return encoded;
  }
  if (encoded.length > PHOTO_MAX_CHARACTERS) throw new PhotoError(PHOTO_TEXTS.notCompressible);
  return encoded;
}

/** The error for a file that is rejected unread; null if it is acceptable (PHOTO-02, PHOTO-03). */
export function checkPhotoFile(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return PHOTO_TEXTS.notAnImage;
  return file.size > PHOTO_ORIGINAL_MAX_BYTES ? PHOTO_TEXTS.tooLarge : null;
}

/** Anything a canvas can draw, with its size. */
type Drawable = { source: CanvasImageSource } & Size;

/** Draws once per size, so that the quality loop only re-encodes. */
export function encodable({ source, width, height }: Drawable): Encodable {
  const canvas = document.createElement('canvas');
  const encode = (size: Size, quality: number): string => {
    if (canvas.width !== size.width || canvas.height !== size.height) {
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.imageSmoothingQuality = 'high';
      // JPEG has no transparency: transparent areas become white, not black.
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, size.width, size.height);
      context.drawImage(source, 0, 0, size.width, size.height);
    }
    return canvas.toDataURL('image/jpeg', quality);
  };
  return { width, height, encode };
}

/**
 * Converts a chosen, dropped or pasted file to the stored data URL (PHOTO-02 to PHOTO-06, PHOTO-11).
 * @throws PhotoError with the sentence to show
 */
export async function photoFromFile(file: File): Promise<string> {
  const refusal = checkPhotoFile(file);
  if (refusal) throw new PhotoError(refusal);
  const bitmap = await createImageBitmap(file);
  try {
    return compressed(encodable({ source: bitmap, width: bitmap.width, height: bitmap.height }));
  } finally {
    bitmap.close();
  }
}

/** The current picture of the camera. */
export function photoFromVideo(video: HTMLVideoElement): string {
  return compressed(encodable({ source: video, width: video.videoWidth, height: video.videoHeight }));
}
