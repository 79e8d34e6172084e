import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Settings } from '../config/settings.js';
import { REFUSAL_TEXTS } from '../errors/refusals.js';
import { Admission, type Lane } from './admission.js';
import { answerHeaders } from './answer-headers.js';

/** A probe must not be turned away: it is how a balancer learns that this replica lives. */
const HEALTH = '/api/health/';
const BODY = JSON.stringify({ detail: REFUSAL_TEXTS.busy });

/** A session cookie or a bearer token, whatever it is worth. */
const SESSION = /(?:^|;\s*)(?:__Host-)?fl_session=/;

/** Calls whose body is still on its way: they take a place when it has arrived. */
const arriving = new WeakMap<IncomingMessage, () => boolean>();

/** Admits a call whose body is complete. Answers false if the service is too busy for it. */
export function admitComplete(request: IncomingMessage): boolean {
  return arriving.get(request)?.() ?? true;
}

function laneOf({ headers }: IncomingMessage): Lane {
  return headers.authorization !== undefined || SESSION.test(headers.cookie ?? '') ? 'staff' : 'visitor';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Timeouts = { requestTimeout: number; keepAliveTimeout: number };

/**
 * The HTTP server, which turns calls away before the framework has spent anything on them: refusing must cost a
 * fraction of answering, or an overload leaves no time for the calls that were let in. A call with a body takes its
 * place only when the body is complete, so that slow senders can't occupy the places of the others.
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
      const lane = laneOf(request);
      const admit = (): boolean => {
        arriving.delete(request);
        if (!door.enter(lane)) return false;
        // 'close' fires even if the client disconnects before the answer.
        if (response.destroyed) door.leave(lane);
        else response.once('close', () => door.leave(lane));
        return true;
      };
      const isLetIn = hasBody(request) ? door.hasRoom(lane) : admit();
      if (!isLetIn) {
        // Drain the body, or the next request on this connection is misparsed.
        request.resume();
        response.writeHead(503, { ...headers, 'x-request-id': newRequestId(request) }).end(BODY);
        return;
      }
      if (hasBody(request)) arriving.set(request, admit);
      handler(request, response);
    });
    return Object.assign(server, timeouts);
  };
}
