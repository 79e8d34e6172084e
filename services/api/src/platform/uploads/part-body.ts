import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UPLOAD_PART_TYPE, UPLOADS_PATH } from '@firstlight/domain/uploads';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSAL_TEXTS } from '../errors/refusals.js';

/** Parts of an upload are read unparsed, and only by their own route. */
export function addPartBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(UPLOAD_PART_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.method === 'PATCH' && request.routeOptions.url?.startsWith(`${UPLOADS_PATH}/`)) done(null, body);
    else done(new Refusal(415, REFUSAL_TEXTS.mediaType));
  });
}
