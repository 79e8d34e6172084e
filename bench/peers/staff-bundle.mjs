import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { extname, join } from 'node:path';
import { buildBundle, filesBelow, TYPES } from './one-bundle.mjs';

/** The product's own document, with the bundle instead of the shell's scripts and style sheets. */
function withBundle(html) {
  return html
    .replace(/<script\b[^>]*\bsrc="\/remotes\/[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="\/remotes\/[^"]*\.(?:js|css)"[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head>');
}

/** Builds the bundle and serves it before the product, which answers everything else. */
export async function serveStaffBundle(productUrl) {
  const folder = await buildBundle('staff-bundle');
  const product = new URL(productUrl);
  const files = new Map(filesBelow(folder).map((file) => [file.slice(folder.length), readFileSync(file)]));
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
      const page = withBundle(Buffer.concat(await answer.toArray()).toString('utf8'));
      return outgoing.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(page) }).end(page);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    return incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
