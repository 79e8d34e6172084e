import { parentPort } from 'node:worker_threads';
import { FILE_MAX_BYTES } from '@firstlight/domain/limits';
import { CHUNK_BYTES } from '../../../platform/blobs/chunks.js';
import { docxText } from './docx-text.js';
import { inspectDocument } from './inspect-document.js';
import type { Message } from './inspection-thread.js';

/** The same memory for every file. */
const memory = Buffer.allocUnsafeSlow(FILE_MAX_BYTES);
let bytes = 0;

parentPort?.on('message', (message: Message) => void receive(message));

async function receive(message: Message): Promise<void> {
  const file = memory.subarray(0, bytes);
  if ('part' in message) append(message);
  else if ('check' in message) parentPort?.postMessage(await inspectDocument(file, message.check));
  else if ('text' in message) parentPort?.postMessage(await docxText(file));
  else {
    const chunk = new Uint8Array(file.subarray(message.from, message.from + CHUNK_BYTES));
    parentPort?.postMessage(chunk, [chunk.buffer]);
  }
}

function append({ part, at }: { part: Uint8Array; at: number }): void {
  memory.set(part, at);
  bytes = at + part.length;
}
