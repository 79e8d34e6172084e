/** Sign-in at the limit that Argon2id sets, and what the session check adds to a request. */
import { hashRaw } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { api, cpuSeconds, newDevice, newSession } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ADMIN_PIN } from '../lib/product.mjs';
import { ratioRow, skipped } from '../lib/table.mjs';

/** The parameters of services/api/src/common/crypto/pin-keys.ts, and its two hashes at once. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const AT_ONCE = 2;
const LIST = '/api/admin-registrations-pending-optimized?page=1&page_size=20';

/** Hashes per second with nothing around them. */
async function hashesPerSecond(seconds) {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await hashRaw(ADMIN_PIN, { ...COST, salt: Buffer.alloc(16, count % 256) });
      count += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (count * 1000) / (performance.now() - began);
}

async function rate(options, duration) {
  const result = await autocannon({ ...options, connections: options.connections ?? 8, duration });
  if (result.non2xx > 0) throw new Error(`${options.url} refused ${result.non2xx} requests`);
  return result.requests;
}

async function signInRows(server, { quick }) {
  const seconds = quick ? 3 : 6;
  // Fewer at once than a device has tries, because each counts until its PIN proves right; so there are several.
  const devices = await Promise.all(Array.from({ length: 3 }, newDevice));
  const signIn = async () => {
    const each = devices.map((device) =>
      rate(
        {
          url: `${server.url}/api/auth/pin-verify`,
          method: 'POST',
          connections: 4,
          headers: { 'content-type': 'application/json', cookie: `fl_device=${device}` },
          body: JSON.stringify({ pin: ADMIN_PIN }),
        },
        seconds,
      ),
    );
    return (await Promise.all(each)).reduce((sum, { average }) => sum + average, 0);
  };
  const { ours, hash } = await interleave({ ours: signIn, hash: () => hashesPerSecond(seconds) }, quick ? 2 : 5);
  return [
    ratioRow('sign-in: PINs per second', median(ours), median(hash), '/s', 0.7, {
      against: 'Argon2id alone, two at once',
      atLeast: true,
      digits: 0,
    }),
  ];
}

/** CPU of one request: the smallest of several rounds. */
async function cpuOf(server, path, headers, { quick }) {
  const samples = [];
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    const before = cpuSeconds(server.pid);
    const { total } = await rate({ url: server.url + path, headers }, quick ? 2 : 4);
    samples.push(((cpuSeconds(server.pid) - before) * 1000) / total);
  }
  return Math.min(...samples);
}

async function sessionRows(server, options) {
  const figure = 'session check: a list request with it';
  if (cpuSeconds(server.pid) === null) return [skipped(figure, 'needs /proc')];
  const headers = { authorization: `Bearer ${await newSession()}` };
  // Who am I does nothing but the check; the program profile is the same request without it.
  const unguarded = await cpuOf(server, '/api/program-profile', {}, options);
  const guarded = await cpuOf(server, '/api/auth/session', headers, options);
  const list = await cpuOf(server, LIST, headers, options);
  const check = Math.max(0, guarded - unguarded);
  return [ratioRow(figure, list, list - check, 'ms CPU', 1.15, { against: 'without', digits: 2 })];
}

export async function measure(options) {
  const server = await api();
  try {
    return [...(await signInRows(server, options)), ...(await sessionRows(server, options))];
  } finally {
    await server.stop();
  }
}
