import { describe, expect, it } from '@jest/globals';
import { sampleJpeg, samplePng } from '../../testing/sample-files.js';
import { reencodeImage } from './reencode-image.js';

const asJpeg = (bytes: Buffer): Promise<Buffer | null> => reencodeImage(bytes, ['jpeg'], (image) => image.jpeg());
const asPng = (bytes: Buffer): Promise<Buffer | null> => reencodeImage(bytes, ['png'], (image) => image.png());

describe('reencodeImage', () => {
  it('removes EXIF, location and trailing data', async () => {
    const clean = await asJpeg(Buffer.concat([await sampleJpeg(), Buffer.from('<script>')]));
    expect(clean?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const trace of ['canary-exif', 'Exif', '<script>']) expect(clean?.includes(trace)).toBe(false);
  });

  it('rejects truncated images', async () => {
    const [jpeg, png] = [await sampleJpeg(), await samplePng()];
    expect(await asJpeg(jpeg.subarray(0, jpeg.length / 2))).toBeNull();
    expect(await asPng(png.subarray(0, png.length / 2))).toBeNull();
  });

  it('2.3/5 rejects other formats and other content', async () => {
    expect(await asJpeg(await samplePng())).toBeNull();
    expect(await asPng(Buffer.from('not an image'))).toBeNull();
  });
});
