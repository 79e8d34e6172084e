import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchLiveness } from './liveness.mjs';
import { lastLine, withLog } from './service-log.mjs';

const STOP_TIMEOUT_MS = 10_000;
/** A service that ran this long has started properly; one that repeatedly exits sooner is broken. */
const STABLE_MS = 10_000;
const RESTARTS = 3;

/**
 * Runs one service and restarts it when it crashes or stops responding; gives up when it crashes right after starting
 * several times. The service reports its address, or why it has none, over the IPC channel.
 * @param {{ name: string, args: string[], env: () => object, livePath: string, root: string, dataDir: string,  
 * onChange: () => void, onGiveUp: (line: string) => void, onListening?: (url: string) => void,   onFailure?: (code:
 * string | undefined) => void }} options `livePath` responds while the event loop runs; `env` is called at each start;
 * `onFailure` gets the reason for a failed start, before the next one
 */
export function runService({ name, args, env, livePath, root, dataDir, onChange, onGiveUp, ...on }) {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const first = withResolvers();
  let child;
  let stopping = false;
  let hasListened = false;
  let quickDeaths = 0;
  let restarted;

  const start = () => {
    const life = { startedAt: Date.now(), failure: undefined, stopWatching: () => undefined };
    // A separate process group: Ctrl-C reaches only the start script, which stops the services in order.
    child = withLog(logFile, (log) =>
      spawn(process.execPath, args, { cwd: root, env: env(), detached: true, stdio: ['ignore', log, log, 'ipc'] }),
    );
    child.once('error', (error) => onGiveUp(`${name} could not be started: ${error.message}`));
    child.on('message', (news) => heard(news, life));
    child.once('exit', (code, signal) => died(code ?? signal, life));
    onChange();
  };

  const heard = (news, life) => {
    if (news.failed) life.failure = news;
    if (!news.listening) return;
    hasListened = true;
    const { pid } = child;
    life.stopWatching = watchLiveness(news.listening + livePath, () => {
      console.log(`  ${name} is running but does not answer: stopping it (process ${pid}).`);
      process.kill(pid, 'SIGKILL');
    });
    on.onListening?.(news.listening);
    first.resolve(news.listening);
    restarted?.resolve();
    restarted = undefined;
  };

  const died = async (reason, { startedAt, failure, stopWatching }) => {
    stopWatching();
    if (stopping) return;
    if (restarted && !failure) return start();
    const why = failure?.failed ?? lastLine(logFile);
    if (failure) on.onFailure?.(failure.code);
    quickDeaths = Date.now() - startedAt < STABLE_MS ? quickDeaths + 1 : 1;
    // Report the cause of a failed first start immediately: a retry would fail the same way.
    if (!hasListened && failure)
      return first.reject(Object.assign(new Error(`${name} ${why}`), { code: failure.code, service: name }));
    if (quickDeaths > RESTARTS) {
      const line = `${name} stopped (${reason}): ${why}\n  its log: ${logFile}`;
      return hasListened ? onGiveUp(line) : first.reject(new Error(line));
    }
    console.log(`  ${name} stopped unexpectedly (${reason}); restarting it. Its log: ${logFile}`);
    if (failure) console.log(`  ${name} ${failure.failed}`);
    await sleep(300 * quickDeaths);
    if (!stopping) start();
  };

  start();
  return {
    name,
    pid: () => child?.pid,
    /** Resolves to the address of the first start, or rejects with the cause of its failure. */
    listening: first.promise,
    /** Starts the process again, with a new environment; resolves when it listens. */
    restart: () => {
      restarted ??= withResolvers();
      child.kill('SIGTERM');
      return restarted.promise;
    },
    stop: async () => {
      stopping = true;
      await stopProcess(child);
    },
  };
}

/** Node 20 has no Promise.withResolvers. */
function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

async function stopProcess(child) {
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (isOver()) return;
  child.kill('SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!isOver() && Date.now() < deadline) await sleep(20);
  if (!isOver()) child.kill('SIGKILL');
}
