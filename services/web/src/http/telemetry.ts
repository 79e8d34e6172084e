import { BEACON_FIELDS } from '@firstlight/domain/operations/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.js';

const LIMIT_BYTES = 4_096;
const LIMIT_PER_MINUTE = 300;
const HAND_ON_TIMEOUT_MS = 2_000;

const REQUIRED = ['remote', 'version', 'kind'];

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
        void forwardToApi(apiUrl, request, failure);
      }
      return reply.code(204).send();
    });
  });
}

/** Fire and forget: if the API is down, the log line above remains. */
export async function forwardToApi(
  apiUrl: string,
  request: FastifyRequest,
  failure: Record<string, string>,
): Promise<void> {
  if (!REQUIRED.every((field) => failure[field] !== undefined)) return;
  try {
    const answer = await fetch(`${apiUrl}/api/remote-failures`, {
      method: 'POST',
      headers: { ...forwardedHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify(failure.first ? { ...failure, first: true } : failure),
      signal: AbortSignal.timeout(HAND_ON_TIMEOUT_MS),
    });
    await answer.body?.cancel();
  } catch {
    request.log.warn('remote failure not counted');
  }
}

/** Only values of the known formats are logged and passed on: a beacon can't put personal data into the log. */
export function knownFields(body: unknown): Record<string, string> {
  const given = parseObject(body);
  return Object.fromEntries(
    Object.entries(BEACON_FIELDS)
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
