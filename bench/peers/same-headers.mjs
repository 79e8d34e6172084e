/** Transport and caching headers; the rest is policy, which any site of this program would send. */
const OWN =
  /^(content-(type|length|encoding)|transfer-encoding|date|connection|keep-alive|etag|vary|cache-control|x-request-id)$/;

/**
 * The security headers of the product's pages. A peer sends them too: they make a browser give the page a process of
 * its own, a cost that has nothing to do with scripts.
 */
export async function securityHeaders(productUrl) {
  const { headers } = await fetch(productUrl);
  return Object.fromEntries([...headers].filter(([name]) => !OWN.test(name)));
}
