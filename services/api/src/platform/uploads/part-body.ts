import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UPLOAD_PART_TYPE, UPLOADS_PATH } from '@firstlight/domain/platform/uploads';
import type { FastifyInstance } from 'fastify';
import { HttpError, ERROR_TEXTS } from '../errors/http-errors.js';

/** Parts of an upload are read unparsed, and only by their own route. */
export function addPartBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(UPLOAD_PART_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.method === 'PATCH' && request.routeOptions.url?.startsWith(`${UPLOADS_PATH}/`)) done(null, body);
    else done(new HttpError(415, ERROR_TEXTS.mediaType));
  });
}
