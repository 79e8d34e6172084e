import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passToShell } from './shell-proxy.js';

const servers: Server[] = [];

async function listen(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

afterEach(() => servers.splice(0).forEach((server) => server.close()));

describe('development in a running product', () => {
  it('passes on a registry that the product can’t answer now', async () => {
    const product = await listen((_request, response) => response.writeHead(503).end('{"detail":"Try again."}'));
    const development = { own: () => Promise.resolve([]), shellBase: '/shell/' };
    const proxy = await listen((request, response) => passToShell(product, development, request, response));
    const answer = await fetch(new URL('/registry.json', proxy));
    expect([answer.status, await answer.json()]).toEqual([503, { detail: 'Try again.' }]);
  });
});
