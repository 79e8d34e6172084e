import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limitConnections } from './connections.js';

describe('connections of one address', () => {
  let server: Server;
  let countOf: (address: string) => number;
  let port: number;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('here'));
    countOf = limitConnections(server, 3);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The response to a request on a new connection; empty if it was closed silently. */
  const ask = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.once('data', (part: Buffer) => resolve(part.toString()));
      socket.once('error', () => resolve(''));
      socket.once('close', () => resolve(''));
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('2.2/1 are closed beyond the limit, and accepted again once one has ended', async () => {
    const sockets = await Promise.all([open(), open(), open()]);
    const answers = await Promise.all(sockets.map(ask));
    expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true);
    expect(await ask(await open())).toBe('');
    expect(countOf('127.0.0.1')).toBe(3);
    sockets[0]?.destroy();
    while (countOf('127.0.0.1') > 2) await new Promise((later) => setImmediate(later));
    expect(await ask(await open())).toMatch(/^HTTP\/1.1 200/);
    sockets.forEach((socket) => socket.destroy());
  });
});
