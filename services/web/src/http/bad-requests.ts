import { badRequestText } from '@firstlight/domain/platform/bad-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Responds to calls whose URL the router can't parse; Fastify's own response would echo the URL. */
export function badUrlHandler(
  headers: Headers,
): (error: Error, request: Pick<FastifyRequest, 'id'>, reply: Pick<FastifyReply, 'hijack' | 'raw'>) => void {
  return (_error, request, reply) => {
    reply.hijack();
    const body = JSON.stringify({ detail: badRequestText(400) });
    const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
    reply.raw.writeHead(400, { ...headers, 'x-request-id': request.id, 'cache-control': 'no-store', ...type });
    reply.raw.end(body);
  };
}

/**
 * Chained servers disagree about calls with two Host headers or none, and browsers read `/\host` as another host.
 */
function isAmbiguous({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  const isMissing = hosts.length === 0 && raw.httpVersion === '1.1';
  return isMissing || hosts.length > 1 || (raw.url ?? '').split('?')[0]?.includes('\\') === true;
}

/** Rejects calls that two servers could interpret differently, before anything else reads them. */
export function rejectAmbiguous(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isAmbiguous(request)) return done();
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ detail: badRequestText(400) });
  });
}
