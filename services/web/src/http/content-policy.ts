import { createHash } from 'node:crypto';
import { AFTER_PAINT_SOURCE } from '../pages/after-paint.js';

/** For everything but documents: loads nothing and can't be framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A worker runs under the policy of its own file. The PDF reader's decoders are WebAssembly. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The offline worker fetches our pages and files again. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Where browsers report violations; followed by the version of the shell. */
export const REPORT_PATH = '/telemetry/policy/';

/** The two policies whose names the shell and mf-analytics use (docs/decisions/0060). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default firstlight-chart'];

const EVERYWHERE = [
  "default-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

type Facts = { isSecure: boolean; version: string };

/** Headers of a page for visitors; `styles` are the texts of its style elements, each allowed by its hash. */
export function visitorPolicy(styles: readonly string[], facts: Facts): Record<string, string> {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const own = [
    `script-src 'self' ${AFTER_PAINT_SOURCE}`,
    `style-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "img-src 'self' data:",
    "frame-src 'none'",
  ];
  return headersOf([...EVERYWHERE, ...own], facts);
}

/**
 * Headers of the staff document: no inline script or style at all. Trusted Types are required only if the shell brings
 * its policy.
 */
export function staffPolicy(hasTrustedTypes: boolean, facts: Facts): Record<string, string> {
  const own = ["script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "frame-src 'self'"];
  return headersOf([...EVERYWHERE, ...own, ...(hasTrustedTypes ? TRUSTED_TYPES : [])], facts);
}

/** Browsers that know `report-to` ignore `report-uri`, but take endpoints over https only. */
function headersOf(directives: readonly string[], { isSecure, version }: Facts): Record<string, string> {
  const reports = `${REPORT_PATH}${encodeURIComponent(version)}`;
  const all = [
    ...directives,
    ...(isSecure ? ['upgrade-insecure-requests', 'report-to policy'] : []),
    `report-uri ${reports}`,
  ];
  return {
    'content-security-policy': all.join('; '),
    ...(isSecure ? { 'reporting-endpoints': `policy="${reports}"` } : {}),
  };
}

/** The texts of the style elements in a piece of our own HTML. */
export function inlineStylesIn(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}
