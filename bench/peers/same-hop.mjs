import { createServer, request as httpRequest } from 'node:http';
import { extname } from 'node:path';
import { TYPES } from './one-bundle.mjs';

/**
 * Forwards everything to the product, so that peers have the same hop. @param files served here instead, by address
 * @param rewrite changes pages before they are sent to the browser
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function passOn(productUrl, { files = new Map(), rewrite = (html) => html } = {}) {
  const product = new URL(productUrl);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const own = files.get(path);
    if (own) {
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      return outgoing.writeHead(200, { 'content-type': type }).end(own);
    }
    const headers = { ...incoming.headers, host: product.host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = product.origin;
    if (headers.referer) headers.referer = productUrl;
    const passed = httpRequest(new URL(path, product), { method: incoming.method, headers }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      if (!isPage) {
        outgoing.writeHead(answer.statusCode, answer.headers);
        return answer.pipe(outgoing);
      }
      const page = rewrite(Buffer.concat(await answer.toArray()).toString('utf8'));
      return outgoing.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(page) }).end(page);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    return incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
