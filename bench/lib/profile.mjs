/** The breakdown of the API's processor time, from its own profile. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STATEMENTS = 'statements: writing, reading answers';
/** A sample belongs to the innermost function of its stack whose file or name matches one of these. */
const CALLS = [
  ['garbage collection', /^\(garbage collector\)$/],
  ['waking up, reading sockets', /^\(program\)$/],
  ['session, permission', /api\/dist\/(platform\/access|people)\/|dataloader|passport/],
  [
    'validation of what was sent',
    /class-validator|class-transformer|\/validator\/|api\/dist\/platform\/errors\/validation|\.dto\.js/,
  ],
  ['sealing, keyed hashes', /api\/dist\/platform\/(crypto|idempotency)\/|@noble/],
  ['audit entry', /api\/dist\/platform\/audit\//],
  ['TypeORM', /\/typeorm\//],
  [STATEMENTS, /\/pg(-[a-z]+)?\/|api\/dist\/platform\/database\//],
  ['Nest: guards, pipes, handlers', /@nestjs|\/rxjs\//],
  ['log, metrics', /\/pino|thread-stream|sonic-boom|prom-client|api\/dist\/platform\/(log|metrics|tracing)\//],
  ['Fastify', /\/(fastify|find-my-way|fast-json-stringify|avvio|fast-querystring|secure-json-parse|@fastify)\b/],
  ['our own code', /api\/dist\/|packages\/domain\//],
];
const REST = 'Node: HTTP, promises, timers';
/** Writing a profile of a few seconds takes one second. */
const WRITTEN_MS = 30_000;
/** Idle time, and the cost of profiling itself. */
const NO_WORK = /^(\(idle\)|node:inspector)/;

/** System functions that send; their callers show for whom. */
const SENDS = /^write(v|Buffer|\w+String)$/;

function partOf(stack, parts) {
  const sends = stack[0].url === '' && SENDS.test(stack[0].functionName);
  for (const { functionName, url } of stack) {
    const found = parts.find(([, names]) => names.test(url || functionName))?.[0];
    if (found && sends)
      return found === STATEMENTS ? 'system calls that send statements' : 'system calls that send the answer';
    if (found) return found;
  }
  return REST;
}

// Every stack ends at the root.
const isNoWork = (stack) =>
  stack.length === 1 || stack.some(({ functionName, url }) => NO_WORK.test(url || functionName));

/** Share of the working time by part, largest first. */
function sharesOf({ nodes, samples, timeDeltas }, names) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const stackOf = (id) => (id === undefined ? [] : [byId.get(id).callFrame, ...stackOf(parents.get(id))]);
  const parts = new Map(nodes.map(({ id }) => [id, partOf(stackOf(id), names)]));
  const idle = new Set(nodes.map(({ id }) => id).filter((id) => isNoWork(stackOf(id))));
  const taken = new Map();
  let total = 0;
  samples.forEach((id, at) => {
    if (idle.has(id)) return;
    const time = Math.max(0, timeDeltas[at]);
    taken.set(parts.get(id), (taken.get(parts.get(id)) ?? 0) + time);
    total += time;
  });
  return [...taken].map(([part, time]) => [part, time / total]).sort(([, a], [, b]) => b - a);
}

/** Profiles a process of `peers/profiled-api.mjs` while `work` runs; `parts` are names and the patterns of each. */
export async function profileWhile({ pid, file }, work, parts = CALLS) {
  process.kill(pid, 'SIGUSR2');
  await sleep(200);
  await work();
  process.kill(pid, 'SIGUSR2');
  const deadline = performance.now() + WRITTEN_MS;
  while (!existsSync(file) && performance.now() < deadline) await sleep(20);
  const profile = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return sharesOf(profile, parts);
}

export const profileFile = () => join(mkdtempSync(join(tmpdir(), 'firstlight-profile-')), 'profile.json');
