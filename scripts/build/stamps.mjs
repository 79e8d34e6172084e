import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './workspaces.mjs';

/** Next to the sources, like the `dist/` they describe, regardless of DATA_DIR. */
const FOLDER = join(ROOT, '.data', 'build');

const stampFile = (workspace) => join(FOLDER, `${workspace.replace('/', '-')}.hash`);

/** Whether `dist/` was built from exactly these inputs. */
export function isCurrent(workspace, hash) {
  const file = stampFile(workspace);
  return existsSync(join(ROOT, workspace, 'dist')) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** The inputs of the last finished build of a workspace. */
export const stampOf = (workspace) => readFileSync(stampFile(workspace), 'utf8');

export function writeStamp(workspace, hash) {
  writeFileSync(stampFile(workspace), hash);
}

/** Removed before a build begins, so that a killed build is never mistaken for a finished one. */
export function removeStamp(workspace) {
  rmSync(stampFile(workspace), { force: true });
}

/** One build at a time per work tree; a lock whose owner died is taken over. */
export async function withBuildLock(work) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'lock');
  while (!takeLock(file)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file) {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch {
    if (!ownerLives(file)) rmSync(file, { force: true });
    return false;
  }
}

function ownerLives(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to an owner that is still writing its process id.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
