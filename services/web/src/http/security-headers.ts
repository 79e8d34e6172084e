import type { FastifyInstance } from 'fastify';
import { AFTER_PAINT_SOURCE } from '../pages/after-paint.js';

/**
 * Scripts come from our own files only; the one inline script is named by its hash. Inline styles are allowed: critical
 * CSS stands in the page, and the staff component set writes its theme into a style element (docs/decisions/0006). Data
 * blocks are not scripts. `wasm-unsafe-eval` and blob workers are the PDF viewer's.
 */
function contentSecurityPolicy(isSecure: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${AFTER_PAINT_SOURCE}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Camera and microphone serve photos and dictation on our own pages; everything else stays shut. */
const PERMISSIONS =
  'camera=(self), microphone=(self), clipboard-write=(self), clipboard-read=(self), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Of every answer that is ours. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(isSecure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** What the API answers replaces these; they are for calls under `/api` that it never sees. */
const WITHOUT_THE_API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Puts the security headers on every answer; the API sets its own, stricter ones. */
export function addSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    void reply.headers(isOfTheApi(request.url) ? WITHOUT_THE_API : headers);
    done();
  });
}

const isOfTheApi = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);
