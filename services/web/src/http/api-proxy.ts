import type { FastifyInstance } from 'fastify';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { CLAIMS, forwardedHeaders } from './forwarded-headers.js';

/** Uploads and imports take their time; the API's own limits are lower for everything else. */
const ANSWER_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_AFTER_SECONDS = '3';

/** Hands everything under `/api` to the API, bodies as streams; tells plainly when it can't be reached. */
export async function addApiProxy(server: FastifyInstance, apiUrl: string): Promise<void> {
  await server.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    // Its retries would send a request again while the API is asking for a pause.
    retryMethods: [],
    maxRetriesOn503: 0,
    undici: {
      connections: 128,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !CLAIMS.includes(name))),
        ...forwardedHeaders(request),
      }),
      onError: (reply, { error }) => sendUnreachable(reply, error),
    },
  });
}

type Reply = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>>[0];

function sendUnreachable(reply: Reply, error: Error): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = statusOf(code);
  reply.log.warn({ requestId: reply.request.id, code, status }, 'API not reached');
  const detail =
    status === 400 ? 'The request could not be read.' : 'The service is not available right now. Please try again.';
  if (status !== 400) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  void reply.code(status).headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' }).send({ detail });
}

function statusOf(code: string): number {
  if (code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT') return 504;
  if (code.startsWith('FST_REPLY_FROM_BAD') || code === 'UND_ERR_INVALID_ARG') return 400;
  return /RESET|SOCKET|BODY/.test(code) ? 502 : 503;
}
