import { createHash } from 'node:crypto';
import { AFTER_PAINT_SOURCE } from '../pages/after-paint.js';

/** For everything except documents: loads nothing and can't be framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A worker runs under the policy of its own file. The PDF reader's decoders are WebAssembly. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The offline worker fetches our pages and files again; the watchdog reports. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The URL for violation reports, followed by the shell's version. */
export const REPORT_PATH = '/telemetry/policy/';

/** The two policies named by the shell and mf-analytics (decision 0060). */
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

/** `upgrades`: browsers fetch http addresses over https; off while a page loads from http://localhost. */
type Facts = { isSecure: boolean; version: string; upgrades?: boolean };

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

/** Fetched from an unreleased remote's development server, which also tells the page when to reload. */
const LOADED = /^(?:script|style|font|img)-src /;

/**
 * Headers of the staff document: no inline script or style at all. Trusted Types are required only if the shell brings
 * its policy.
 * @param unreleased the origin of an unreleased remote, in the pages of the session that it was granted to
 */
export function staffPolicy(hasTrustedTypes: boolean, facts: Facts, unreleased?: string): Record<string, string> {
  const own = ["script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "frame-src 'self'"];
  const all = [...EVERYWHERE, ...own, ...(hasTrustedTypes ? TRUSTED_TYPES : [])];
  if (unreleased === undefined) return headersOf(all, facts);
  const sources = `${unreleased} ${unreleased.replace('http', 'ws')}`;
  const admitted = all.map((directive) => {
    if (directive.startsWith('connect-src ')) return `${directive} ${sources}`;
    return LOADED.test(directive) ? `${directive} ${unreleased}` : directive;
  });
  return headersOf(admitted, { ...facts, upgrades: !unreleased.startsWith('http:') });
}

/** Browsers that know `report-to` ignore `report-uri`, but take endpoints over https only. */
function headersOf(
  directives: readonly string[],
  { isSecure, version, upgrades = true }: Facts,
): Record<string, string> {
  const reports = `${REPORT_PATH}${encodeURIComponent(version)}`;
  const all = [
    ...directives,
    ...(isSecure && upgrades ? ['upgrade-insecure-requests'] : []),
    ...(isSecure ? ['report-to policy'] : []),
    `report-uri ${reports}`,
  ];
  return {
    'content-security-policy': all.join('; '),
    ...(isSecure ? { 'reporting-endpoints': `policy="${reports}"` } : {}),
  };
}

/** The texts of the style elements in our own HTML. */
export function inlineStylesIn(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}
