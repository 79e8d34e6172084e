const RELEASED_FILE = /^\/remotes\/[a-z0-9-]+\/[0-9A-Za-z.+-]+\/[\w./-]+\.m?js$/;

/** The address, if it is one of our scripts. */
export function ownScript(address: string, base: { href: string; origin: string }): string | null {
  if (!URL.canParse(address, base.href)) return null;
  const { origin, pathname } = new URL(address, base.href);
  const isOurs = origin === base.origin && (RELEASED_FILE.test(pathname) || pathname === '/offline.js');
  return isOurs ? address : null;
}

/**
 * Staff pages require Trusted Types (docs/decisions/0060). Webpack, the federation runtime and `new Worker()` hand
 * addresses of scripts to the browser as text; the default policy is asked about each. It has no rule for HTML or code.
 */
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', { createScriptURL: (address) => ownScript(address, location) });
}
