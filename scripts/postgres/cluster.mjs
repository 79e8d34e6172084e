import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter } from './account.mjs';
import { OPEN_FOLDER } from './binaries.mjs';
import {
  ROLE,
  SUPERUSER,
  addAuditOwner,
  applicationStatements,
  hasAllRoles,
  keepPassword,
  newPassword,
} from './roles.mjs';

export const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/**
 * The folder with the cluster, its password and its log: the requested one or, if the server's account can't reach
 * that, one under `/var/lib/firstlight` named by a file in the requested one.
 */
export function clusterHome(wanted, account) {
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  if (canEnter(wanted, account)) return wanted;
  [dirname(wanted), wanted].forEach((folder) => letIn(folder, account));
  return canEnter(wanted, account) ? wanted : homeElsewhere(wanted);
}

/** If the account can't enter this folder and root owns it, only the account's group is granted access. */
function letIn(folder, account) {
  const { uid, gid, mode } = statSync(folder);
  const isTheObstacle = !canEnter(folder, account) && canEnter(dirname(folder), account);
  if (!isTheObstacle || uid !== 0 || gid !== 0) return;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** The name is generated once and stored in the requested folder: deleting that folder starts over. */
function homeElsewhere(wanted) {
  const note = join(wanted, 'location.json');
  if (!existsSync(note)) {
    const home = join(OPEN_FOLDER, `data-${randomBytes(6).toString('hex')}`);
    writeFileSync(note, JSON.stringify({ home, why: "the database's account can't enter this folder" }));
  }
  const { home } = JSON.parse(readFileSync(note, 'utf8'));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  [OPEN_FOLDER, home].forEach((folder) => chmodSync(folder, 0o755));
  return home;
}

/** Creates the cluster on first use, all or nothing; returns its folder. */
export function ensureCluster(home, binaries, account) {
  const cluster = join(home, 'cluster');
  if (!existsSync(cluster)) createCluster(home, cluster, binaries, account);
  checkVersion(cluster, binaries, account);
  return cluster;
}

/** Adds the roles that clusters of earlier versions lack. The server must not be running. */
export function ensureRoles(home, cluster, binaries, account) {
  if (hasAllRoles(home)) return;
  addAuditOwner(home, (statements) => runStatements(cluster, binaries, account, statements));
}

function createCluster(home, cluster, binaries, account) {
  const password = newPassword();
  const unfinished = `${cluster}.unfinished`;
  const superuserFile = join(home, 'password.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(superuserFile, newPassword(), { mode: 0o600 });
  if (account) [unfinished, superuserFile].forEach((path) => chownSync(path, account.uid, account.gid));
  try {
    run(binaries, account, 'initdb', [
      ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${superuserFile}`, '--auth=scram-sha-256', '--no-sync'],
      ...['--encoding=UTF8', ...localeArguments()],
    ]);
    runStatements(unfinished, binaries, account, applicationStatements(password));
    addAuditOwner(home, (statements) => runStatements(unfinished, binaries, account, statements));
  } finally {
    rmSync(superuserFile, { force: true });
  }
  keepPassword(home, ROLE, password);
  renameSync(unfinished, cluster);
}

/** Single-user mode takes one statement per line and needs no connection; it reports errors, but doesn't fail. */
function runStatements(cluster, binaries, account, statements) {
  const { stderr } = runWith(
    binaries,
    account,
    'postgres',
    ['--single', '-D', cluster, 'postgres'],
    `${statements.join('\n')}\n`,
  );
  const failure = /(?:ERROR|FATAL): .*/.exec(stderr)?.[0];
  if (failure) throw new Error(`postgres --single failed: ${failure}`);
}

/** C.UTF-8 keeps accented letters in the trigrams; macOS has it only inside PostgreSQL. */
function localeArguments() {
  if (process.platform !== 'darwin') return [`--locale=${LOCALE}`];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${LOCALE}`];
}

function checkVersion(cluster, binaries, account) {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const major = run(binaries, account, 'postgres', ['--version']).match(/(\d+)/)?.[1];
  if (written === major) return;
  throw new Error(`The data in ${cluster} was written by PostgreSQL ${written}, installed is ${major}.`);
}

function run(binaries, account, program, args) {
  return runWith(binaries, account, program, args).stdout;
}

function runWith(binaries, account, program, args, input) {
  const env = { LC_ALL: LOCALE, TZ: 'UTC', PATH: process.env.PATH };
  const result = spawnSync(join(binaries, 'bin', program), args, {
    ...account,
    cwd: '/',
    env,
    input,
    encoding: 'utf8',
  });
  if (result.status === 0) return result;
  throw new Error(`${program} failed: ${(result.stderr || result.error?.message || '').trim()}`);
}
