import { Duplex } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { clientErrorHandler } from './client-errors.js';

function written(code: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: string[] = [];
    const socket = new Duplex({
      read: () => undefined,
      write: (part: Buffer, _encoding, done) => {
        parts.push(part.toString());
        done();
      },
    });
    socket.on('close', () => resolve(parts.join('')));
    clientErrorHandler({ 'x-content-type-options': 'nosniff' })(Object.assign(new Error(code), { code }), socket);
    if (parts.length === 0) socket.destroy();
  });
}

describe('calls that the parser rejects', () => {
  it('get the headers and an id, and the connection is closed', async () => {
    const answer = await written('HPE_HEADER_OVERFLOW');
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
  });

  it('get nothing if the caller has closed the connection', async () => {
    expect(await written('ECONNRESET')).toBe('');
  });
});
