import { QUEUE_POSITION_HEADER } from '@firstlight/domain/platform/form-queue';
import { KEY_REUSED } from '@firstlight/domain/platform/idempotency';
import { BAD_REQUEST_TEXTS } from '@firstlight/domain/platform/bad-requests';
import { COMMON_ERRORS } from '@firstlight/domain/platform/public-errors';
import type { Violation } from '@firstlight/domain/platform/violations';

/** An error that the caller may see: a status and a message or the broken rules (decisions.md, Errors on the wire). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | Violation[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'broken rules');
  }
}

export const ERROR_TEXTS = {
  unauthenticated: 'Please sign in.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'Not found.',
  stale: 'This record was changed by someone else.',
  keyReused: KEY_REUSED,
  tooMany: COMMON_ERRORS.tooMany,
  busy: COMMON_ERRORS.busy,
  unreadable: BAD_REQUEST_TEXTS[400],
  tooLarge: BAD_REQUEST_TEXTS[413],
  mediaType: BAD_REQUEST_TEXTS[415],
  internal: COMMON_ERRORS.internal,
} as const;

export class Unauthenticated extends HttpError {
  constructor(detail: string = ERROR_TEXTS.unauthenticated) {
    super(401, detail);
  }
}

export class Forbidden extends HttpError {
  constructor(detail: string = ERROR_TEXTS.forbidden) {
    super(403, detail);
  }
}

/** Unknown, deleted, other people's and malformed ids all get the same response. */
export class NotFound extends HttpError {
  constructor(detail: string = ERROR_TEXTS.notFound) {
    super(404, detail);
  }
}

export class Conflict extends HttpError {
  constructor(detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(409, detail, headers);
  }
}

/** The 422 of broken rules; `msg` is the specification's text for each field. */
export class UnprocessableEntity extends HttpError {
  constructor(detail: string | Violation[]) {
    super(422, detail);
  }
}

export class TooManyRequests extends HttpError {
  constructor(retryAfterSeconds: number, detail: string = ERROR_TEXTS.tooMany) {
    super(429, detail, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
  }
}

export class ServiceUnavailable extends HttpError {
  /** `place`: the position in the queue of visitors' forms. */
  constructor(retryAfterSeconds = 2, place: number | null = null) {
    const inLine: Record<string, string> = place === null ? {} : { [QUEUE_POSITION_HEADER]: String(place) };
    super(503, ERROR_TEXTS.busy, { 'retry-after': String(retryAfterSeconds), ...inLine });
  }
}

/** Throws the 422 when a rule is broken. */
export function throwIfInvalid(violations: Violation[]): void {
  if (violations.length > 0) throw new UnprocessableEntity(violations);
}
