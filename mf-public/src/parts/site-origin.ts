/** Scheme and host of the site: a placeholder in prerendered text, the current origin in a browser. */
export function siteOrigin(): string {
  return typeof document === 'undefined' ? '%fl:origin%' : window.location.origin;
}
