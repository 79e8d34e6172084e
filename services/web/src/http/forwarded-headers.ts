import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import type { FastifyRequest } from 'fastify';

/** The part of a request that these headers are derived from. */
type Caller = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>;

/** What the API may trust about the caller: what we observe, never what the caller claims. */
export function forwardedHeaders(request: Caller): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Headers a caller could use to impersonate another address or host, or this service. */
export const CLIENT_FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  DELIVERY_HEADER,
];
