/** What the session check costs a request, and how many PINs a second one process can check. */
import { hashRaw } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { api, cpuSeconds, newSession } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ADMIN_PIN } from '../lib/product.mjs';
import { ratioRow, skipped } from '../lib/table.mjs';

const ROUTES = {
  /** Answers without asking the database. */
  open: '/api/',
  /** The session check and nothing more. */
  guarded: '/api/auth/session',
  list: '/api/admin-registrations-pending-optimized?page=1&page_size=20',
};
/** The same cost and as many at once as the API's own (services/api, pin-keys.ts). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, salt: Buffer.alloc(16, 7) };
const AT_ONCE = 2;
/** While two are hashed, others are written down; a fifth at once would look like guessing. */
const SIGNING_IN = 4;
const WARM_UP = 4_000;
const ROUND = 2_000;

async function load(options) {
  const result = await autocannon(options);
  if (result.non2xx > 0) throw new Error(`${options.url} refused ${result.non2xx} requests`);
  return result.requests;
}

/** Milliseconds of CPU that one request of each route takes, the best of all rounds. */
async function cpuOfRoutes({ url, pid }, token, quick) {
  const headers = { authorization: `Bearer ${token}` };
  const one = (path, amount) => async () => {
    const before = cpuSeconds(pid);
    await load({ url: url + path, headers, connections: 8, amount });
    return ((cpuSeconds(pid) - before) * 1000) / amount;
  };
  const all = (amount) => Object.fromEntries(Object.entries(ROUTES).map(([name, path]) => [name, one(path, amount)]));
  await interleave(all(WARM_UP), 1);
  const samples = await interleave(all(ROUND), quick ? 3 : 6);
  return Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, Math.min(...values)]));
}

async function hashesPerSecond(seconds) {
  const began = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      await hashRaw(ADMIN_PIN, ARGON2);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (done * 1000) / (performance.now() - began);
}

async function pinsPerSecond({ url }, seconds) {
  const { average } = await load({
    url: `${url}/api/auth/pin-verify`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: ADMIN_PIN }),
    connections: SIGNING_IN,
    duration: seconds,
  });
  return average;
}

export async function measure({ quick }) {
  const server = await api();
  const token = await newSession();
  const cpu = cpuSeconds(server.pid) === null ? null : await cpuOfRoutes(server, token, quick);
  const seconds = quick ? 2 : 4;
  const pins = await interleave(
    { ours: () => pinsPerSecond(server, seconds), limit: () => hashesPerSecond(seconds) },
    quick ? 2 : 5,
  );
  await server.stop();
  const check = cpu && cpu.guarded - cpu.open;
  return [
    ...(cpu
      ? [
          ratioRow('session check: CPU of a route that does nothing else', cpu.guarded, cpu.open, 'ms', 1.15, {
            against: 'an open route without database',
            digits: 2,
          }),
          ratioRow('session check: CPU of a list request', cpu.list, cpu.list - check, 'ms', 1.15, {
            against: 'less what the check took above',
            digits: 2,
          }),
        ]
      : [skipped('session check: CPU per request', 'needs /proc')]),
    ratioRow('sign-in: PINs checked', median(pins.ours), median(pins.limit), '/s', 0.7, {
      against: 'Argon2 alone, two at once',
      atLeast: true,
    }),
  ];
}
