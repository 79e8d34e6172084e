import type { Sharp } from 'sharp';

/** A larger image is a decompression bomb. */
const PIXEL_LIMIT = 50_000_000;

/**
 * Decodes the image, turns it upright and encodes it with `encode`, without EXIF, location or trailing data.
 * `null` if it is truncated, invalid or in another format.
 */
export async function reencodeImage(
  bytes: Buffer,
  formats: readonly string[],
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | null> {
  // 26 MB, only needed for photos.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
    const { format } = await image.metadata();
    return formats.includes(format) ? await encode(image.rotate()).toBuffer() : null;
  } catch {
    return null;
  }
}
