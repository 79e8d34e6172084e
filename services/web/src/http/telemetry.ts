import { REMOTE_FAILURE_KINDS } from '@firstlight/domain/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.js';

const LIMIT_BYTES = 4_096;
const LIMIT_PER_MINUTE = 300;
const HAND_ON_TIMEOUT_MS = 2_000;

/** Only values of these formats are logged: a beacon can't put personal data into the log. */
const FIELDS: Record<string, RegExp> = {
  remote: /^[a-z0-9-]{1,40}$/,
  version: /^[0-9A-Za-z.+-]{1,60}$/,
  kind: new RegExp(`^(${REMOTE_FAILURE_KINDS.join('|')})$`),
};

/** `POST /telemetry/remote-failure`: what a browser couldn't load. Always answers 204; the API counts. */
export async function addTelemetry(server: FastifyInstance, apiUrl: string): Promise<void> {
  let written = 0;
  let minute = 0;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    scope.post('/telemetry/remote-failure', async (request, reply) => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, written] = [now, 0];
      if (++written <= LIMIT_PER_MINUTE) {
        const failure = knownFields(request.body);
        request.log.warn(failure, 'remote failed in a browser');
        void handOn(apiUrl, request, failure);
      }
      return reply.code(204).send();
    });
  });
}

/** Fire and forget: if the API is down, the log line above remains. */
export async function handOn(apiUrl: string, request: FastifyRequest, failure: Record<string, string>): Promise<void> {
  if (Object.keys(failure).length < Object.keys(FIELDS).length) return;
  try {
    const answer = await fetch(`${apiUrl}/api/remote-failures`, {
      method: 'POST',
      headers: { ...forwardedHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify(failure),
      signal: AbortSignal.timeout(HAND_ON_TIMEOUT_MS),
    });
    await answer.body?.cancel();
  } catch {
    request.log.warn('remote failure not counted');
  }
}

export function knownFields(body: unknown): Record<string, string> {
  const given = parseObject(body);
  return Object.fromEntries(
    Object.entries(FIELDS)
      .map(([field, shape]) => [field, String(given[field] ?? ''), shape] as const)
      .filter(([, text, shape]) => shape.test(text))
      .map(([field, text]) => [field, text]),
  );
}

function parseObject(body: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
