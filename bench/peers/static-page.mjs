import { createServer, get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { securityHeaders } from './same-headers.mjs';

/** The product's page without scripts: the fastest that this content can load. */
async function withoutScripts(url) {
  const html = await (
    await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)' } })
  ).text();
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="?(modulepreload|preload)"?[^>]*as="?script"?[^>]*>/g, '');
}

/**
 * Serves the pages of a running product as static files (compressed once); pictures and fonts come from the product.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveStatic(productUrl, paths) {
  const pages = new Map();
  const policy = await securityHeaders(productUrl);
  for (const path of paths) pages.set(path, brotliCompressSync(await withoutScripts(productUrl + path)));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) {
      response.writeHead(200, { ...policy, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    get(
      productUrl + request.url,
      { headers: { 'accept-encoding': request.headers['accept-encoding'] ?? '' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    ).on('error', () => response.writeHead(502).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
