import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;
const PATIENCE_MS = 30_000;
/** Another loopback address: limits per address must not confuse it with the attacker. */
const ADDRESS = process.platform === 'linux' ? '127.0.0.9' : '127.0.0.1';
const MESSAGE = { email: 'maple@example.org', subject: 'Question', message: 'When are you open?' };

/**
 * A well-behaved visitor and a staff member: in turn a page, a contact message, a list, readiness. `only` leaves some
 * of these out. `stop()` returns the number of calls, their statuses and the duration of the slowest; `sent` has the
 * subjects of acknowledged messages.
 */
export function startNeighbour({ url, token, only = ['page', 'message', 'list', 'ready'] }) {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const seen = { calls: 0, slowestMs: 0, statuses: {}, sent: [] };
  let running = true;

  const ask = (method, path, headers, body = '') =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status) => {
        seen.calls += 1;
        seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began));
        seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
        resolve(status);
      };
      const options = { agent, host: '127.0.0.1', port, localAddress: ADDRESS, method, path, timeout: PATIENCE_MS };
      const call = request({ ...options, headers }, (answer) => {
        answer.resume().once('end', () => end(answer.statusCode));
      });
      call.once('timeout', () => call.destroy());
      call.once('error', () => end('no answer'));
      call.end(body);
    });

  const message = async () => {
    const subject = `Question ${randomUUID()}`;
    const body = JSON.stringify({ ...MESSAGE, name: 'Maple Testperson', subject });
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const status = await ask('POST', '/api/contact', { ...length, 'idempotency-key': randomUUID() }, body);
    if (status === 201) seen.sent.push(subject);
  };
  const staff = { authorization: `Bearer ${token}` };
  const calls = {
    page: () => ask('GET', '/contact', {}),
    message,
    list: () => ask('GET', '/api/admin-registrations-pending-optimized?page=1', staff),
    ready: () => ask('GET', '/api/health/ready', {}),
    live: () => ask('GET', '/api/health/live', {}),
  };
  const turns = only.map((name) => calls[name]);
  const work = (async () => {
    for (let turn = 0; running; turn += 1) {
      await turns[turn % turns.length]();
      await wait(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await work;
      agent.destroy();
      return seen;
    },
  };
}

/** Compares the neighbour's acknowledged messages with what staff read; the database has them sealed. */
export async function messagesLostAndDoubled({ url, token }, subjects) {
  const copies = new Map();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${url}/api/contact-messages?page=${page}&page_size=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the list of messages answered ${answer.status}`);
    const { messages, pagination } = await answer.json();
    for (const { subject } of messages) copies.set(subject, (copies.get(subject) ?? 0) + 1);
    pages = pagination.total_pages;
  }
  return {
    lost: subjects.filter((subject) => !copies.has(subject)).length,
    doubled: [...copies.values()].filter((count) => count > 1).length,
  };
}
