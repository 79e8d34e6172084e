import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decoded, type Frame, FRAME_MAX_BYTES, framed, MllpFrames } from './mllp-frames.js';

const textsOf = (frames: readonly Frame[]): string[] => frames.map(({ bytes }) => bytes.toString('utf8'));

describe('2.10/2 MLLP frames', () => {
  it('are found wherever the stream is split', () => {
    const text = fc.string().map((one) => one.replace(/[\x0b\x1c]/g, ''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.array(fc.nat(200), { maxLength: 6 }), (texts, cuts) => {
        const stream = Buffer.concat(texts.map(framed));
        const frames = new MllpFrames();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const found = places.slice(1).flatMap((end, at) => frames.push(stream.subarray(places[at], end)));
        expect(textsOf(found)).toEqual(texts);
      }),
    );
  });

  it('skip the bytes between them, and frames that a sender began and broke off', () => {
    const frames = new MllpFrames();
    expect(frames.push(Buffer.from('noise\r\n\x1c\r'))).toEqual([]);
    expect(textsOf(frames.push(framed('MSH|')))).toEqual(['MSH|']);
    expect(frames.push(Buffer.from('\vMSH|one\rPID|1\r'))).toEqual([]);
    expect(textsOf(frames.push(framed('MSH|two')))).toEqual(['MSH|two']);
  });

  it('that are too large keep only their beginning, and the next one is read', () => {
    const frames = new MllpFrames();
    const large = Buffer.concat([Buffer.from('\vMSH|'), Buffer.alloc(5 * FRAME_MAX_BYTES, 'x'), Buffer.from('\x1c\r')]);
    const found: Frame[] = [];
    for (let at = 0; at < large.length; at += 65_536) found.push(...frames.push(large.subarray(at, at + 65_536)));
    expect(found.map(({ isTooLarge }) => isTooLarge)).toEqual([true]);
    expect(found[0]?.bytes.length).toBeLessThan(FRAME_MAX_BYTES + 2 * 65_536);
    expect(found[0]?.bytes.toString('latin1')).toMatch(/^MSH\|x/);
    expect(frames.push(framed('MSH|'))).toMatchObject([{ isTooLarge: false }]);
  });

  it('are read as UTF-8, else as ISO 8859-1', () => {
    expect(decoded(Buffer.from('Élodie', 'utf8'))).toBe('Élodie');
    expect(decoded(Buffer.from('Élodie', 'latin1'))).toBe('Élodie');
  });
});
