import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

/** The OpenAPI document as JSON at /api/docs; not available in production. It is built on request. */
export function serveDocument(app: NestFastifyApplication): void {
  let document: object | undefined;
  app.getHttpAdapter().get('/api/docs', async (_request: unknown, reply: FastifyReply) => {
    document ??= (await import('./api-document.js')).apiDocument(app);
    return reply.send(document);
  });
}
