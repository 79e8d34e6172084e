import httpProxy from '@fastify/http-proxy';
import { BAD_REQUEST_TEXTS } from '@firstlight/domain/platform/bad-requests';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from './api-failures.js';
import { CLIENT_FORWARDING_HEADERS, forwardedHeaders } from './forwarded-headers.js';
import { prepareBody } from './request-body.js';

/** Long enough for uploads and imports; the API's own limits are lower for everything else. */
const ANSWER_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** `expect` was already answered here, and undici can't send it. */
const NOT_HANDED_ON = [...CLIENT_FORWARDING_HEADERS, 'expect'];

/** Proxies everything under `/api`, bodies as streams; answers 502, 503 or 504 when the API is unreachable. */
export async function addApiProxy(server: FastifyInstance, apiUrl: string): Promise<void> {
  // A response sent before the body was read asks to close the connection, which can lose the response.
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api') && reply.statusCode !== 408) void reply.removeHeader('connection');
    done();
  });
  await server.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    // Retries would repeat a request although the API asks for a pause.
    retryMethods: [],
    maxRetriesOn503: 0,
    undici: {
      // Visitors' forms queue in the API; staff calls must not wait for a connection after them.
      connections: 1_024,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    },
    preHandler: async (request, reply) => {
      if (await prepareBody(request)) return;
      // The rest of this body may still arrive, so the connection can't be reused.
      await reply
        .code(408)
        .headers({ connection: 'close', 'cache-control': 'no-store' })
        .send({ detail: BAD_REQUEST_TEXTS[408] });
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.includes(name))),
        ...forwardedHeaders(request),
      }),
      onError: (reply, { error }) => void answerFailure(apiUrl, reply, error),
    },
  });
}
