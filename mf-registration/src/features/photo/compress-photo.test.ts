import { describe, expect, it } from '@jest/globals';
import { checkPhotoFile, compressed, type Encodable, fittedSize, qualitySteps } from './compress-photo';

/** A picture whose encoding has a given length. */
function picture(
  length: (quality: number) => number,
  size = { width: 4000, height: 3000 },
): Encodable & { tried: number[] } {
  const tried: number[] = [];
  const encode = (_size: unknown, quality: number): string => {
    tried.push(quality);
    return 'x'.repeat(length(quality));
  };
  return { ...size, encode, tried };
}

describe('photo compression', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1200, height: 900 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 1000, height: 4000 },
      { width: 400, height: 1600 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
  ])('PHOTO-04 fits %j into 1200 by 1600', (size, fitted) => {
    expect(fittedSize(size)).toEqual(fitted);
  });

  it('PHOTO-05 LIM-08 steps from 0.92 by 0.05 down to 0.3', () => {
    const steps = qualitySteps();
    expect(steps.slice(0, 3)).toEqual([0.92, 0.87, 0.82]);
    expect(steps.slice(-2)).toEqual([0.32, 0.3]);
  });

  it('PHOTO-05 stops at the first quality within 512000 characters', () => {
    const photo = picture((quality) => Math.round(quality * 600_000));
    expect(compressed(photo)).toHaveLength(Math.round(0.82 * 600_000));
    expect(photo.tried).toEqual([0.92, 0.87, 0.82]);
  });

  it('PHOTO-05 PHOTO-06 keeps the smallest one up to 819200 characters', () => {
    expect(compressed(picture(() => 819_200))).toHaveLength(819_200);
    expect(() => compressed(picture(() => 819_201))).toThrow(
      'Photo could not be compressed enough. Please choose a smaller image.',
    );
  });

  it('PHOTO-02 PHOTO-03 rejects other files and more than 10485760 bytes', () => {
    expect(checkPhotoFile({ type: 'text/plain', size: 10 })).toBe('Please select an image file');
    expect(checkPhotoFile({ type: 'image/png', size: 10_485_761 })).toBe(
      'Photo is too large. Please choose an image under 10MB.',
    );
    expect(checkPhotoFile({ type: 'image/png', size: 10_485_760 })).toBeNull();
  });
});
