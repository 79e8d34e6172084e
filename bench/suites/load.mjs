/**
 * The whole product under load: from 1 to 512 people at once, half visitors and half staff, who never pause; with one
 * and with two pairs of api and web. `--url=<base>`: visitors only, at a deployment, which needs no session.
 */
import { cpus } from 'node:os';
import { api, newDevices, newSession, web, withDatabase } from '../lib/api.mjs';
import { emptyDatabase, growCrowd } from '../lib/crowd.mjs';
import { drawLoad } from '../lib/load/chart.mjs';
import { postgresPid, secondsOf } from '../lib/load/meter.mjs';
import { filesOf, staffMember, visitor } from '../lib/load/people.mjs';
import { forgetPeak, memoryOf } from '../lib/memory.mjs';
import { machine, writeSection } from '../lib/table.mjs';

const RECORDS = 10_000;
/** One for each staff member: attempts are limited per device. */
const DEVICES = 256;
const PEOPLE = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const PEOPLE_QUICK = [1, 8, 64, 512];
const SLOW_MS = 500;
const say = (line) => process.stdout.write(`${line}\n`);

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const sortedTimes = (answers) => answers.map(({ ms }) => ms).sort((a, b) => a - b);

/** The slowest kind of call, of those made at least five times. */
function slowestOf(answers) {
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  return kinds
    .map((kind) => [kind, answers.filter((answer) => answer.kind === kind)])
    .filter(([, some]) => some.length >= 5)
    .map(([kind, some]) => ({ kind, p95: Math.round(at(sortedTimes(some), 0.95)) }))
    .sort((a, b) => b.p95 - a.p95)[0];
}

/** The exhausted resource: the machine's processors, the single thread of an API, or none. */
function boundBy(cores, processes) {
  const busiest = Object.entries(cores).sort(([, a], [, b]) => b - a)[0][0];
  const all = Object.values(cores).reduce((sum, value) => sum + value, 0);
  if (all >= cpus().length * 0.9) return `processors, most of them ${busiest}`;
  if (cores.api >= processes * 0.85) return 'the thread of api';
  return 'waiting: disk, locks, each other';
}

async function sampleConnections(client, until) {
  let most = 0;
  while (performance.now() < until) {
    const { rows } = await client.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'",
    );
    most = Math.max(most, rows[0].n - 1);
    await new Promise((later) => setTimeout(later, 250));
  }
  return most;
}

/** This many people for this long. */
async function level({ people, seconds, sites, staff, files, pids, client }) {
  const answers = [];
  const heard = (kind, ms, status) => answers.push({ kind, ms, status });
  pids?.api.forEach(forgetPeak);
  const before = pids && secondsOf(pids);
  const began = performance.now();
  const until = began + seconds * 1_000;
  const person = (number) => {
    const common = { base: sites[(number >> 1) % sites.length], number, until, heard };
    if (!staff || number % 2 === 1) return visitor({ ...common, files, registers: staff !== undefined });
    return staffMember({ ...common, ...staff, device: staff.devices[(number >> 1) % staff.devices.length] });
  };
  const connections = client ? sampleConnections(client, until) : undefined;
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  const took = (performance.now() - began) / 1_000;
  const after = pids && secondsOf(pids);
  const times = sortedTimes(answers);
  const done = answers.filter(({ status }) => status >= 200 && status < 400).length;
  const refused = answers.filter(({ status }) => status === 503 || status === 429).length;
  return {
    people,
    rate: Math.round(done / took),
    p50: Math.round(at(times, 0.5)),
    p95: Math.round(at(times, 0.95)),
    p99: Math.round(at(times, 0.99)),
    refused,
    failed: answers.length - done - refused,
    why: [
      ...new Set(
        answers
          .filter(({ status }) => status === 0 || (status >= 400 && status !== 503 && status !== 429))
          .map(({ kind, status }) => `${kind} ${status}`),
      ),
    ],
    slowest: slowestOf(answers),
    cores: before && Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] - before[name]) / took])),
    memory: pids && Math.round(pids.api.reduce((sum, pid) => sum + memoryOf(pid, 'VmHWM'), 0)),
    connections: await connections,
  };
}

const COLUMNS = [
  ...['api', 'people', 'answers/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused', 'failed', 'slowest (p95)'],
  ...['cores: api', 'web', 'postgres', 'load', 'others', 'api MB', 'connections', 'bound by'],
];

function cellsOf({ processes, people, rate, p50, p95, p99, refused, failed, slowest, cores, memory, connections }) {
  const core = (name) => (cores ? cores[name].toFixed(2) : '–');
  const slow = slowest ? `${slowest.kind} ${slowest.p95}` : '–';
  return [
    ...[processes, people, rate, p50, p95, p99, refused, failed, slow],
    ...[core('api'), core('web'), core('postgres'), core('load'), core('others'), memory ?? '–', connections ?? '–'],
    cores ? boundBy(cores, processes) : '–',
  ];
}

function tableOf(levels) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...levels.map((one) => line(cellsOf(one)))];
}

function crossing(levels, processes) {
  const slow = levels.find((one) => one.processes === processes && one.p99 > SLOW_MS);
  const name = processes === 1 ? 'one api process' : `${processes} api processes`;
  return slow
    ? `With ${name}, p99 passes ${SLOW_MS} ms at ${slow.people} people (${slow.rate} answers per second).`
    : `With ${name}, p99 stays below ${SLOW_MS} ms.`;
}

async function curve({ processes, database, staff, seconds, steps }) {
  const apis = await Promise.all(Array.from({ length: processes }, () => api(database)));
  const webs = await Promise.all(apis.map(({ url }) => web(url)));
  try {
    return await withDatabase(async (client) => {
      const sites = webs.map(({ url }) => url);
      const pids = {
        api: apis.map(({ pid }) => pid),
        web: webs.map(({ pid }) => pid),
        postgres: await postgresPid(client),
      };
      const common = { sites, staff, files: await filesOf(sites[0]), pids, client };
      await level({ ...common, people: 8, seconds: Math.min(seconds, 5) });
      const levels = [];
      for (const people of steps) {
        const one = { processes, ...(await level({ ...common, people, seconds })) };
        say(`  ${cellsOf(one).join(' · ')}${one.why.length > 0 ? ` (${one.why.join(', ')})` : ''}`);
        levels.push(one);
      }
      return levels;
    }, database);
  } finally {
    await Promise.all([...webs, ...apis].map(({ stop }) => stop()));
  }
}

/** Sessions, devices and records in a separate database. */
async function madeUpStaff(database) {
  const devices = await newDevices(DEVICES, database);
  const records = await withDatabase(async (client) => {
    const { rows } = await client.query('SELECT id FROM registrations ORDER BY reg_date DESC, id LIMIT 500');
    return rows.map(({ id }) => id);
  }, database);
  return { token: await newSession(database), devices, records };
}

async function visitorsAt(url, steps, seconds) {
  const files = await filesOf(url);
  for (const people of steps) {
    const one = { processes: '–', ...(await level({ people, seconds, sites: [url.replace(/\/$/, '')], files })) };
    say(`  ${cellsOf(one).join(' · ')}`);
  }
}

export async function measure({ quick, url, write }) {
  const [steps, seconds] = quick ? [PEOPLE_QUICK, 4] : [PEOPLE, 10];
  say(`  ${COLUMNS.join(' · ')}`);
  if (url) return visitorsAt(url, steps, seconds).then(() => []);
  const database = await emptyDatabase('bench_load');
  await growCrowd(database, RECORDS);
  const staff = await madeUpStaff(database);
  const levels = [];
  for (const processes of [1, 2]) levels.push(...(await curve({ processes, database, staff, seconds, steps })));
  const words = [crossing(levels, 1), crossing(levels, 2)];
  say(words.join('\n'));
  if (!write) return [];
  await drawLoad(levels);
  const about = `\`npm run bench -- load${quick ? ' --quick' : ''} --write\` (${machine()}), ${RECORDS} records, ${seconds} s each:`;
  const picture = '![Answers per second and 99th percentile of the time to answer, by people at once](load.svg)';
  await writeSection('load', [about, '', picture, '', ...tableOf(levels), '', words.join(' ')]);
  return [];
}
