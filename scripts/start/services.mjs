import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOG_LIMIT_BYTES = 20_000_000;
const STOP_TIMEOUT_MS = 10_000;
/** A service that lived this long had started well; one that dies sooner again and again is broken. */
const STABLE_MS = 10_000;
const RESTARTS = 3;

/**
 * Runs one service and starts it again when it crashes; gives up when it crashes right after its start several times.
 * @param {{ name: string, args: string[], env: object, root: string, dataDir: string,
 *   onChange: () => void, onGiveUp: (line: string) => void }} options
 */
export function runService({ name, args, env, root, dataDir, onChange, onGiveUp }) {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  let child;
  let stopping = false;
  let quickDeaths = 0;

  const start = () => {
    const startedAt = Date.now();
    const log = openLog(logFile);
    // A group of its own: Ctrl-C reaches only the start script, which stops the services in their order.
    child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', (error) => onGiveUp(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => died(code ?? signal, Date.now() - startedAt));
    onChange();
  };

  const died = async (reason, livedMs) => {
    if (stopping) return;
    quickDeaths = livedMs < STABLE_MS ? quickDeaths + 1 : 1;
    if (quickDeaths > RESTARTS || (reason === 1 && quickDeaths > 1)) {
      onGiveUp(`${name} stopped (${reason}): ${lastLine(logFile)}\n  its log: ${logFile}`);
      return;
    }
    console.log(`  ${name} stopped unexpectedly (${reason}) and is started again; its log: ${logFile}`);
    await sleep(300 * quickDeaths);
    if (!stopping) start();
  };

  start();
  return {
    name,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      await stopProcess(child);
    },
  };
}

async function stopProcess(child) {
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (isOver()) return;
  child.kill('SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!isOver() && Date.now() < deadline) await sleep(20);
  if (!isOver()) child.kill('SIGKILL');
}

function openLog(file) {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const log = openSync(file, 'a', 0o600);
  if (statSync(file).size > LOG_LIMIT_BYTES) truncateSync(file, 0);
  return log;
}

function lastLine(file) {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1)?.slice(0, 500) ?? '';
}
