import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { PHOTO_MAX_HEIGHT_PX, PHOTO_MAX_WIDTH_PX, PHOTO_SUBMIT_MAX_CHARACTERS } from '@firstlight/domain/limits';
import { invalid } from '@firstlight/domain/violations';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { BrokenRules, Refusal } from '../../platform/errors/refusals.js';

export const PHOTO_TYPE = 'image/jpeg';

export const PHOTO_REFUSALS = {
  tooLarge: 'Photo is too large for submission. Please try uploading a different photo.',
  notAnImage: 'Please select an image file',
} as const;

const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/;
const FORMATS = ['jpeg', 'png', 'gif', 'webp'];
const PIXEL_LIMIT = 50_000_000;
/** Each image uses one core and tens of megabytes. */
const AT_ONCE = 2;

/** Turns the specification's data URL into a clean JPEG: decoded, upright, without EXIF or location. */
@Injectable()
export class PhotoIntake {
  private readonly slots = new Semaphore(AT_ONCE);

  async accept(dataUrl: string): Promise<Buffer> {
    if (dataUrl.length > PHOTO_SUBMIT_MAX_CHARACTERS) throw new Refusal(413, PHOTO_REFUSALS.tooLarge);
    const base64 = DATA_URL.exec(dataUrl)?.[1];
    if (base64 === undefined) throw new BrokenRules([invalid('photo', PHOTO_REFUSALS.notAnImage)]);
    return this.slots.run(() => reencode(Buffer.from(base64, 'base64')));
  }
}

/** Rejects anything whose content isn't a readable image, whatever its declared type. */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw new Error('format');
    return await image
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: PHOTO_MAX_WIDTH_PX, height: PHOTO_MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer();
  } catch {
    throw new BrokenRules([invalid('photo', PHOTO_REFUSALS.notAnImage)]);
  }
}
