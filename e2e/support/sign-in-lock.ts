import { closeSync, openSync, rmSync, statSync } from 'node:fs';

const STALE_MS = 90_000;

function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    return false;
  }
}

/** A killed worker leaves its lock behind. */
function dropStale(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && Date.now() - stats.mtimeMs > STALE_MS) rmSync(file, { force: true });
}

/** One worker at a time: two simultaneous sign-ins of one user could use each other's code. */
export async function withSignInLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = `${dataDir}.sign-in.lock`;
  while (!take(file)) {
    dropStale(file);
    await new Promise((later) => setTimeout(later, 100));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
