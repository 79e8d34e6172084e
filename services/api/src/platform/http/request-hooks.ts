import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AnsweredCall } from '../context/answered-call.js';
import { runInContext, type RequestContext } from '../context/request-context.js';
import type { Settings } from '../config/settings.js';
import type { TracedStatement } from '../context/statement-name.js';
import { ServiceUnavailable, HttpError, ERROR_TEXTS } from '../errors/http-errors.js';
import { responseHeaders } from './response-headers.js';
import { isTooDeep } from './depth-limit.js';
import { admitComplete } from './load-shedding.js';

const DRAIN_BYTES = 32 * 1024 * 1024;
const PROBES = new Set(['/api/health/live', '/api/health/ready']);
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

function idempotencyOf(request: FastifyRequest): RequestContext['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return null;
  // Only our own service sends it: anybody else who repeats a visitor's text would get that visitor's registration.
  if (key === KEY_FROM_CONTENT && request.headers[DELIVERY_HEADER] === undefined) return null;
  const route = `${request.method} ${request.url.split('?')[0] ?? ''}`;
  return {
    key,
    route,
    get body(): unknown {
      return request.body;
    },
  };
}

/** Whether the rest of a rejected body is drained; beyond the largest upload the connection is closed. */
function canBeDrained({ raw }: FastifyRequest): boolean {
  return !raw.complete && Number(raw.headers['content-length'] ?? Infinity) <= DRAIN_BYTES;
}

/** Request id, context, response headers, body depth, and one log line per call. */
export function addRequestHooks(
  app: NestFastifyApplication,
  log: Logger,
  settings: Settings,
  observe: (call: AnsweredCall) => void,
): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const headers = responseHeaders(settings);
  /** The context of a call is gone once its response is sent. */
  const traced = new WeakMap<FastifyRequest, TracedStatement[]>();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    const context: RequestContext = {
      requestId: request.id,
      get ip(): string {
        return request.ip;
      },
      principal: null,
      idempotency: idempotencyOf(request),
      background: request.headers[BACKGROUND_HEADER] !== undefined,
      replayed: false,
      statements: settings.otlpUrl === null ? null : [],
    };
    if (context.statements) traced.set(request, context.statements);
    runInContext(context, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const settle = (verdict: boolean | number): void => {
      if (verdict !== true) done(new ServiceUnavailable(1, verdict === false ? null : verdict));
      else if (isTooDeep(request.body)) done(new HttpError(400, ERROR_TEXTS.unreadable));
      else done();
    };
    const verdict = admitComplete(request.raw);
    if (typeof verdict === 'object') verdict.then(settle, done);
    else settle(verdict);
  });
  // Fastify closes a connection whose body it rejected. Closing while the client is sending can lose the response.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (canBeDrained(request)) void reply.removeHeader('connection');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (canBeDrained(request)) request.raw.resume();
    const { method } = request;
    // The route's pattern, never the URL, which can contain names and ids.
    const route = request.routeOptions.url ?? 'unknown';
    const { traceparent } = request.headers;
    observe({
      method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : null,
      statements: traced.get(request) ?? [],
    });
    // Load balancers and container engines probe every few seconds; what matters is counted above.
    if (PROBES.has(route) && reply.statusCode < 400) return done();
    log.info(
      {
        requestId: request.id,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
