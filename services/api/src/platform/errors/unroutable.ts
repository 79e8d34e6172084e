import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { answerHeaders } from '../http/answer-headers.js';
import { asRefusal, bodyFor } from './error.filter.js';
import { NotFound } from './refusals.js';

const TOO_LONG = 414;

/** Addresses that the router itself can't read never reach a hook or filter: they are answered here, and not quoted. */
export function unroutable(
  settings: Settings,
): (error: Error, request: Pick<FastifyRequest, 'id' | 'url'>, reply: FastifyReply) => void {
  const headers = answerHeaders(settings);
  return (error, request, reply) => {
    const refusal = asRefusal(error);
    // An id that is too long to be one is an unknown id.
    const { status, detail } = refusal.status === TOO_LONG ? new NotFound() : refusal;
    const { type, body } = bodyFor(request.url, new NotFound(String(detail)));
    void reply
      .status(status)
      .headers({ ...headers, 'x-request-id': request.id, 'content-type': type })
      .send(body);
  };
}
