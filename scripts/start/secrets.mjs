import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MAKERS = {
  PIN_PEPPER: newKey,
  DATA_KEY: newKey,
  INDEX_KEY: newKey,
  BACKUP_KEY: newKey,
  GATE_PIN: () => String(randomInt(10_000)).padStart(4, '0'),
};

/** Stored records can't be read, found or signed in to with other ones. */
const NEEDED = ['PIN_PEPPER', 'DATA_KEY', 'INDEX_KEY'];

/**
 * The keys of this installation, created on first start and kept. The environment takes precedence.
 * @throws {Error} if keys are missing but their records exist: new ones would not fit
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? read(file) : {};
  const missing = Object.entries(MAKERS).filter(([name]) => !kept[name] && !process.env[name]);
  const lost = missing.map(([name]) => name).filter((name) => NEEDED.includes(name));
  if (lost.length > 0 && existsSync(join(dataDir, 'postgres', 'cluster')))
    throw new Error(`${file} has no ${lost.join(', ')}, but ${dataDir} has records that need it: restore the file.`);
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  if (missing.length > 0) save(file, secrets);
  const given = Object.keys(MAKERS).filter((name) => process.env[name]);
  const { FIRST_ADMIN_PIN: _pin, PINS_SHOWN: _shown, ...keys } = secrets;
  return { ...keys, ...Object.fromEntries(given.map((name) => [name, process.env[name]])) };
}

/** Keeps the main admin's generated PIN until it has been shown: a first start can fail after generating it. */
export function rememberFirstPin(dataDir, pin) {
  const file = join(dataDir, 'secrets.json');
  save(file, { ...(existsSync(file) ? read(file) : {}), FIRST_ADMIN_PIN: pin });
}

/** The generated PINs that haven't been shown yet; none after the first start. */
export function newPins(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const { FIRST_ADMIN_PIN, GATE_PIN, PINS_SHOWN } = existsSync(file) ? read(file) : {};
  return PINS_SHOWN ? {} : { admin: FIRST_ADMIN_PIN, gate: process.env.GATE_PIN ? undefined : GATE_PIN };
}

export function forgetNewPins(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const { FIRST_ADMIN_PIN: _pin, ...kept } = existsSync(file) ? read(file) : {};
  save(file, { ...kept, PINS_SHOWN: true });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code) throw new Error(`${file} can't be read (${error.code}); stored records need its keys.`);
    throw new Error(`${file} isn't JSON; restore it from a backup: stored records need its keys.`);
  }
}

function save(file, secrets) {
  const unfinished = `${file}.${process.pid}`;
  // On disk before the earlier file is removed: stored records can't be read without these keys.
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}

function newKey() {
  return randomBytes(32).toString('base64');
}
