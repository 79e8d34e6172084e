/** The cost of the session check per request: the same list from the API with and without it. */
import autocannon from 'autocannon';
import { api, cpuSeconds, newSession, unguardedApi } from '../lib/api.mjs';
import { interleave } from '../lib/measure.mjs';
import { ratioRow, skipped } from '../lib/table.mjs';

const LIST = '/api/admin-registrations-pending-optimized?page=1&page_size=20';
const WARM_UP = 4_000;
/** CPU time is counted in ticks of 10 ms: a round of 4,000 requests takes over a second. */
const ROUND = 4_000;
const ROUNDS = 5;

async function load(options) {
  const result = await autocannon(options);
  if (result.non2xx > 0) throw new Error(`${options.url} refused ${result.non2xx} requests`);
}

/**
 * Milliseconds of CPU per list request: the minimum of five alternating rounds, which a busy machine distorts least.
 */
async function cpuOf(servers, token) {
  const headers = { authorization: `Bearer ${token}` };
  const one =
    ({ url, pid }, amount) =>
    async () => {
      const before = cpuSeconds(pid);
      await load({ url: url + LIST, headers, connections: 8, amount });
      return ((cpuSeconds(pid) - before) * 1000) / amount;
    };
  const all = (amount) =>
    Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, one(server, amount)]));
  await interleave(all(WARM_UP), 1);
  const samples = await interleave(all(ROUND), ROUNDS);
  return Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, Math.min(...values)]));
}

export async function measure() {
  const token = await newSession();
  const servers = { guarded: await api(), open: await unguardedApi(token) };
  const cpu = cpuSeconds(servers.open.pid) === null ? null : await cpuOf(servers, token);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  if (!cpu) return [skipped('session check: CPU of a list request', 'needs /proc')];
  return [
    ratioRow('session check: CPU of a list request', cpu.guarded, cpu.open, 'ms', 1.15, {
      against: 'the same without the check',
      digits: 2,
    }),
  ];
}
