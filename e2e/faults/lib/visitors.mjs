import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
/** The page waits equally long. */
const PAUSE_MS = 1_000;

/**
 * Visitors who send contact messages as our page does: one Idempotency-Key per message, retried until acknowledged.
 * Each has its own loopback address where the system supports that (Linux).
 * `{ acknowledged, statuses, slowestMs, withoutPlace }` (503 without a place in line) are updated as they run.
 */
export function visitors(url) {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const seen = { acknowledged: [], statuses: {}, slowestMs: 0, withoutPlace: 0 };

  const once = (visitor, key, body) =>
    new Promise((resolve) => {
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const options = {
        ...{ agent, host: '127.0.0.1', port, method: 'POST', path: '/api/contact', timeout: PATIENCE_MS },
        ...(process.platform === 'linux' ? { localAddress: addressOf(visitor) } : {}),
        headers: { ...length, 'idempotency-key': key },
      };
      const call = request(options, (answer) => {
        if (answer.statusCode === 503 && !answer.headers['x-place-in-line']) seen.withoutPlace += 1;
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      call.once('timeout', () => call.destroy());
      call.once('error', () => resolve('no answer'));
      call.end(body);
    });

  /** Sends one message; resolves when it is acknowledged or `mayTry` returns false. */
  const send = async (visitor, mayTry = () => true) => {
    const subject = `Question ${randomUUID()}`;
    const key = randomUUID();
    const message = { name: 'Maple Testperson', email: 'maple@example.org', subject, message: 'When are you open?' };
    const began = performance.now();
    while (mayTry()) {
      const status = await once(visitor, key, JSON.stringify(message));
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (status === 201) {
        seen.acknowledged.push(subject);
        seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began));
        return;
      }
      await wait(PAUSE_MS);
    }
  };
  return { seen, send, leave: () => agent.destroy() };
}

const addressOf = (visitor) => `127.0.${1 + Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;
