/** The Pending list against a hand-written fastify + pg server: CPU per request and requests per second. */
import autocannon from 'autocannon';
import { api, cpuSeconds, newSession, peer } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ratioRow, skipped } from '../lib/table.mjs';

const PATH = '/api/admin-registrations-pending-optimized?page=1&page_size=20';
const WARM_UP = 5_000;
const ROUND = 2_000;

export async function measure({ quick }) {
  const token = await newSession();
  const servers = { ours: await api(), theirs: await peer() };
  const headers = { authorization: `Bearer ${token}` };
  const [ours, theirs] = await Promise.all(
    Object.values(servers).map(async ({ url }) => (await fetch(url + PATH, { headers })).json()),
  );
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('the two servers give different answers');

  const cpu = { ours: [], theirs: [] };
  /** A fixed number of requests, so that a busy machine makes the rounds longer but not the program less warmed up. */
  const load = (name, amount) => async () => {
    const { url, pid } = servers[name];
    const before = cpuSeconds(pid);
    const result = await autocannon({ url: url + PATH, headers, connections: 8, amount });
    if (result.non2xx > 0) throw new Error(`${name} refused ${result.non2xx} requests`);
    if (before !== null) cpu[name].push(((cpuSeconds(pid) - before) * 1000) / result.requests.total);
    return result.requests.total / result.duration;
  };
  await load('ours', WARM_UP)();
  await load('theirs', WARM_UP)();
  cpu.ours.length = 0;
  cpu.theirs.length = 0;
  const rates = await interleave({ ours: load('ours', ROUND), theirs: load('theirs', ROUND) }, quick ? 4 : 8);
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));

  const against = 'fastify + pg by hand';
  return [
    cpu.ours.length > 0
      ? ratioRow('list: CPU per request', Math.min(...cpu.ours), Math.min(...cpu.theirs), 'ms', 1.6, {
          against,
          digits: 2,
        })
      : skipped('list: CPU per request', 'needs /proc'),
    ratioRow('list: requests per second', median(rates.ours), median(rates.theirs), '/s', 0.65, {
      against,
      atLeast: true,
      digits: 0,
    }),
  ];
}
