import type { Readable } from 'node:stream';
import { OperatorError } from '../../platform/errors/operator-error.js';

/** The parts of a backup in order: head; start, data and end of each table; files; end. */
export type PartKind = 'head' | 'table' | 'data' | 'table-end' | 'file' | 'end';
export type Part = { kind: PartKind; content: Buffer };

const KINDS: readonly PartKind[] = ['head', 'table', 'data', 'table-end', 'file', 'end'];
const HEAD_BYTES = 5;

/** One part: its kind, its length and its bytes. */
export function encodePart(kind: PartKind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KINDS.indexOf(kind), 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

export async function* decodeParts(stream: Readable): AsyncGenerator<Part> {
  let buffered = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length >= HEAD_BYTES && buffered.length >= HEAD_BYTES + buffered.readUInt32BE(1)) {
      const end = HEAD_BYTES + buffered.readUInt32BE(1);
      const kind = KINDS[buffered.readUInt8(0)];
      if (!kind) throw new OperatorError('the backup has a part of an unknown kind');
      yield { kind, content: Buffer.from(buffered.subarray(HEAD_BYTES, end)) };
      buffered = buffered.subarray(end);
    }
  }
  if (buffered.length > 0) throw new OperatorError('the backup ends inside a part');
}
