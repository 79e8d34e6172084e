/** A file of a release, or a worker of the site. */
const OWN_FILE = /^\/(remotes\/[a-z0-9-]+\/[0-9A-Za-z.+-]+\/[\w./-]+\.m?js|(offline|watchdog)\.js)$/;

/** The address, if it is one of our scripts, or one of an unreleased remote that this session may load. */
export function ownScript(address: string, base: { href: string; origin: string }, unreleased?: string): string | null {
  if (!URL.canParse(address, base.href)) return null;
  const { origin, pathname } = new URL(address, base.href);
  const isOurs = origin === base.origin && OWN_FILE.test(pathname);
  return isOurs || origin === unreleased ? address : null;
}

let admitted: string | undefined;

/** The page's content policy must also allow the origin; it does so only for the session with the grant. */
export function admitUnreleased(origin: string): void {
  admitted = origin;
}

/**
 * Staff pages require Trusted Types (docs/decisions/0060). Webpack, the federation runtime and `new Worker()` pass
 * script addresses to the browser as text; the default policy checks each one. It has no rule for HTML or code.
 */
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', { createScriptURL: (address) => ownScript(address, location, admitted) });
}
