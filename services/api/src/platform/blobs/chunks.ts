export const CHUNK_BYTES = 262_144;

/** Regroups a stream into chunks of `CHUNK_BYTES`; only the last one is smaller. */
export async function* chunksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    buffered.push(part);
    length += part.length;
    if (length < CHUNK_BYTES) continue;
    let joined = Buffer.concat(buffered, length);
    for (; joined.length >= CHUNK_BYTES; joined = joined.subarray(CHUNK_BYTES)) yield joined.subarray(0, CHUNK_BYTES);
    [buffered, length] = [[joined], joined.length];
  }
  if (length > 0) yield Buffer.concat(buffered, length);
}
