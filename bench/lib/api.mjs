import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/start/ports.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { loadSecrets } from '../../scripts/start/secrets.mjs';
import { ROOT, product } from './product.mjs';

/** The running product's database; the product stops it. */
export async function databaseUrl() {
  const { dataDir } = await product();
  return (await startPostgres({ dataDir: join(dataDir, 'postgres') })).url;
}

export async function withDatabase(work, url) {
  const client = new pg.Client({ connectionString: url ?? (await databaseUrl()) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A session of the main admin or of another account, inserted as by a sign-in. */
export async function newSession(url, user = 'admin') {
  const token = randomBytes(32).toString('base64url');
  await withDatabase(
    (client) =>
      client.query("INSERT INTO sessions (token_hash, user_id, ends_at) VALUES ($1, $2, now() + interval '8 hours')", [
        createHash('sha256').update(token).digest(),
        user,
      ]),
    url,
  );
  return token;
}

/** Known devices, inserted into the table: their PIN attempts are counted separately. */
export async function newDevices(count, url) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await withDatabase(
    (client) =>
      client.query("INSERT INTO known_devices (token_hash, user_id) SELECT unnest($1::bytea[]), 'admin'", [hashes]),
    url,
  );
  return tokens;
}

const START_LIMIT_MS = 60_000;

async function answers(url, child) {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server behind ${url} stopped`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  child.kill('SIGTERM');
  throw new Error(`${url} does not answer`);
}

async function serve(args, env, portName = 'API_PORT') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, [portName]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`${url}/api/`, child);
  const ms = performance.now() - began;
  return {
    url,
    ms,
    pid: child.pid,
    stop: () => new Promise((resolve) => (child.once('close', resolve), child.kill('SIGTERM'))),
  };
}

/** The product's own keys and addresses, as passed to its services. */
export async function environment(database) {
  const { dataDir, url } = await product();
  const keys = loadSecrets(dataDir);
  return {
    ...keys,
    DATABASE_URL: database ?? (await databaseUrl()),
    PUBLIC_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  };
}

/** One more API process, as in production, on the product's database or on another one, with more settings. */
export async function api(database, more = {}) {
  return apiIn({ ...(await environment(database)), ...more });
}

/** An API process with only these settings. */
export const apiIn = (env) => serve(['services/api/dist/main.js'], env);

/** One more process of the delivery service, in front of this API, with the product's releases. */
export async function web(apiUrl) {
  const { dataDir } = await product();
  const where = { HOST: '127.0.0.1', API_URL: apiUrl, RELEASE_STORE: join(dataDir, 'releases') };
  return serve(['services/web/dist/main.js'], { ...(await environment()), ...where }, 'PORT');
}

/** The same process without the session check: every caller is treated as having this session. */
export async function unguardedApi(token) {
  return serve(['bench/peers/unguarded-api.mjs'], { ...(await environment()), SESSION_TOKEN: token });
}

/** The hand-written server that the API is compared with. */
export async function peer() {
  return serve(['bench/peers/list-server.mjs'], { DATABASE_URL: await databaseUrl() });
}

/** A hand-written tab save and list, in steps. */
export async function partsServer() {
  return serve(['bench/peers/parts-server.mjs'], { DATABASE_URL: await databaseUrl() });
}

/** The API, which writes a profile of its work between two SIGUSR2; on the product's database or another one. */
export async function profiledApi(file, database) {
  return serve(['bench/peers/profiled-api.mjs'], { ...(await environment(database)), PROFILE_FILE: file });
}

/** A server with the libraries alone, see its `STEP`; `libraries` are names and their importers. */
export async function bareServer(step, database, libraries = []) {
  const env = { STEP: step, DATABASE_URL: database, LIBRARIES: JSON.stringify(libraries) };
  // Resolves a name relative to the module that imports it.
  return serve(['--experimental-import-meta-resolve', 'bench/peers/bare-server.mjs'], env);
}

/** Hand-written uploads, in steps: `/write` only writes them to disk. */
export async function uploadServer() {
  return serve(['bench/peers/upload-server.mjs'], {});
}

/** CPU seconds that a process has used so far (Linux); null elsewhere. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
