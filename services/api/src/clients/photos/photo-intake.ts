import { Injectable } from '@nestjs/common';
import {
  PHOTO_MAX_HEIGHT_PX,
  PHOTO_MAX_WIDTH_PX,
  PHOTO_SUBMIT_MAX_CHARACTERS,
} from '@firstlight/domain/platform/limits';
import { invalid } from '@firstlight/domain/platform/violations';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { UnprocessableEntity, HttpError } from '../../platform/errors/http-errors.js';
import { readDataUrl } from '../../platform/files/data-url.js';
import { reencodeImage } from '../../platform/files/reencode-image.js';

export const PHOTO_TYPE = 'image/jpeg';

export const PHOTO_ERRORS = {
  tooLarge: 'Photo is too large for submission. Please try uploading a different photo.',
  notAnImage: 'Please select an image file',
} as const;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];
/** Each image uses one core and tens of megabytes. */
const AT_ONCE = 2;

/** Turns the specification's data URL into a clean JPEG: decoded, upright, without EXIF or location, within the limits. */
@Injectable()
export class PhotoIntake {
  private readonly slots = new Semaphore(AT_ONCE);

  async accept(dataUrl: string): Promise<Buffer> {
    if (dataUrl.length > PHOTO_SUBMIT_MAX_CHARACTERS) throw new HttpError(413, PHOTO_ERRORS.tooLarge);
    const sent = readDataUrl(dataUrl);
    const photo = sent?.mediaType.startsWith('image/') ? await this.slots.run(() => toPhoto(sent.bytes)) : null;
    if (photo === null) throw new UnprocessableEntity([invalid('photo', PHOTO_ERRORS.notAnImage)]);
    return photo;
  }
}

function toPhoto(bytes: Buffer): Promise<Buffer | null> {
  return reencodeImage(bytes, FORMATS, (image) =>
    image
      .flatten({ background: '#ffffff' })
      .resize({ width: PHOTO_MAX_WIDTH_PX, height: PHOTO_MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85, mozjpeg: false }),
  );
}
