import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';

describe('2.2/15 unsupported bodies and requests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it.each([
    ['/api/contact', 'text/plain', '{"name":"Maple"}'],
    ['/api/register', 'application/x-www-form-urlencoded', 'full_name=Maple'],
    ['/api/auth/pin-verify', 'text/plain;charset=UTF-8', '{"pin":"9081726354"}'],
    ['/api/auth/pin-verify', 'application/x-www-form-urlencoded', 'pin=9081726354'],
    ['/api/contact', 'application/xml', '<a/>'],
  ])('%s refuses %s with 415', async (path, type, body) => {
    const answer = await app.visitor.raw(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ detail: 'This content type is not accepted.' });
  });

  it.each([
    [431, `GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nbad header\r\n\r\n'],
  ])('answers %s in the usual form where the parser gives up', async (status, text) => {
    const url = new URL(await app.nest.getUrl());
    const answer = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(Number(url.port), url.hostname.replace(/[[\]]/g, ''), () => socket.write(text));
      socket.on('data', (part) => (got += part.toString()));
      socket.once('close', () => resolve(got)).once('error', reject);
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(answer).toMatch(/\{"detail":"The request [^"]+"\}$/);
  });
});
