type OriginFacts = {
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** The host that the browser requested, as reported by the trusted proxy. */
  host: string | undefined;
  publicUrl: string;
};

/**
 * Whether a state-changing request that carries the session cookie comes from our own pages.
 * Every browser sends at least one of the two headers with a cross-site write; a caller with neither isn't a browser.
 */
export function comesFromOurPages({ secFetchSite, origin, host, publicUrl }: OriginFacts): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
