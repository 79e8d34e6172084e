/** What the session check costs a request. */
import autocannon from 'autocannon';
import { api, cpuSeconds, newSession } from '../lib/api.mjs';
import { interleave } from '../lib/measure.mjs';
import { ratioRow, skipped } from '../lib/table.mjs';

const ROUTES = {
  /** Answers without asking the database. */
  open: '/api/',
  /** The session check and nothing more. */
  guarded: '/api/auth/session',
  list: '/api/admin-registrations-pending-optimized?page=1&page_size=20',
};
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

export async function measure({ quick }) {
  const server = await api();
  const token = await newSession();
  const cpu = cpuSeconds(server.pid) === null ? null : await cpuOfRoutes(server, token, quick);
  await server.stop();
  if (!cpu) return [skipped('session check: CPU per request', 'needs /proc')];
  const check = cpu.guarded - cpu.open;
  return [
    ratioRow('session check: CPU of a route that does nothing else', cpu.guarded, cpu.open, 'ms', 1.15, {
      against: 'an open route without database',
      digits: 2,
    }),
    ratioRow('session check: CPU of a list request', cpu.list, cpu.list - check, 'ms', 1.15, {
      against: 'less what the check took above',
      digits: 2,
    }),
  ];
}
