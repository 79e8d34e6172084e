import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-code.js';
import { ReleaseError } from './release.js';

const WAIT_MS = 30_000;
const RETRY_MS = 25;
/** On a shared disk nobody can ask whether the process of another host lives; moving pointers takes far less. */
const FOREIGN_LOCK_MS = 60_000;
const BREAKING_MS = 10_000;

/** Runs work while holding a lock file; the lock of a publisher that died is broken, by one waiter only. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = Date.now() + WAIT_MS;
  while (!(await take(file))) {
    if (Date.now() > deadline) throw new ReleaseError('Another publisher holds the release store; try again later.');
    await breakIfAbandoned(file);
    await sleep(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function breakIfAbandoned(file: string): Promise<void> {
  const guard = `${file}.breaking`;
  try {
    await mkdir(guard);
  } catch {
    if ((await ageOf(guard)) > BREAKING_MS) await rmdir(guard).catch(() => undefined);
    return;
  }
  try {
    if (await isAbandoned(file)) await rm(file, { force: true });
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const age = await ageOf(file);
  try {
    const { pid, host } = JSON.parse(await readFile(file, 'utf8')) as { pid: number; host: string };
    return host === hostname() ? !isAlive(pid) : age > FOREIGN_LOCK_MS;
  } catch {
    // Gone, or taken this instant and not yet written.
    return age > BREAKING_MS;
  }
}

async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
