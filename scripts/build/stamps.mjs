import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive } from '../postgres/survivor.mjs';
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

const SAY_AFTER_MS = 10_000;

/** One build at a time per work tree; a lock whose owner died is taken over. */
export async function withBuildLock(work, { folder = FOLDER, say = console.log } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const sayAt = Date.now() + SAY_AFTER_MS;
  let isSaid = false;
  while (!takeLock(file)) {
    if (!isSaid && Date.now() > sayAt) {
      isSaid = true;
      say(`  waiting   for another build (process ${ownerOf(file)}); if there is none, delete ${file}`);
    }
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The lock gets its name when the owner is in it: a full disk leaves no empty one. */
function takeLock(file) {
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, String(process.pid));
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!ownerLives(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Process ids are reused, so the command must match too. */
function ownerLives(file) {
  const pid = ownerOf(file);
  return pid > 0 && isAlive(pid) && commandOf(pid).includes('build.mjs');
}
