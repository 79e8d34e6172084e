/**
 * Sign-in at the limit set by Argon2id, and the cost of a PIN beyond it. `--write` puts the parts into
 * docs/performance.md.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashRaw } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { newDevices, partsServer, profiledApi, withDatabase } from '../lib/api.mjs';
import { costOf, sharesTable, table } from '../lib/costs.mjs';
import { postgresPid } from '../lib/load/meter.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ADMIN_PIN } from '../lib/product.mjs';
import { profileFile, profileWhile } from '../lib/profile.mjs';
import { machine, ratioRow, writeSection } from '../lib/table.mjs';

/** The parameters of services/api/src/platform/crypto/pin-keys.ts, which runs two hashes in parallel. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const AT_ONCE = 2;

/** Bare hashes for this long. @returns how many */
async function hashes(seconds) {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await hashRaw(ADMIN_PIN, { ...COST, salt: Buffer.alloc(16, count % 256) });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}

/** The same call from each device for this long. @returns how many got a response */
async function calls(url, devices, seconds) {
  const each = devices.map(async (device) => {
    const result = await autocannon({
      url,
      method: 'POST',
      connections: 4,
      headers: { 'content-type': 'application/json', cookie: `fl_device=${device}` },
      body: JSON.stringify({ pin: ADMIN_PIN }),
      duration: seconds,
    });
    if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} requests`);
    return result['2xx'];
  });
  return (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
}

const perSecond = ({ result, ms }) => (result * 1000) / ms;
const NAMES = { hash: 'Argon2id alone, two at once', hand: 'a POST that hashes the PIN, by hand', ours: 'our API' };

/** Medians over the rounds: PINs per second, and processor time of one. */
function summary(rounds) {
  const of = (pick) => median(rounds.map((round) => pick(round) / round.result));
  return {
    rate: median(rounds.map(perSecond)),
    script: of(({ script }) => script),
    threads: of(({ threads }) => threads),
    postgres: of(({ postgres }) => postgres),
    caller: of(({ caller, callerThreads, isAlone }) => (isAlone ? caller - callerThreads : caller)),
    hashed: of(({ callerThreads, threads, isAlone }) => (isAlone ? callerThreads : threads)),
    idle: of(({ idle }) => idle),
  };
}

function partsTable(measured, alone) {
  const ms = (micros) => `${(micros / 1_000).toFixed(2)} ms`;
  return table(
    [
      'what is done',
      'per second',
      'of Argon2id',
      'hashing threads',
      'the server’s own thread',
      'PostgreSQL',
      'the caller',
      'left, or used by others',
    ],
    Object.entries(measured).map(([name, one]) => [
      ...[NAMES[name], one.rate.toFixed(0), (one.rate / alone.rate).toFixed(2), ms(one.hashed)],
      ...[one.script, one.postgres, one.caller, one.idle].map(ms),
    ]),
  );
}

async function measureParts({ quick }) {
  const seconds = quick ? 3 : 6;
  const file = profileFile();
  const [server, byHand] = [await profiledApi(file), await partsServer()];
  try {
    // Several devices, each with fewer simultaneous requests than allowed attempts: each counts as an attempt until its
    // PIN is verified.
    const devices = await newDevices(3);
    const postgres = await withDatabase(postgresPid);
    const pins = () =>
      costOf({ api: server.pid, postgres }, () => calls(`${server.url}/api/auth/pin-verify`, devices, seconds));
    const rounds = await interleave(
      {
        hash: () => costOf({ postgres }, () => hashes(seconds)).then((cost) => ({ ...cost, isAlone: true })),
        hand: () => costOf({ api: byHand.pid, postgres }, () => calls(`${byHand.url}/hash`, devices, seconds)),
        ours: pins,
      },
      quick ? 2 : 5,
    );
    const measured = Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, summary(all)]));
    // Calls aborted by the last round are still being processed, and count as attempts until then.
    await sleep(2_000);
    return { measured, shares: await profileWhile({ ...server, file }, pins) };
  } finally {
    await Promise.all([server.stop(), byHand.stop()]);
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

/** The maximum for two processors that never wait. */
function most({ hash, ours }) {
  const busy = ours.hashed + ours.script + ours.postgres + ours.caller;
  return (hash.hashed + hash.caller) / busy;
}

export async function measure(options) {
  const load = loadavg()[0].toFixed(1);
  const { measured: parts, shares } = await measureParts(options);
  const lines = [
    `\`npm run bench -- sign-in${options.quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start). Processor time of one PIN, medians.`,
    ...['', ...partsTable(parts, parts.hash), ''],
    ...[...sharesTable('our API’s own thread for a PIN', shares, parts.ours.script), ''],
    `If no processor ever waited, this machine could check ${most(parts).toFixed(2)} of the PINs that Argon2id alone permits: the caller and PostgreSQL run on the same processors.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (options.write) await writeSection('sign-in', lines);
  return [
    ratioRow('sign-in: PINs per second', parts.ours.rate, parts.hash.rate, '/s', 0.85, {
      against: NAMES.hash,
      atLeast: true,
      digits: 0,
    }),
  ];
}
