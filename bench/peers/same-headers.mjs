/** Transport and caching headers; the others are policy, which any site of this program would send. */
const OWN =
  /^(content-(type|length|encoding)|transfer-encoding|date|connection|keep-alive|etag|vary|cache-control|x-request-id)$/;

/**
 * The security headers of the product's pages. Peers send them too: they make the browser use a separate process for
 * the page, a cost unrelated to scripts.
 */
export async function securityHeaders(productUrl) {
  const { headers } = await fetch(productUrl);
  return Object.fromEntries([...headers].filter(([name]) => !OWN.test(name)));
}
