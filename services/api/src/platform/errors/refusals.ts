import { PLACE_HEADER } from '@firstlight/domain/form-line';
import { KEY_REUSED } from '@firstlight/domain/idempotency';
import { REFUSED_CALLS } from '@firstlight/domain/refused-calls';
import type { Violation } from '@firstlight/domain/violations';

/** An error that the caller may see: a status and a message or the broken rules (decisions.md, Errors on the wire). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | Violation[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'broken rules');
  }
}

export const REFUSAL_TEXTS = {
  unauthenticated: 'Please sign in.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'Not found.',
  stale: 'This record was changed by someone else.',
  keyReused: KEY_REUSED,
  tooMany: 'Too many requests. Please try again in a few minutes.',
  busy: 'The service is busy. Please try again in a moment.',
  unreadable: REFUSED_CALLS[400],
  tooLarge: REFUSED_CALLS[413],
  mediaType: REFUSED_CALLS[415],
  internal: 'Something went wrong. Please try again later.',
} as const;

export class Unauthenticated extends Refusal {
  constructor(detail: string = REFUSAL_TEXTS.unauthenticated) {
    super(401, detail);
  }
}

export class Forbidden extends Refusal {
  constructor(detail: string = REFUSAL_TEXTS.forbidden) {
    super(403, detail);
  }
}

/** Unknown, deleted, other people's and malformed ids all get the same response. */
export class NotFound extends Refusal {
  constructor(detail: string = REFUSAL_TEXTS.notFound) {
    super(404, detail);
  }
}

export class Conflict extends Refusal {
  constructor(detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(409, detail, headers);
  }
}

/** The 422 of broken rules; `msg` is the specification's text for each field. */
export class BrokenRules extends Refusal {
  constructor(detail: string | Violation[]) {
    super(422, detail);
  }
}

export class TooMany extends Refusal {
  constructor(retryAfterSeconds: number, detail: string = REFUSAL_TEXTS.tooMany) {
    super(429, detail, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
  }
}

export class Busy extends Refusal {
  /** `place`: the position in the queue of visitors' forms. */
  constructor(retryAfterSeconds = 2, place: number | null = null) {
    const inLine: Record<string, string> = place === null ? {} : { [PLACE_HEADER]: String(place) };
    super(503, REFUSAL_TEXTS.busy, { 'retry-after': String(retryAfterSeconds), ...inLine });
  }
}

/** Throws the 422 when a rule is broken. */
export function refuseIfBroken(violations: Violation[]): void {
  if (violations.length > 0) throw new BrokenRules(violations);
}
