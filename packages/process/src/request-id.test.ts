import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { newRequestId } from './request-id.js';

function requestWith(id: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (id !== undefined) request.headers['x-request-id'] = id;
  return request;
}

describe('request ids', () => {
  it('2.3/5 keeps a well-formed id from the caller', () => {
    expect(newRequestId(requestWith('0f6c1d2e-made-up'))).toBe('0f6c1d2e-made-up');
  });

  it.each([undefined, '', 'short', 'a b c d e f g h', 'x'.repeat(65), 'line\nbreak-in-id'])(
    '2.3/5 replaces %j with a new id',
    (id) => {
      expect(newRequestId(requestWith(id))).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
