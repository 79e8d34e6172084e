import { type IncomingMessage, type ServerResponse, request as httpRequest } from 'node:http';
import { pageWithOwnEntry, withOwnEntry } from './dev-page.js';

type Own = { name: string; entry: string; integrity: string };

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function rewrite(path: string, body: string, own: Own): string {
  if (!path.startsWith('/registry.json')) return pageWithOwnEntry(body, own);
  return JSON.stringify(withOwnEntry(JSON.parse(body) as Parameters<typeof withOwnEntry>[0], own));
}

/**
 * Proxies a request to a running product. Pages and the registry are returned with the remote under development in
 * them, so that the shell's checks (same origin, integrity) pass without exceptions.
 */
export function passToShell(
  shell: URL,
  own: () => Promise<Own>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const path = incoming.url ?? '/';
  const headers = { ...incoming.headers, host: shell.host, 'accept-encoding': 'identity' };
  // The API accepts changes from the product's own address only.
  if (headers.origin) headers.origin = shell.origin;
  if (headers.referer) delete headers.referer;
  const asked = httpRequest(new URL(path, shell), { method: incoming.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (!isPage && !path.startsWith('/registry.json')) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    void Promise.all([bodyOf(answer), own()]).then(([body, entry]) => {
      const text = rewrite(path, body, entry);
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': Buffer.byteLength(text) });
      outgoing.end(text);
    });
  });
  asked.on('error', (error) => outgoing.writeHead(502).end(`${shell.origin} does not answer: ${error.message}\n`));
  incoming.pipe(asked);
}
