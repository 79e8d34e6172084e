import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { brokenCallAnswer } from '@firstlight/domain/refused-calls';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { answerHeaders } from './answer-headers.js';
import { asRefusal, bodyFor } from '../errors/error.filter.js';
import { NotFound } from '../errors/refusals.js';

const TOO_LONG = 414;

/** URLs that the router can't parse reach no hook or filter: respond here, without echoing them. */
export function unroutable(
  settings: Settings,
): (error: Error, request: Pick<FastifyRequest, 'id' | 'url'>, reply: FastifyReply) => void {
  const headers = answerHeaders(settings);
  return (error, request, reply) => {
    const refusal = asRefusal(error);
    // An id that is too long is an unknown id.
    const { status, detail } = refusal.status === TOO_LONG ? new NotFound() : refusal;
    const { type, body } = bodyFor(request.url, new NotFound(String(detail)));
    void reply
      .status(status)
      .headers({ ...headers, 'x-request-id': request.id, 'content-type': type })
      .send(body);
  };
}

/** Calls that Node's parser rejects don't reach the router either. */
export function unparsable(settings: Settings): (error: ConnectionError, socket: Duplex) => void {
  const headers = answerHeaders(settings);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    socket.end(brokenCallAnswer(error.code, { ...headers, 'x-request-id': randomUUID() }), () => socket.destroy());
  };
}
