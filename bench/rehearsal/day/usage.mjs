/** Resources used by the containers and the database during the day, by the engine's own figures. */
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 2_000;
const MEGABYTE = 1_000_000;

/** One request to the engine. @param engineHost its DOCKER_HOST */
function askEngine(engineHost, path) {
  const at = new URL(engineHost);
  const where = at.protocol === 'unix:' ? { socketPath: at.pathname } : { host: at.hostname, port: at.port };
  return new Promise((resolve, reject) => {
    const call = request({ ...where, path }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))));
    });
    call.on('error', reject);
    call.end();
  });
}

/** `[{ id, service }]` of a Compose project. */
async function containersOf(engineHost, project) {
  const filters = encodeURIComponent(JSON.stringify({ label: [`com.docker.compose.project=${project}`] }));
  const found = await askEngine(engineHost, `/containers/json?filters=${filters}`);
  return found.map(({ Id, Labels }) => ({ id: Id, service: Labels['com.docker.compose.service'] }));
}

/** CPU seconds so far, seconds throttled by its limit, and memory without reclaimable file cache. */
export function figuresOf({ cpu_stats: cpu = {}, memory_stats: memory = {} }) {
  const dropped = memory.stats?.inactive_file ?? memory.stats?.total_inactive_file ?? 0;
  return {
    cpu: (cpu.cpu_usage?.total_usage ?? 0) / 1e9,
    heldBack: (cpu.throttling_data?.throttled_time ?? 0) / 1e9,
    memory: Math.max(0, (memory.usage ?? 0) - dropped) / MEGABYTE,
    limit: (memory.limit ?? 0) / MEGABYTE,
  };
}

async function readAll(engineHost, containers) {
  const read = async ({ id, service }) => ({
    service,
    ...figuresOf(await askEngine(engineHost, `/containers/${id}/stats?stream=false&one-shot=true`)),
  });
  return Promise.all(containers.map(read));
}

/** CPU seconds of the machine, for all programs (Linux). */
function machineSeconds() {
  if (!existsSync('/proc/stat')) return 0;
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0].match(/\d+/g);
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** How often the engine restarted each container: one that runs out of memory is killed. */
const restartsOf = (engineHost, containers) =>
  Promise.all(containers.map(async ({ id }) => (await askEngine(engineHost, `/containers/${id}/json`)).RestartCount));

const CONNECTIONS = `
  SELECT count(*)::int AS open, count(*) FILTER (WHERE state <> 'idle')::int AS busy FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const WAITS = `
  SELECT CASE WHEN state = 'active' THEN coalesce(wait_event_type || ': ' || wait_event, 'running')
              ELSE 'held by the api, ' || state END AS what, count(*)::int AS n
    FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' GROUP BY 1`;
const SIZE = 'SELECT pg_database_size(current_database())::float8 AS bytes';

async function databaseUses(client, uses) {
  const { open, busy } = (await client.query(CONNECTIONS)).rows[0];
  uses.open = Math.max(uses.open, open);
  uses.busy = Math.max(uses.busy, busy);
  for (const { what, n } of (await client.query(WAITS)).rows) uses.waits.set(what, (uses.waits.get(what) ?? 0) + n);
}

/**
 * Watches from now on. @param client of the database
 * @returns `end()`, which returns `{ seconds, services, database, load, machine }`: `load` is this process's own CPU
 * time, `machine` that of all programs
 */
export async function watch({ engineHost, project, client }) {
  const containers = await containersOf(engineHost, project);
  const began = performance.now();
  const own = process.cpuUsage();
  const machineBefore = machineSeconds();
  const before = await readAll(engineHost, containers);
  const restartsBefore = await restartsOf(engineHost, containers);
  const size = async () => (await client.query(SIZE)).rows[0].bytes;
  const sizeBefore = await size();
  const uses = { open: 0, busy: 0, waits: new Map() };
  const peaks = before.map(({ memory }) => memory);
  const look = async () => {
    const now = await readAll(engineHost, containers);
    now.forEach(({ memory }, index) => (peaks[index] = Math.max(peaks[index], memory)));
    await databaseUses(client, uses);
  };
  let isOn = true;
  const sample = async () => {
    while (isOn) {
      await sleep(EVERY_MS);
      // A restarting container has no figures; the next sample does.
      await look().catch(() => undefined);
    }
  };
  const sampling = sample();
  return async () => {
    isOn = false;
    await sampling;
    const after = await readAll(engineHost, containers);
    const restarts = (await restartsOf(engineHost, containers)).map((count, index) => count - restartsBefore[index]);
    const { user, system } = process.cpuUsage(own);
    const services = after.map((now, index) => ({
      service: now.service,
      // Its figures are reset by each start.
      cpu: now.cpu - (restarts[index] > 0 ? 0 : before[index].cpu),
      heldBack: now.heldBack - (restarts[index] > 0 ? 0 : before[index].heldBack),
      restarts: restarts[index],
      memory: peaks[index],
      limit: now.limit,
    }));
    return {
      seconds: (performance.now() - began) / 1_000,
      services,
      database: { ...uses, grown: (await size()) - sizeBefore },
      load: (user + system) / 1e6,
      machine: machineSeconds() - machineBefore,
    };
  };
}
