import { describe, expect, it } from '@jest/globals';
import { CHUNK_BYTES, chunksOf } from './chunks.js';

async function* parts(...sizes: number[]): AsyncGenerator<Buffer> {
  for (const [index, size] of sizes.entries()) yield Buffer.alloc(size, index);
}

async function sizesOf(content: AsyncIterable<Buffer>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const chunk of chunksOf(content)) sizes.push(chunk.length);
  return sizes;
}

describe('chunks of a stream', () => {
  it.each([
    ['nothing', [], []],
    ['little pieces', [10, 20, 30], [60]],
    ['exactly one chunk', [CHUNK_BYTES], [CHUNK_BYTES]],
    ['one large piece', [2 * CHUNK_BYTES + 5], [CHUNK_BYTES, CHUNK_BYTES, 5]],
    ['pieces across the border', [CHUNK_BYTES - 1, 2, CHUNK_BYTES], [CHUNK_BYTES, CHUNK_BYTES, 1]],
  ])('%s', async (_what, sent, expected) => {
    expect(await sizesOf(parts(...sent))).toEqual(expected);
  });
});
