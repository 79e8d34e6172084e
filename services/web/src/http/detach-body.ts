import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * Puts a stream between the caller's connection and the API's. The client library destroys a body that it could not
 * send to its end; destroying the connection itself would lose the answer that says why.
 */
export function detachBody(request: Pick<FastifyRequest, 'raw' | 'body'>): void {
  const { raw } = request;
  if (request.body !== raw) return;
  const body = new PassThrough();
  body.on('error', () => undefined); // told by the library that reads from it
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy();
  });
  request.body = raw.pipe(body);
}
