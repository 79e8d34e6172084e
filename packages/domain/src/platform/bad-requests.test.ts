import { describe, expect, it } from '@jest/globals';
import { rawErrorResponse, BAD_REQUEST_TEXTS, badRequestText } from './bad-requests.js';

describe('2.2/15 responses to requests that reach no route', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 431],
    ['HPE_INVALID_HEADER_TOKEN', 400],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
    [undefined, 400],
  ])('%s gets a complete response with status %s', (code, status) => {
    const [head = '', body = ''] = rawErrorResponse(code, { 'x-request-id': 'abcdefgh-1' }).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(head).toContain('\r\nx-request-id: abcdefgh-1\r\n');
    expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
    expect(JSON.parse(body)).toEqual({ detail: badRequestText(status) });
  });

  it('reports any other status as an unreadable request', () => {
    expect(badRequestText(405)).toBe(BAD_REQUEST_TEXTS[400]);
    expect(badRequestText(415)).toBe(BAD_REQUEST_TEXTS[415]);
  });
});
