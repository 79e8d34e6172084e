/** Sign-in at the limit that Argon2id sets. */
import { hashRaw } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { api, newDevices } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ADMIN_PIN } from '../lib/product.mjs';
import { ratioRow } from '../lib/table.mjs';

/** The parameters of services/api/src/platform/crypto/pin-keys.ts, which runs two hashes in parallel. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const AT_ONCE = 2;

/** Bare hashes per second. */
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
  // Several devices, each with fewer simultaneous requests than it has tries: each counts until its PIN is verified.
  const devices = await newDevices(3);
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
    ratioRow('sign-in: PINs per second', median(ours), median(hash), '/s', 0.85, {
      against: 'Argon2id alone, two at once',
      atLeast: true,
      digits: 0,
    }),
  ];
}

export async function measure(options) {
  const server = await api();
  try {
    return await signInRows(server, options);
  } finally {
    await server.stop();
  }
}
