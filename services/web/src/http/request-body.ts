import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Bodies up to this size are read here before the call is passed on. */
export const SMALL_BODY_BYTES = 256 * 1024;
/** The rest of a refused body is drained up to this size; beyond it the connection is closed. */
const DRAIN_BYTES = 32 * 1024 * 1024;

/** Time limits for sending a small body: in total, and between two chunks. */
export type Patience = { wholeMs: number; pauseMs: number };
const PATIENCE: Patience = { wholeMs: 60_000, pauseMs: 10_000 };

type Call = Pick<FastifyRequest, 'raw' | 'body'>;

/**
 * Decouples the client's connection from the API's. A small body is read completely first, so that a slow client takes
 * none of the API's slots. A large one is streamed.
 * @returns false if the body didn't arrive in time
 */
export async function prepareBody(call: Call, patience: Patience = PATIENCE): Promise<boolean> {
  const { raw } = call;
  if (call.body !== raw) return true;
  const length = raw.headers['content-length'];
  if (length === undefined || Number(length) > SMALL_BODY_BYTES) {
    call.body = detached(raw);
    return true;
  }
  const bytes = await readWhole(raw, patience);
  if (bytes) call.body = Readable.from([bytes]);
  return bytes !== null;
}

function readWhole(raw: IncomingMessage, { wholeMs, pauseMs }: Patience): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const finish = (bytes: Buffer | null): void => {
      clearTimeout(whole);
      clearTimeout(pause);
      raw.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(bytes);
    };
    const giveUp = (): void => finish(null);
    const whole = setTimeout(giveUp, wholeMs);
    const pause = setTimeout(giveUp, pauseMs);
    const onData = (part: Buffer): void => {
      parts.push(part);
      pause.refresh();
    };
    const onEnd = (): void => finish(Buffer.concat(parts));
    const onClose = (): void => finish(null);
    raw.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}

/**
 * undici destroys a body that it couldn't send completely. Destroying the client's connection would lose the response
 * that says why, so undici gets a separate stream; the rest of the body is drained, or the next request on this
 * connection would be blocked by it.
 */
function detached(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  body.on('error', () => undefined); // reported by the library that reads from it
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy();
  });
  body.once('close', () => {
    if (!raw.readableEnded) drain(raw);
  });
  raw.pipe(body);
  return body;
}

function drain(raw: IncomingMessage): void {
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (part: Buffer) => {
    dropped += part.length;
    if (dropped > DRAIN_BYTES) raw.destroy();
  });
  raw.resume();
}
