import { Agent, request } from 'node:http';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';

export const about =
  'bodies of 5 MB that are refused (413, and 401 with an expired session), then a call on the same connection';

const ROUNDS = 30;
const BYTES = 5_000_000;
const ATTACHMENT = '/api/admin-registration/00000000-0000-4000-8000-000000000000/attachment';
/** A well-formed token without a session. */
const EXPIRED = { cookie: `fl_session=${'x'.repeat(43)}` };

export async function run() {
  const site = await front();
  const neighbour = startNeighbour(site);
  const statuses = {};
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [path, headers] = round % 2 === 0 ? ['/api/contact', {}] : [ATTACHMENT, EXPIRED];
    // One connection: the second call gets a response only after the first body was drained.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await send(agent, site.url, path, headers, BYTES);
    const next = await send(agent, site.url, '/api/contact', {}, 20);
    agent.destroy();
    for (const status of [refused, next]) statuses[status] = (statuses[status] ?? 0) + 1;
    if (next === 422 && refused === (round % 2 === 0 ? 413 : 401)) answered += 1;
  }
  const seen = await neighbour.stop();
  const stored = await messagesLostAndDoubled(site, seen.sent);
  await site.stop();
  return [
    ['refusals after which the same connection still works', answered, ROUNDS],
    ...damage({ acknowledged: seen.sent.length, ...stored, statuses, neighbour: seen }),
  ];
}

/** Sends a JSON string of this many bytes. @returns the status */
function send(agent, url, path, headers, bytes) {
  const { port } = new URL(url);
  const type = { 'content-type': 'application/json', 'content-length': bytes };
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, method: 'POST', path, headers: { ...headers, ...type } };
    const call = request({ ...options, timeout: 15_000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve('no answer'));
    call.end(JSON.stringify('x'.repeat(bytes - 2)));
  });
}
