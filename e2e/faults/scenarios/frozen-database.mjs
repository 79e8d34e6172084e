import { setTimeout as wait } from 'node:timers/promises';
import { familyOf, signalAll, topology, until } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'every PostgreSQL process is frozen for 20 s, then resumes';

/** Longest time a caller may wait: the connection's own timeouts and a rollback. */
const LIMIT_MS = 15_000;

export async function run() {
  const site = await topology();
  const writers = startWriters(site);
  await wait(2_000);
  const pids = familyOf(site.database.pid);
  signalAll(pids, 'SIGSTOP');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => timed(site)));
  const live = (await fetch(`${site.urls()[0]}/api/health/live`)).status;
  await wait(Math.max(0, 20_000 - (performance.now() - began)));
  signalAll(pids, 'SIGCONT');
  const back = performance.now();
  await until(async () => (await list(site)).status === 200, 'the API to recover');
  const recovered = Math.round(performance.now() - back);
  const figures = await writeFigures(site.sql, await writers.stop());
  await site.stop();
  return [
    ['responses other than 503 with Retry-After', answers.filter(({ good }) => !good).length, 0],
    ['slowest 503, ms', Math.max(...answers.map(({ ms }) => ms)), (value) => value < LIMIT_MS],
    ['alive meanwhile', live, 200],
    ['ms until the first 200 after it resumes', recovered, (value) => value < LIMIT_MS],
    ...figures,
  ];
}

const list = ({ urls, token }) =>
  fetch(`${urls()[0]}/api/dispositions`, { headers: { authorization: `Bearer ${token}` } });

async function timed(site) {
  const began = performance.now();
  const answer = await list(site);
  await answer.text();
  return {
    ms: Math.round(performance.now() - began),
    good: answer.status === 503 && answer.headers.has('retry-after'),
  };
}
