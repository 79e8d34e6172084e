import { describe, expect, it } from '@jest/globals';
import { isDataUrl, readDataUrl } from './data-url.js';

describe('data URLs', () => {
  it('2.3/5 reads the media type and the bytes', () => {
    expect(readDataUrl('data:image/png;base64,aGk=')).toEqual({ mediaType: 'image/png', bytes: Buffer.from('hi') });
    expect(readDataUrl('DATA:Image/PNG;name=a.png;base64,aGk=')?.mediaType).toBe('image/png');
    expect(readDataUrl('data:;base64,aGk=')?.mediaType).toBe('');
  });

  it.each([
    '',
    'data:,hi',
    'data:image/png,aGk=',
    'data:image/png;base64,a*b',
    'data:image/png;base64,a=b',
    '/file.png',
  ])('2.3/5 rejects %j', (url) => {
    expect(readDataUrl(url)).toBeNull();
  });

  it('2.3/5 distinguishes data URLs from links', () => {
    expect(['data:,', 'DATA:x', 'https://example.org/data:'].map(isDataUrl)).toEqual([true, true, false]);
  });
});
