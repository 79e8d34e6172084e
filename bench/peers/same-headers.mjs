/** What says how a page travels or is kept; the rest is policy, and any site of this program would send it. */
const OWN =
  /^(content-(type|length|encoding)|transfer-encoding|date|connection|keep-alive|etag|vary|cache-control|x-request-id)$/;

/**
 * The security headers of the product's pages. A peer sends them too: they make a browser give the page a process of
 * its own, and that is not what scripts or their absence cost.
 */
export async function securityHeaders(productUrl) {
  const { headers } = await fetch(productUrl);
  return Object.fromEntries([...headers].filter(([name]) => !OWN.test(name)));
}
