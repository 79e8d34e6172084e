import type { Settings } from '../config/settings.js';

/** Two years, as HSTS preloading requires. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

/**
 * Headers of every response, including those sent before any hook runs, which is why this is a table and not helmet
 * (decision 0072). Routes that send files override the policy.
 */
export function responseHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
}
