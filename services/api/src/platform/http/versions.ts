import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid } from '@firstlight/domain/platform/violations';
import { Conflict, ERROR_TEXTS, UnprocessableEntity } from '../errors/http-errors.js';

export function etagOf(version: number): string {
  return `"${version}"`;
}

const IF_MATCH = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The version in an `If-Match` header; `null` without one or for `*`. */
export function versionIn(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const digits = IF_MATCH.exec(header.trim())?.[1];
  if (digits === undefined) throw new UnprocessableEntity([invalid('If-Match', 'If-Match must name one version')]);
  return Number(digits);
}

/** `@IfMatch() version: number | null` in a handler (decisions.md 14). */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | null =>
  versionIn(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Throws the 409 if the row changed after `expected` was read; a caller that sent no version overwrites. */
export function assertVersion(
  expected: number | null | undefined,
  actual: number,
  text: string = ERROR_TEXTS.stale,
): void {
  if ((expected ?? actual) !== actual) throw new Conflict(text);
}
