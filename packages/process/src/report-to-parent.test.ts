import { createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { listenFailure } from './report-to-parent.js';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

describe('the reason why a service can’t listen', () => {
  it('2.2/3 names the address and the cause', async () => {
    const first = await listen(0);
    const address = first.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const error: unknown = await listen(port).catch((reason: unknown) => reason);
    first.close();
    expect(listenFailure(error)).toEqual({
      line: `can't listen: 127.0.0.1 port ${port} is taken by another program`,
      code: 'EADDRINUSE',
    });
  });

  it('ignores other errors', () => {
    expect(listenFailure(new Error('no'))).toBeUndefined();
  });
});
