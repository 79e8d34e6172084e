import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { FORM_QUEUE } from '@firstlight/domain/platform/form-queue';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { publicErrorText } from '@firstlight/domain/platform/public-errors';
import type { Settings } from '../config/settings.js';
import { ERROR_TEXTS } from '../errors/http-errors.js';
import { newRequestId } from '@firstlight/process/request-id';
import { Admission, type Lane } from './admission.js';
import { responseHeaders } from './response-headers.js';
import { FormQueue } from './form-queue.js';

/** Probes are never shed: the load balancer uses them to see that this replica is alive. */
const HEALTH = '/api/health/';

/** A session cookie or a bearer token, valid or not. */
const SESSION = /(?:^|;\s*)(?:__Host-)?fl_session=/;

/** Visitors' forms; they queue when there is no slot. */
const FORMS = /^\/api\/(register|contact)\/?(\?|$)/;
/** Public calls count as a visitor's, even with a session. */
const FOR_EVERYBODY =
  /^\/api\/(register|contact|program-profile|remote-failures|release-visits|auth\/(pin-verify|2fa))\b/;

/** Whether a call got a slot; a number is its place in the queue. */
type Verdict = boolean | number;

/** Calls whose body is still arriving: they take a slot once it is complete. */
const arriving = new WeakMap<IncomingMessage, () => Verdict | Promise<Verdict>>();

/** Admits a call whose body is complete. Returns false, or its place in the queue, if there is no slot. */
export function admitComplete(request: IncomingMessage): Verdict | Promise<Verdict> {
  return arriving.get(request)?.() ?? true;
}

function isForm({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'POST' && FORMS.test(url) && Number(headers['content-length'] ?? Infinity) <= FORM_QUEUE.mostBytes;
}

/** Identifies a form when it is retried. Forms without scripts share one key, but keep their request id. */
function queueKeyOf({ headers }: IncomingMessage, requestId: string): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== KEY_FROM_CONTENT ? key.slice(0, 200) : requestId;
}

function laneOf({ url = '', headers }: IncomingMessage): Lane {
  if (FOR_EVERYBODY.test(url)) return 'visitor';
  return headers.authorization !== undefined || SESSION.test(headers.cookie ?? '') ? 'staff' : 'visitor';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function busyBody({ url = '', headers }: IncomingMessage): string {
  return JSON.stringify({ detail: publicErrorText(url, headers['accept-language'])(ERROR_TEXTS.busy) });
}

type Timeouts = { requestTimeout: number; keepAliveTimeout: number };

/**
 * The HTTP server, which sheds calls before Fastify does any work on them: rejecting must cost a fraction of answering,
 * or an overload leaves no time for the admitted calls. A call takes its slot only when its body is complete, so that
 * slow clients can't occupy other people's slots.
 */
export function sheddingServer(settings: Settings, timeouts: Timeouts): (handler: RequestListener) => Server {
  const headers = {
    ...responseHeaders(settings),
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
  };
  return (handler) => {
    const admission = new Admission();
    const formQueue = new FormQueue(admission);
    const release = (lane: Lane): void => {
      admission.release(lane);
      formQueue.admitNext();
    };
    const server = createServer((request, response) => {
      if (request.url?.startsWith(HEALTH)) return handler(request, response);
      const lane = laneOf(request);
      const takePlace = (): true => {
        // 'close' fires even if the client disconnects before the response.
        if (response.destroyed) release(lane);
        else response.once('close', () => release(lane));
        return true;
      };
      const admit = (): boolean => admission.tryAcquire(lane) && takePlace();
      const queue = async (): Promise<Verdict> => {
        const verdict = await formQueue.enter(queueKeyOf(request, newRequestId(request)));
        return verdict === true ? takePlace() : verdict;
      };
      const isQueued = isForm(request);
      const isLetIn = isQueued || (hasBody(request) ? admission.hasCapacity(lane) : admit());
      if (!isLetIn) {
        // Drain the body, or the next request on this connection is misparsed.
        request.resume();
        const body = busyBody(request);
        const length = String(Buffer.byteLength(body));
        const own = { 'content-length': length, 'x-request-id': newRequestId(request) };
        response.writeHead(503, { ...headers, ...own }).end(body);
        return;
      }
      if (isQueued || hasBody(request)) arriving.set(request, isQueued ? queue : admit);
      handler(request, response);
    });
    return Object.assign(server, timeouts);
  };
}
