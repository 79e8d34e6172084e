import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decoded, FRAME_MAX_BYTES, framed, MllpFrames } from './mllp-frames.js';

describe('2.10/2 the frames of MLLP', () => {
  it('are found wherever the stream is cut', () => {
    const text = fc.string().map((one) => one.replace(/[\x0b\x1c]/g, ''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.array(fc.nat(200), { maxLength: 6 }), (texts, cuts) => {
        const stream = Buffer.concat(texts.map(framed));
        const frames = new MllpFrames();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const found = places.slice(1).flatMap((end, at) => frames.push(stream.subarray(places[at], end)));
        expect(found.map((frame) => frame.toString('utf8'))).toEqual(texts);
      }),
    );
  });

  it('skip what is between them, and refuse one without an end', () => {
    const frames = new MllpFrames();
    expect(frames.push(Buffer.from('noise\r\n'))).toEqual([]);
    expect(frames.push(framed('MSH|')).map(String)).toEqual(['MSH|']);
    expect(() => frames.push(Buffer.concat([Buffer.from('\v'), Buffer.alloc(FRAME_MAX_BYTES + 1, 'x')]))).toThrow(
      'too large',
    );
  });

  it('are read as UTF-8, else as ISO 8859-1', () => {
    expect(decoded(Buffer.from('Élodie', 'utf8'))).toBe('Élodie');
    expect(decoded(Buffer.from('Élodie', 'latin1'))).toBe('Élodie');
  });
});
