export const CHUNK_BYTES = 1_048_576;

/** Regroups a stream into chunks of `CHUNK_BYTES`; only the last one is smaller. */
export async function* chunksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    buffered.push(part);
    length += part.length;
    if (length < CHUNK_BYTES) continue;
    let joined = joinedOf(buffered, length);
    for (; joined.length >= CHUNK_BYTES; joined = joined.subarray(CHUNK_BYTES)) yield joined.subarray(0, CHUNK_BYTES);
    [buffered, length] = [[joined], joined.length];
  }
  if (length > 0) yield joinedOf(buffered, length);
}

/** A file that is entirely in memory isn't copied. */
function joinedOf(parts: Buffer[], length: number): Buffer {
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts, length);
}
