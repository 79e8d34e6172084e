/**
 * `npm run rehearse -- --containers [--from <commit>]`: the production form in a container engine, with the commands
 * from docs/runbook.md; `--from none` skips the upgrades; `--load` is a different rehearsal, see day.mjs. If no engine
 * is running, one is unpacked from the distribution's packages; if no registry can be reached, substitutes replace its
 * images. Exits with 1 if a step fails, an acknowledged write is missing or stored twice, or a request fails in a
 * lossless step.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newSession } from '../../lib/api.mjs';
import { mark, since, startLoad } from '../load.mjs';
import { previousRef } from '../previous-release.mjs';
import { stopEverything } from '../processes.mjs';
import { countWrites } from '../writes.mjs';
import { commitOf, currentCheckout, previousCheckout } from './checkout.mjs';
import { rehearseDay } from './day.mjs';
import { noEngine, startEngine } from './engine.mjs';
import { ownImages, printReport } from './report.mjs';
import { signInThroughGateway } from './sign-in.mjs';
import { makeStack } from './stack.mjs';
import { makeStandIns } from './stand-ins.mjs';
import { failOver, inSecondStack, restoreToMoment } from './recovery.mjs';
import {
  allHealthy,
  brokenUpgrade,
  killApi,
  nextToDatabase,
  readinessOutside,
  restartDatabase,
  tlsInGateway,
  unsignedRelease,
} from './steps.mjs';

const CURRENT = 'rehearsal';
const PREVIOUS = 'previous';
const STEADY_MS = 5_000;
const say = (line) => process.stdout.write(`${line}\n`);

/** Runs and times a step. */
async function step(name, work, times) {
  const began = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - began) / 1000);
  times.push([name, seconds]);
  say(`${name}: ${seconds} s`);
  return result;
}

/** The API's own response when overloaded; browsers repeat the call. */
const SHED = /: 503 .*The service is busy/;

/** Steps under load; in `lossless` ones no request may fail. */
function phases(load, stack) {
  const rows = [];
  return {
    rows,
    run: async (name, work, { lossless = true } = {}) => {
      await allHealthy(stack);
      const before = mark(load.figures);
      const first = load.figures.acknowledged.size;
      const began = performance.now();
      await work();
      await sleep(STEADY_MS);
      const seconds = Math.round((performance.now() - began) / 1000);
      const why = load.figures.failures.slice(before.failures);
      const shed = why.filter((one) => SHED.test(one)).length;
      const figures = since(load.figures, before);
      const written = [first, load.figures.acknowledged.size];
      const row = { name, seconds, lossless, ...figures, shed, failed: figures.failed - shed, written };
      say(
        `${name}: ${seconds} s, ${row.requests} requests, ${row.failed} failed, ${shed} shed, p50 ${row.p50} ms, p99 ${row.p99} ms`,
      );
      for (const one of new Set(why)) say(`  ${why.filter((other) => other === one).length} × ${one}`);
      rows.push(row);
    },
  };
}

async function workUnderLoad(stack, engine, ref) {
  const database = stack.databaseUrl();
  const load = startLoad(stack.url, await newSession(database), await newSession(database));
  const { rows, run } = phases(load, stack);
  const before = await stack.migrations();
  await run('steady', () => sleep(STEADY_MS));
  if (ref) await run(`upgrade from ${ref}`, () => stack.follow('upgrade'));
  const migrations = (await stack.migrations()) - before;
  await run('one api killed', () => killApi(stack));
  await run('mf-dashboard published', () => stack.follow('publish one remote'));
  await run('mf-dashboard rolled back', () => stack.follow('roll back one remote'));
  await run('mf-public published without the key, refused', () => unsignedRelease(stack));
  await run('pointers signed', () => stack.follow('sign pointers'));
  await run('upgrade to a broken version, refused', () => brokenUpgrade(stack, engine, CURRENT));
  if (ref) {
    await run(`rollback to ${ref}`, () => stack.follow('rollback'));
    await run('upgrade again', () => stack.follow('upgrade'));
  }
  await run('database restarted', () => restartDatabase(stack), { lossless: false });
  await run('data key replaced', () => stack.follow('rotate keys'));
  await run('replica made', () => stack.follow('replica'));
  await run('replica synchronous', () => stack.follow('synchronous replica'));
  // Until the replica has become the primary, nothing can be written; writes acknowledged earlier must exist.
  await run('failover to the replica', () => failOver(stack), { lossless: false });
  await run('new replica and base backup', () => stack.follow('new replica'));
  const { acknowledged } = await load.stop();
  return { rows, migrations, acknowledged, afterFailover: await countWrites(stack.databaseUrl(), acknowledged) };
}

/** A stack of this checkout, removed afterwards. `work` gets `{ stack, standIns, times }`. */
async function onStack(engine, folder, work) {
  const times = [];
  const logs = join(folder, 'logs');
  const checkout = join(folder, 'checkout');
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const standIns = engine.isOwn ? await step('stand-ins', () => makeStandIns(engine, folder), times) : [];
  currentCheckout(checkout, CURRENT, engine.isOwn);
  const stack = await makeStack(engine, checkout, logs);
  // An aborted rehearsal may have left its stack running.
  await stack.stop();
  try {
    return await work({ stack, standIns, times });
  } catch (error) {
    await stack.shell('docker compose ps --all; docker compose logs --tail 30').catch(() => undefined);
    throw error;
  } finally {
    await stack.stop().catch((error) => say(error.message));
  }
}

async function rehearse({ engine, folder, ref, stack, standIns, times }) {
  await step('build', () => stack.follow('build'), times);
  await step('secrets', () => stack.follow('secrets'), times);
  await step('publish', () => stack.follow('publish'), times);
  if (ref) {
    const previous = join(folder, 'previous');
    previousCheckout(ref, previous, engine.isOwn);
    const build = (service) =>
      `docker buildx build --quiet --load -f deploy/Dockerfile --target ${service} -t firstlight/${service}:${PREVIOUS} .`;
    await step(`build of ${ref}`, () => stack.shell(`${build('api')} && ${build('web')}`, { cwd: previous }), times);
    await stack.shell(`sed -i s/^FIRSTLIGHT_VERSION=.*/FIRSTLIGHT_VERSION=${PREVIOUS}/ .env`);
  }
  await step('up --wait', () => stack.follow('start'), times);
  await step('base backup', () => stack.follow('base backup'), times);
  const facts = await workUnderLoad(stack, engine, ref);
  const moment = await step('restore to a moment', () => restoreToMoment(stack, facts.acknowledged), times);
  const signIn = await signInThroughGateway(stack);
  const beside = nextToDatabase(stack);
  const outside = await readinessOutside(stack);
  await step('backup and comparison', () => stack.follow('backup'), times);
  await step('restore', () => stack.follow('restore'), times);
  const writes = await countWrites(stack.databaseUrl(), facts.acknowledged);
  const second = await step('second stack', () => inSecondStack(stack, facts.acknowledged), times);
  const tls = await tlsInGateway(stack);
  const images = ownImages(engine, CURRENT);
  const built = { images, commit: commitOf(stack.checkout) };
  return { ...facts, ...built, ref, standIns, times, signIn, beside, outside, tls, moment, writes, second };
}

export async function rehearseContainers({ from, load, quick, write }) {
  const missing = noEngine();
  if (missing) {
    say(`Not rehearsed: there is no container engine here (${missing}).`);
    return true;
  }
  const folder = process.env.REHEARSAL_FOLDER ?? join(tmpdir(), 'firstlight-containers');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const engine = await startEngine(folder);
  const end = async () => {
    await engine.stop();
    await stopEverything();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    if (load) {
      const day = ({ stack, times }) =>
        rehearseDay(engine, stack, (name, work) => step(name, work, times), { quick, write });
      return await onStack(engine, folder, day);
    }
    const ref = from === 'none' ? undefined : (from ?? previousRef());
    return printReport(await onStack(engine, folder, (parts) => rehearse({ engine, folder, ref, ...parts })));
  } catch (error) {
    say(`${error.stack}\nLogs: ${join(folder, 'logs')}`);
    return false;
  } finally {
    await end();
  }
}
