import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, ERROR_TEXTS } from '../errors/http-errors.js';
import { readingSpooled } from './body-spool.js';

type Options = Parameters<FastifyRequest['file']>[0];

/** The file of a multipart form; a form that can't be parsed is the client's error, whatever the parser throws. */
export async function oneFile(request: FastifyRequest, options?: Options): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) throw new HttpError(415, ERROR_TEXTS.mediaType);
  try {
    return await readingSpooled(request).file(options);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpError(400, ERROR_TEXTS.unreadable);
  }
}
