import type { FastifyInstance } from 'fastify';
import { FILE_POLICY } from './content-policy.js';

/** Camera and microphone are for photos and dictation on our own pages; everything else stays off. */
const PERMISSIONS =
  'camera=(self), microphone=(self), clipboard-write=(self), clipboard-read=(self), geolocation=(self), payment=(), usb=(), browsing-topics=()';

/** Headers of every response of this service; documents replace the policy with their own. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Replaced by the API's own headers; they cover calls under `/api` that never reach it. */
const WITHOUT_THE_API = {
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Adds the security headers to every response; the API sets its own, stricter ones. */
export function addSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    void reply.headers(isOfTheApi(request.url) ? WITHOUT_THE_API : headers);
    done();
  });
}

const isOfTheApi = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);
