import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Server, type Locker } from '@tus/server';
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS, UPLOADS_PATH } from '@firstlight/domain/platform/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Conflict, NotFound, HttpError, ERROR_TEXTS } from '../errors/http-errors.js';
import { UploadStore } from './upload-store.js';
import { Uploads } from './uploads.service.js';

/** The request headers that the protocol reads. */
const TAKEN = [
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const GIVEN = ['location', 'tus-resumable', 'upload-expires', 'upload-length', 'upload-metadata', 'upload-offset'];

/** Adding a part locks the upload's row across processes, so no other lock is needed. */
const NO_LOCKS: Locker = {
  newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }),
};

/** The protocol's errors in our texts and format. */
function refusalOf(status: number): HttpError {
  if (status === 404 || status === 410) return new NotFound(UPLOAD_TEXTS.gone);
  if (status === 409) return new Conflict(UPLOAD_TEXTS.offset);
  if (status === 412) return new HttpError(412, UPLOAD_TEXTS.protocol);
  if (status === 413) return new HttpError(413, ERROR_TEXTS.tooLarge);
  return new HttpError(400, ERROR_TEXTS.unreadable);
}

/** Implements tus with its authors' library; sessions, permissions, limits and errors are those of every route. */
@Injectable()
export class TusProtocol {
  private readonly failures = new WeakMap<object, unknown>();
  private readonly server: Server;

  constructor(uploads: Uploads) {
    this.server = new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      datastore: new UploadStore(uploads),
      locker: NO_LOCKS,
      maxSize: UPLOAD_MAX_BYTES,
      namingFunction: () => randomUUID(),
      onResponseError: (request, error) => {
        this.failures.set(request, error);
        return undefined;
      },
    });
  }

  /** Responds with headers only; `id` is null for a new upload. */
  async answer(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void> {
    const call = new Request(`http://localhost${UPLOADS_PATH}${id === null ? '' : `/${id}`}`, {
      method: request.method,
      headers: TAKEN.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
      body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    });
    const answer = await this.server.handleWeb(call);
    if (answer.status >= 400) throw this.failureOf(call, answer.status);
    for (const name of GIVEN) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
  }

  /** Rethrows what the store threw; the library's own errors have a status. */
  private failureOf(call: Request, status: number): unknown {
    const error = this.failures.get(call);
    if (error instanceof Error && !('status_code' in error)) return error;
    return refusalOf(status);
  }
}
