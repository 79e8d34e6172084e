import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { testApp, type TestApp } from '../../testing/test-app.js';

const SENDERS = 150;

/** Announces a body of a hundred bytes and sends one. */
function startSlowly(origin: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100`;
      socket.write(`${head}\r\n\r\n{`, () => resolve(socket));
    });
    socket.once('error', reject);
  });
}

/** Sends a JSON string of this many bytes over the agent's one connection. */
function send(agent: Agent, url: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const call = request(url, { agent, method: 'POST', headers }, (answer: IncomingMessage) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject);
    call.end(JSON.stringify('x'.repeat(bytes - 2)));
  });
}

describe('bodies that arrive slowly', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.2/1 answers everyone else while 150 connections send one byte', async () => {
    const paths = ['/api/contact', '/api/auth/pin-verify'];
    const senders = await Promise.all(
      Array.from({ length: SENDERS }, (_, n) => startSlowly(app.origin, paths[n % 2] ?? '/api/contact')),
    );
    const message = {
      name: 'Maple Testperson',
      email: 'maple@example.org',
      subject: 'Question',
      message: 'When are you open?',
    };
    const sent = await app.visitor.post('/api/contact', message);
    const { status } = await app.visitor.get('/api/health/ready');
    const staff = await app.staff('Client');
    const list = await staff.get('/api/admin-dashboard?page=1');
    for (const sender of senders) sender.destroy();
    expect({ sent: sent.status, ready: status, list: list.status < 500 }).toEqual({
      sent: 201,
      ready: 200,
      list: true,
    });
  });

  it.each([
    ['413', '/api/contact', 5_000_000, 413],
    ['401', '/api/admin-registration/00000000-0000-4000-8000-000000000000/attachment', 5_000_000, 401],
  ])('2.2/2 answers %s to a large body and the next call of the connection', async (_what, path, bytes, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await send(agent, app.origin + path, bytes)).toBe(status);
    expect(await send(agent, `${app.origin}/api/contact`, 20)).toBe(422);
    agent.destroy();
  });
});
