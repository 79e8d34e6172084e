import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { freePort } from '../../../scripts/start/ports.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const key = () => randomBytes(32).toString('base64');

/**
 * A separate PostgreSQL and `apis` processes on it, seeded, with a session of the main admin.
 * `through(url, database)` may put something between the API and its database; `readFrom(database)` names a replica for lists.
 */
export async function topology({ apis = 2, env = {}, dataDir, through = async (url) => url, readFrom } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'firstlight-faults-'));
  const postgresPort = await freePort();
  const database = await startPostgres({ dataDir: folder, port: postgresPort });
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PIN_PEPPER: key(),
    DATA_KEY: key(),
    INDEX_KEY: key(),
    GATE_PIN: '7294',
    ADMIN_PIN: '4071926358',
    PUBLIC_WRITES_PER_10_MINUTES: '1000000',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    ...env,
  };
  for (const cli of ['migrate', 'seed']) {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, `services/api/dist/cli/${cli}.js`)], {
      env: { ...settings, AUDIT_OWNER_URL: database.auditOwnerUrl },
    });
    if (status !== 0) throw new Error(`${cli}: ${stderr}`);
  }
  const token = await newSession(database.url);
  const seenByApis = { ...settings, DATABASE_URL: await through(database.url, database) };
  if (readFrom) seenByApis.DATABASE_READ_URL = await readFrom(database);
  const processes = [];
  for (let index = 0; index < apis; index += 1) processes.push(await startApi(seenByApis));
  return {
    database: { ...database, start: () => startPostgres({ dataDir: folder, port: postgresPort }) },
    apis: processes,
    urls: () => processes.map(({ url }) => url),
    token,
    newToken: () => newSession(database.url),
    sql: (text, values) => withDatabase(database.url, (db) => db.query(text, values).then(({ rows }) => rows)),
    stop: async () => {
      for (const api of processes) api.child.kill('SIGKILL');
      const left = await startPostgres({ dataDir: folder, port: postgresPort });
      await left.stop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startApi(env) {
  // The first start takes any port and reports it; later ones keep it.
  const api = { url: undefined, child: undefined, output: '' };
  api.start = async () => {
    api.child = spawn(process.execPath, [join(ROOT, 'services/api/dist/main.js')], {
      env: { ...env, API_PORT: api.url ? new URL(api.url).port : '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    api.child.on('message', ({ listening }) => (api.url = listening ?? api.url));
    for (const stream of [api.child.stdout, api.child.stderr]) stream.on('data', (part) => (api.output += part));
    await until(
      async () => api.url && (await fetch(`${api.url}/api/health/ready`).catch(() => null))?.ok,
      `the API: ${api.output}`,
    );
  };
  api.kill = (signal) =>
    new Promise((resolve) => {
      api.child.once('exit', resolve);
      api.child.kill(signal);
    });
  await api.start();
  return api;
}

export async function until(holds, what, limitMs = 60_000) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await holds()) return;
    await wait(50);
  }
  throw new Error(`timed out waiting for ${what}`);
}

async function withDatabase(url, work) {
  const db = new pg.Client({ connectionString: url });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end().catch(() => undefined);
  }
}

/** Inserted as by a sign-in. */
export async function newSession(url) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const statement =
    "INSERT INTO sessions (token_hash, user_id, ends_at) VALUES ($1, 'admin', now() + interval '8 hours')";
  await withDatabase(url, (db) => db.query(statement, [hash]));
  return token;
}

/** Every process of a PostgreSQL server, including children. */
export function familyOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)];
}

export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // already gone
    }
  }
}
