import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The account that PostgreSQL runs under: it refuses to run as root, so root uses `postgres` or, if that doesn't exist,
 * `nobody`. Other users run it as themselves (undefined).
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function serverAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? undefined;
  if (!found) throw new Error('PostgreSQL refuses to run as root and there is no account "postgres" or "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * Whether the account can enter a folder. Asks the system, because any parent folder with mode 0700 would prevent it.
 */
export function canEnter(folder, account) {
  return shellAs(account, 'cd -- "$1"', folder);
}

/** Whether the account can run a program file. */
export function canRun(file, account) {
  return shellAs(account, 'test -r "$1" && test -x "$1"', file);
}

function shellAs(account, script, argument) {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
