/** Calls as made by people: from their own address, and repeated when they are asked to retry. */
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_MS = 130_000;
/** How long a page repeats a form that waits in line; other screens offer Try again. */
const PATIENCE_MS = 120_000;
const PAUSE_SECONDS = 2;

/**
 * One person's connection, through a load balancer that forwards the person's address. @param site `{ url, host }`:
 * where to connect to, and the product's host name
 */
export function connect({ url, host }, address) {
  const isTls = url.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 1 };
  // A visitor's first connection has no earlier one to resume; the certificate is the rehearsal's own.
  const agent = isTls
    ? new TlsAgent({ ...options, maxCachedSessions: 0, rejectUnauthorized: false })
    : new PlainAgent(options);
  const request = isTls ? tlsRequest : plainRequest;
  const send = ({ method = 'GET', path, headers, body }) =>
    new Promise((resolve) => {
      const all = { host, 'x-forwarded-for': address, ...headers };
      const call = request(url + path, { method, agent, headers: all, timeout: ANSWER_MS }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
        answer.on('error', () => resolve(NO_ANSWER));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(NO_ANSWER));
      call.end(body);
    });
  return { send, end: () => agent.destroy() };
}

const NO_ANSWER = { status: 0, headers: {}, body: Buffer.alloc(0) };

/** A response that says when to retry is a way to continue; so is retrying after a broken connection. */
const mayRepeat = ({ status, headers }) => status === 0 || headers['retry-after'] !== undefined;

/**
 * Repeats the call until there is a response, as our screens do, with the same key. @returns the last response with
 *   `ms`, the total time the person waited, `later`, how often they were asked to retry, and `broken`, how many
 *   connections broke
 */
export async function ask(send, call, patienceMs = PATIENCE_MS) {
  const began = performance.now();
  let [later, broken] = [0, 0];
  for (;;) {
    const answer = await send(call);
    const ms = performance.now() - began;
    if (!mayRepeat(answer)) return { ...answer, ms, later, broken };
    if (answer.status === 0) broken += 1;
    else later += 1;
    const pause = Number(answer.headers['retry-after'] ?? PAUSE_SECONDS) * 1_000;
    if (ms + pause > patienceMs) return { ...answer, ms, later, broken };
    await sleep(pause);
  }
}
