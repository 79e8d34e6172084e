import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { memoryOf } from '../../../bench/lib/memory.mjs';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';

export const about = '100,000 mixed calls (pages, lists, forms, errors), and the memory of the processes afterwards';

const CALLS = Number(process.env.MANY_CALLS ?? 100_000);
/** Enough to fill caches and compile hot code. */
const WARM = CALLS / 5;
const WORKERS = 12;
const SAMPLES = 20;
const MOST_GROWTH = 1.2;
const MESSAGE = { name: 'Maple Testperson', email: 'maple@example.org', message: 'When are you open?' };

const KINDS = [
  () => ['GET', '/contact'],
  () => ['GET', '/api/admin-registrations-pending-optimized?page=1', null, true],
  () => ['GET', '/api/admin-dashboard-stats', null, true],
  () => ['POST', '/api/contact', { ...MESSAGE, subject: `Question ${randomUUID()}` }],
  () => ['GET', '/'],
  () => ['POST', '/api/admin-register', { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' }, true],
  () => ['GET', '/api/admin-registrations-pending-optimized?page=1'],
  () => ['POST', '/api/contact', { name: 'M' }],
];

export async function run() {
  if (process.platform !== 'linux') return [['skipped: memory of a process is read from /proc', 0, 0]];
  const site = await front();
  const neighbour = startNeighbour(site);
  const crowd = callers(site);
  await crowd.make(WARM);
  const before = crowd.memory();
  await crowd.make(CALLS - WARM);
  const after = crowd.memory();
  const { statuses, acknowledged } = crowd.seen;
  const seen = await neighbour.stop();
  const stored = await messagesLostAndDoubled(site, [...acknowledged, ...seen.sent]);
  crowd.leave();
  await site.stop();
  const growth = (name) => [
    `memory of ${name} at the end, share of that after ${WARM} calls`,
    Number((after[name] / before[name]).toFixed(2)),
    (share) => share <= MOST_GROWTH,
    `${Math.round(before[name])} MB, then ${Math.round(after[name])} MB`,
  ];
  return [
    growth('api'),
    growth('web'),
    ...damage({ acknowledged: acknowledged.length, ...stored, statuses, neighbour: seen }),
  ];
}

function callers({ url, token, apis, web }) {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  const seen = { statuses: {}, acknowledged: [] };
  const samples = [];

  const once = ([method, path, content, isStaff]) =>
    new Promise((resolve) => {
      const body = content ? JSON.stringify(content) : '';
      const headers = {
        ...(isStaff ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      call.once('error', () => resolve('no answer'));
      call.end(body);
    });
  const look = () => samples.push({ api: memoryOf(apis[0].child.pid, 'VmRSS'), web: memoryOf(web.pid, 'VmRSS') });

  return {
    seen,
    leave: () => agent.destroy(),
    make: async (count) => {
      let made = 0;
      const work = async () => {
        while (made < count) {
          const kind = KINDS[made++ % KINDS.length]();
          const status = await once(kind);
          seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
          if (status === 201 && kind[2].subject) seen.acknowledged.push(kind[2].subject);
          if (made % 200 === 0) look();
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
    },
    /** The median of the last samples in MB: a single one may fall before or after a garbage collection. */
    memory: () => {
      const middle = (name) => {
        const last = samples.slice(-SAMPLES).map((sample) => sample[name]);
        return last.sort((one, other) => one - other)[Math.floor(last.length / 2)];
      };
      return { api: middle('api'), web: middle('web') };
    },
  };
}
