import type { FastifyInstance } from 'fastify';

const LIMIT_BYTES = 4_096;
const LIMIT_PER_MINUTE = 300;

/** Only words of these shapes are written down: a beacon can't bring anybody's data into the log. */
const FIELDS: Record<string, RegExp> = {
  name: /^[a-z0-9-]{1,40}$/,
  remote: /^[a-z0-9-]{1,40}$/,
  version: /^[0-9A-Za-z.+-]{1,40}$/,
  kind: /^(http|network|timeout|chunk|execution|invalid-module|contract|integrity)$/,
  failure: /^(http|network|timeout|chunk|execution|invalid-module|contract|integrity)$/,
  attempt: /^\d{1,3}$/,
};

/** `POST /telemetry/remote-failure`: what a browser could not load. Answers 204 whatever came. */
export async function addTelemetry(server: FastifyInstance): Promise<void> {
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
      if (++written <= LIMIT_PER_MINUTE) request.log.warn(knownFields(request.body), 'remote failed in a browser');
      return reply.code(204).send();
    });
  });
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
