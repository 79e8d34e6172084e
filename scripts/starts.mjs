/**
 * `npm run starts [-- <number>]`: starts the product this many times in a row (50), one after the other, while other
 * programs occupy ports. Prints how many became ready, how long they took, and why others failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const ROUNDS = Number(process.argv[2] ?? 50);
/** The public port that a start tries first. */
const BASE = 4200;
/** Other programs: these occupy ports from the ephemeral range. */
const STRANGERS = 2_000;
const PATIENCE_MS = 90_000;

const listen = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host }, () => resolve(server));
  });
const isReadyLine = /Firstlight is ready at (http:\/\/\S+)/;

async function firstFree() {
  for (let port = BASE; port < BASE + 50; port += 1) {
    const server = await listen(port);
    if (server) return server;
  }
  return undefined;
}

/** One start; `onLine` gets its output. Returns the address or, without one, the last lines. */
function start(dataDir, env, onLine) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR: dataDir, ADMIN_PIN: '4071926358' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const answer = new Promise((resolve) => {
    const read = (part) => {
      text += part;
      onLine?.(String(part));
      const url = isReadyLine.exec(text)?.[1];
      if (url) resolve({ url });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    void ended.then(() => resolve({ why: text.trim().split('\n').slice(-2).join(' ') }));
    setTimeout(() => resolve({ why: `nothing after ${PATIENCE_MS / 1_000} s: ${text}` }), PATIENCE_MS).unref();
  });
  return { answer, stop: () => (child.kill('SIGTERM'), ended) };
}

const isReady = async (url) => {
  const call = fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
  return call.then(({ ok }) => ok).catch(() => false);
};

/** The API is killed and its port taken at the same moment: it must restart on another one. */
async function survivesTheft(dataDir, url) {
  const { services } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  const inner = /127\.0\.0\.1:(\d+)/.exec(lastListening(dataDir))?.[1];
  process.kill(services.api, 'SIGKILL');
  let thief;
  for (let tries = 0; !thief && tries < 100; tries += 1) thief = (await listen(Number(inner))) ?? (await sleep(2));
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    if (await isReady(url)) break;
  }
  const isBack = thief !== undefined && (await isReady(url));
  thief?.close();
  return isBack;
}

function lastListening(dataDir) {
  const lines = readFileSync(join(dataDir, 'logs/api.log'), 'utf8').split('\n');
  return lines.findLast((line) => line.includes('"listening"')) ?? '';
}

/** A requested port that is taken: the start must report it immediately. */
async function refusesChosenPort(dataDir, port) {
  const began = performance.now();
  const { answer, stop } = start(dataDir, { PORT: String(port) });
  const { why } = await answer;
  await stop();
  return { named: why?.includes(`PORT ${port} is taken`) ?? false, ms: Math.round(performance.now() - began) };
}

// Not part of the start.
spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'firstlight-starts-'));
const strangers = (await Promise.all(Array.from({ length: STRANGERS }, () => listen(0)))).filter(Boolean);
// On both loopback addresses, where the product would listen.
const first = [await listen(BASE), await listen(BASE, '::1')];
// Ports keep opening and closing.
const churn = setInterval(() => {
  strangers.shift()?.close();
  void listen(0).then((server) => server && strangers.push(server));
}, 5);

const times = [];
const failures = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const thieves = [];
  // Every second start loses its public port between choosing and using it.
  const steal = (text) => {
    if (round % 2 === 0 && thieves.length === 0 && /database/.test(text)) thieves.push(firstFree());
  };
  const began = performance.now();
  const { answer, stop } = start(dataDir, { PORT: '' }, steal);
  const { url, why } = await answer;
  if (url) times.push(performance.now() - began);
  else failures.push(`start ${round}: ${why}`);
  if (url && !(await isReady(url))) failures.push(`start ${round}: reported ready, but was not`);
  if (url && round % 10 === 0 && !(await survivesTheft(dataDir, url)))
    failures.push(`start ${round}: did not come back`);
  await stop();
  for (const thief of await Promise.all(thieves)) thief?.close();
}
const chosen = await refusesChosenPort(dataDir, BASE);
if (!chosen.named) failures.push('a taken PORT was not reported');

clearInterval(churn);
for (const server of [...strangers, ...first]) server?.close();
rmSync(dataDir, { recursive: true, force: true });
times.sort((one, other) => one - other);
const seconds = (ms) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;
console.log(`${times.length} of ${ROUNDS} starts became ready, among ${STRANGERS} busy ports that come and go`);
console.log(`median ${seconds(times[Math.floor(times.length / 2)])}, slowest ${seconds(times.at(-1))}`);
console.log(`a taken PORT: reported after ${seconds(chosen.ms)}`);
for (const line of failures) console.log(`FAILED ${line}`);
process.exitCode = failures.length === 0 && times.length === ROUNDS ? 0 : 1;
