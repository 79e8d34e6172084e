import { clusterWorkers } from './test-database.js';
import { readSettings, type Settings } from '../platform/config/settings.js';

const key = (letter: string): string => Buffer.alloc(32, letter).toString('base64');

/** MEDIUM_POOLER=on puts PgBouncer before the database of every test (testing/global-setup.mjs). */
function throughPooler(direct: string): Partial<Settings> {
  const host = process.env['MEDIUM_POOLER_HOST'];
  if (!host) return {};
  const pooled = new URL(direct);
  pooled.host = host;
  return { databaseUrl: pooled.href, databaseDirectUrl: direct };
}

/** Complete settings of a test; nothing in them is secret. */
export function testSettings(databaseUrl: string, changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost:4200',
    PIN_PEPPER: key('p'),
    DATA_KEY: key('d'),
    INDEX_KEY: key('i'),
    GATE_PIN: 'g8te',
    ADMIN_PIN: '2749163850',
    LOG_LEVEL: 'error',
    JOBS: 'off',
  });
  const databaseCluster = clusterWorkers().length > 0;
  return { ...settings, databaseCluster, ...throughPooler(databaseUrl), ...changes };
}
