import sharp from 'sharp';

/** Above this an image is a bomb, not a document. */
const PIXEL_LIMIT = 50_000_000;
const JPEG_QUALITY = 90;

/**
 * The image decoded and encoded anew, upright, without EXIF, position or anything that was put behind it.
 * `null` when it can't be read to its end.
 */
export async function reencodeImage(bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }).rotate();
    return await (kind === 'jpg' ? image.jpeg({ quality: JPEG_QUALITY }) : image.png()).toBuffer();
  } catch {
    return null;
  }
}
