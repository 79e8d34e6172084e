import { createCipheriv, createDecipheriv, type Decipher, randomBytes } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ServiceUnavailable } from '../errors/http-errors.js';
import { freeBuffers } from '../files/free-buffers.js';

const ALGORITHM = 'aes-256-ctr';
/** Written and read in pieces of this size: each takes a turn of a thread. */
const PIECE_BYTES = 131_072;

/** An unlinked file: it disappears with this process, however that ends. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `firstlight-body-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/**
 * Receives a body completely before it is processed, so that a slow client occupies a file instead of a slot. The file
 * is encrypted with a key that only this call has. Bytes above `limit` are dropped, except one, which shows the reader
 * that the body is too large.
 * @returns the body, to be read once; destroying it frees the file
 */
export async function spoolBody(payload: Readable, limit: number): Promise<Readable> {
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const file = await namelessFile().catch(() => {
    throw new ServiceUnavailable();
  });
  try {
    let remaining = limit + 1;
    let piece: Buffer[] = [];
    // The rest of a rejected body is drained elsewhere: destroying the stream would lose the response.
    for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (remaining > 0) piece.push(cipher.update(part.subarray(0, remaining)));
      remaining -= part.length;
      freeBuffers(part);
      if (bytesOf(piece) < PIECE_BYTES) continue;
      await write(file, piece);
      piece = [];
    }
    await write(file, piece);
  } catch (error) {
    await file.close();
    throw error;
  }
  const opened = Readable.from(opening(file, createDecipheriv(ALGORITHM, key, iv)), { objectMode: false });
  // Until the body is read, nothing else handles its errors; an unhandled one would end the process.
  opened.on('error', () => undefined);
  return opened.once('close', () => void file.close().catch(() => undefined));
}

/** Read into one buffer, because every discarded buffer triggers more garbage collection. */
async function* opening(file: FileHandle, decipher: Decipher): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, position);
    if (bytesRead === 0) return;
    yield decipher.update(piece.subarray(0, bytesRead));
    position += bytesRead;
  }
}

const bytesOf = (piece: Buffer[]): number => piece.reduce((sum, { length }) => sum + length, 0);

/** A full disk is our error, not the client's. */
async function write(file: FileHandle, piece: Buffer[]): Promise<void> {
  try {
    // Not joined: the copy would be garbage.
    const { bytesWritten } = await file.writev(piece);
    if (bytesWritten < bytesOf(piece)) throw new ServiceUnavailable();
    freeBuffers(...piece);
  } catch {
    throw new ServiceUnavailable();
  }
}

const spooled = new WeakMap<FastifyRequest, Readable>();

export function keepSpooled(request: FastifyRequest, body: Readable): void {
  spooled.set(request, body);
}

/** The request as the form parser reads it: from the spooled body, if there is one. */
export function readingSpooled(request: FastifyRequest): FastifyRequest {
  const body = spooled.get(request);
  if (!body) return request;
  const raw = Object.assign(body, { headers: request.raw.headers });
  const view: FastifyRequest = Object.create(request, { raw: { value: raw } });
  return view;
}
