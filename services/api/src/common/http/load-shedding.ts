import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Settings } from '../config/settings.js';
import { REFUSAL_TEXTS } from '../errors/refusals.js';
import { Admission } from './admission.js';
import { answerHeaders } from './answer-headers.js';

/** A probe must not be turned away: it is how a balancer learns that this replica lives. */
const HEALTH = '/api/health/';
const BODY = JSON.stringify({ detail: REFUSAL_TEXTS.busy });

type Timeouts = { requestTimeout: number; keepAliveTimeout: number };

/**
 * The HTTP server, which turns calls away before the framework has spent anything on them: refusing must cost a
 * fraction of answering, or an overload leaves no time for the calls that were let in.
 */
export function sheddingServer(
  settings: Settings,
  newRequestId: (request: IncomingMessage) => string,
  timeouts: Timeouts,
): (handler: RequestListener) => Server {
  const headers = {
    ...answerHeaders(settings),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'retry-after': '1',
  };
  return (handler) => {
    const door = new Admission();
    const server = createServer((request, response) => {
      if (request.url?.startsWith(HEALTH)) return handler(request, response);
      if (!door.enter()) {
        // The body is read away, or it would be taken for the next call.
        request.resume();
        response.writeHead(503, { ...headers, 'x-request-id': newRequestId(request) }).end(BODY);
        return;
      }
      // Closing is told even when the caller leaves before the answer.
      response.once('close', () => door.leave());
      handler(request, response);
    });
    return Object.assign(server, timeouts);
  };
}
