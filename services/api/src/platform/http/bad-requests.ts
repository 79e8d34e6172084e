import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { responseHeaders } from './response-headers.js';
import { toHttpError, bodyFor } from '../errors/error.filter.js';
import { NotFound } from '../errors/http-errors.js';

const TOO_LONG = 414;

/** URLs that the router can't parse reach no hook or filter: respond here, without echoing them. */
export function badUrlHandler(
  settings: Settings,
): (error: Error, request: Pick<FastifyRequest, 'id' | 'url'>, reply: FastifyReply) => void {
  const headers = responseHeaders(settings);
  return (error, request, reply) => {
    const httpError = toHttpError(error);
    // An id that is too long is an unknown id.
    const { status, detail } = httpError.status === TOO_LONG ? new NotFound() : httpError;
    const { type, body } = bodyFor(request.url, new NotFound(String(detail)));
    void reply
      .status(status)
      .headers({ ...headers, 'x-request-id': request.id, 'content-type': type })
      .send(body);
  };
}
