import type { FastifyInstance } from 'fastify';
import { REPORT_PATH } from './content-policy.js';
import { forwardToApi } from './telemetry.js';

const LIMIT_BYTES = 65_536;
const LIMIT_PER_MINUTE = 100;
const MOST_AT_ONCE = 20;

/** The directives that are logged; anything else in a report could be personal data. */
const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'media-src', 'font-src', 'connect-src', 'worker-src', 'frame-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
];
const VERSION = /^[0-9A-Za-z.+-]{1,60}$/;

/** `POST /telemetry/policy/<version>`: logs directive and version of a CSP violation. Always answers 204. */
export async function addPolicyReports(server: FastifyInstance, apiUrl: string): Promise<void> {
  let written = 0;
  let minute = 0;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    scope.post<{ Params: { version: string } }>(`${REPORT_PATH}:version`, async (request, reply) => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, written] = [now, 0];
      const { version } = request.params;
      const stopped = VERSION.test(version) ? stoppedDirectives(request.body) : [];
      for (const directive of stopped) {
        if (++written > LIMIT_PER_MINUTE) break;
        request.log.warn({ directive, version }, 'content policy violation');
        void forwardToApi(apiUrl, request, { remote: 'shell', version, kind: 'policy' });
      }
      return reply.code(204).send();
    });
  });
}

/** The violated directives of a report in either format: `application/csp-report` or `application/reports+json`. */
export function stoppedDirectives(body: unknown): string[] {
  const given = parsed(body);
  const reports = Array.isArray(given) ? given.slice(0, MOST_AT_ONCE).map((one) => fieldOf(one, 'body')) : [];
  const all = Array.isArray(given) ? reports : [fieldOf(given, 'csp-report')];
  return all.flatMap((report) => {
    const named = ['effectiveDirective', 'effective-directive', 'violated-directive'].map((key) =>
      fieldOf(report, key),
    );
    const found = named.find((value) => typeof value === 'string');
    const directive = String(found ?? '').split(' ')[0] ?? '';
    return DIRECTIVES.includes(directive) ? [directive] : [];
  });
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null;
  }
}
