import type { FastifyRequest } from 'fastify';

/** What these headers are made of; the same for every flavour of request. */
type Caller = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>;

/** What the API may believe about the caller: our own view of it, never what the caller wrote. */
export function forwardedHeaders(request: Caller): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Headers in which a caller could claim to be somebody else. */
export const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
];
