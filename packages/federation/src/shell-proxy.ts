import { type IncomingMessage, type ServerResponse, request as httpRequest } from 'node:http';
import { developmentPage, type OwnEntry, withOwnEntries } from './dev-page.js';

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

type Development = { own: () => Promise<OwnEntry[]>; shellBase: string };

/**
 * Proxies a request to the product. Pages and the registry are returned with the code under development in them, so
 * that the shell's checks (same origin, integrity) pass without exceptions. Development builds use `eval`, so these
 * pages have no content security policy.
 */
export function passToShell(
  shell: URL,
  { own, shellBase }: Development,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const path = incoming.url ?? '/';
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const asked = httpRequest(new URL(path, shell), { method: incoming.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    const isRegistry = path.startsWith('/registry.json') && answer.statusCode === 200;
    if (!isPage && !isRegistry) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    void Promise.all([bodyOf(answer), own()]).then(([body, entries]) => {
      const text = isPage
        ? developmentPage(body, entries, shellBase)
        : JSON.stringify(withOwnEntries(JSON.parse(body) as Parameters<typeof withOwnEntries>[0], entries));
      const { 'content-security-policy': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(text) });
      outgoing.end(text);
    });
  });
  asked.on('error', (error) => outgoing.writeHead(502).end(`${shell.origin} does not answer: ${error.message}\n`));
  incoming.pipe(asked);
}
