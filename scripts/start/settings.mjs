import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const DEFAULT_PORT = 4200;

/**
 * Reads the settings of `npm start` itself from the environment and an optional `.env`; the services check the rest.
 * @throws {Error} with a one-line message
 */
export function readSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file); // existing variables take precedence
  const env = process.env;
  const dataDir = resolve(ROOT, env.DATA_DIR?.trim() || '.data');
  makeFolder(dataDir);
  return {
    root: ROOT,
    dataDir,
    host: env.HOST?.trim() || 'localhost',
    port: portOf(env.PORT) ?? DEFAULT_PORT,
    isPortChosen: Boolean(env.PORT?.trim()),
    adminPin: matching('ADMIN_PIN', /^\d{10}$/, 'exactly 10 digits'),
    databaseUrl: matching('DATABASE_URL', /^postgres(ql)?:\/\/\S+$/, 'an address that starts with postgresql://'),
    auditOwnerUrl: matching('AUDIT_OWNER_URL', /^postgres(ql)?:\/\/\S+$/, 'an address that starts with postgresql://'),
    smtpUrl: matching('SMTP_URL', /^smtps?:\/\/\S+$/, 'an address that starts with smtp:// or smtps://'),
  };
}

function portOf(text) {
  if (!text?.trim()) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function matching(name, shape, says) {
  const value = process.env[name]?.trim();
  if (!value) return undefined;
  if (shape.test(value)) return value;
  throw new Error(`${name} must be ${says}.`);
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} can't be created: ${error.code ?? error.message}.`);
  }
}
