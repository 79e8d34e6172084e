import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive } from '../postgres/survivor.mjs';

const PATIENCE_MS = 10_000;

const fileOf = (dataDir) => join(dataDir, 'run.json');

/** Records the processes for this data folder: `{ pid, url, services: { api: pid, web: pid } }`. */
export function writeRunFile(dataDir, run) {
  const unfinished = `${fileOf(dataDir)}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, fileOf(dataDir));
  } catch (error) {
    // Only the next start needs the file.
    rmSync(unfinished, { force: true });
    console.error(`  ${fileOf(dataDir)} can't be written (${error.code}).`);
  }
}

export function removeRunFile(dataDir) {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Handles an earlier start on the same data: stops services it left running. @throws {Error} if it is still running
 */
export async function clearLeftovers(dataDir) {
  const run = read(dataDir);
  if (!run) return;
  if (run.pid !== process.pid && isOurs(run.pid, 'start.mjs')) {
    throw new Error(
      `Firstlight is already running on ${dataDir}, at ${run.url ?? 'an address not known yet'} (process ${run.pid}).`,
    );
  }
  const left = Object.entries(run.services ?? {}).filter(([name, pid]) => isOurs(pid, `services/${name}/dist/main.js`));
  for (const [name, pid] of left) {
    console.log(`  leftover  ${name} from an earlier start stopped (process ${pid})`);
    await stop(pid);
  }
  removeRunFile(dataDir);
}

function read(dataDir) {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Process ids are reused, so the command must match too. */
function isOurs(pid, command) {
  return Number.isInteger(pid) && isAlive(pid) && commandOf(pid).includes(command);
}

async function stop(pid) {
  const deadline = Date.now() + PATIENCE_MS;
  kill(pid, 'SIGTERM');
  while (isAlive(pid) && Date.now() < deadline) await sleep(50);
  if (isAlive(pid)) kill(pid, 'SIGKILL');
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // already gone
  }
}
