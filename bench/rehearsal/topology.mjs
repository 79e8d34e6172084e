import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';
import { newSession } from '../lib/api.mjs';
import { ROOT } from '../lib/product.mjs';
import { WEB_WORKSPACES } from '../../scripts/build/workspaces.mjs';
import { startGateway } from './gateway.mjs';
import { run, runOnce, until } from './processes.mjs';
import { GATEWAY_SETTINGS, WEB_SETTINGS } from './two-clients.mjs';

const key = () => randomBytes(32).toString('base64');
/** As in docker-compose.yml. */
const STOP_WAIT_MS = '3000';

export const signedIn = (database) => newSession(database);

/**
 * A bucket, the gateway, two replicas of each service from `code`, everything published.
 * @param databases addresses: `direct`, `pooled` (may be the same) and `read`, the replica
 */
export async function startTopology({ haproxy, folder, databases, code }) {
  const { startS3Server } = await import(pathToFileURL(join(ROOT, 'packages/release/dist/testing/s3-server.js')).href);
  const s3 = await startS3Server();
  const ports = { api: [await freePort(), await freePort()], web: [await freePort(), await freePort()] };
  const gateway = await startGateway(haproxy, folder, ports, GATEWAY_SETTINGS);
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: gateway.url,
    DATABASE_URL: databases.pooled,
    DATABASE_DIRECT_URL: databases.direct,
    DATABASE_READ_URL: databases.read,
    SMTP_URL: 'smtp://127.0.0.1:9',
    GATE_PIN: '7294',
    ADMIN_PIN: '4071926358',
    PIN_PEPPER: key(),
    DATA_KEY: key(),
    INDEX_KEY: key(),
    LOG_LEVEL: 'warn',
    STOP_WAIT_MS,
    API_URL: gateway.innerUrl,
    RELEASE_STORE: `s3://${s3.bucket}`,
    RELEASE_BY: 'Rehearsal',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  const options = (cwd, more = {}) => ({ cwd, env: { ...env, ...more }, logs: folder });
  // Releases older than DATABASE_DIRECT_URL can't bypass a pooler.
  const node = (name, args, cwd) =>
    runOnce(
      name,
      process.execPath,
      args,
      options(cwd, { DATABASE_URL: databases.direct, AUDIT_OWNER_URL: databases.auditOwner }),
    );
  const release = (...args) => node('release', ['scripts/release.mjs', ...args], ROOT);
  const prepare = async (from) => {
    await node('migrate', ['services/api/dist/cli/migrate.js'], from);
    await node('seed', ['services/api/dist/cli/seed.js'], from);
  };

  const replicas = [];
  const start = (service, index, from) => {
    const port = String(ports[service][index]);
    const where = service === 'api' ? { API_PORT: port } : { PORT: port, HOST: '127.0.0.1', ...WEB_SETTINGS };
    return run(`${service}${index + 1}`, process.execPath, [`services/${service}/dist/main.js`], options(from, where));
  };
  const bringUp = async (replica) => {
    replica.process = start(replica.service, replica.index, replica.from);
    await Promise.race([gateway.takesIn(`${replica.service}${replica.index + 1}`), replica.process.died]);
  };

  await prepare(code);
  await release('publish', ...WEB_WORKSPACES, '--no-build', '--version', '1.0.0');
  for (const service of ['api', 'web']) {
    for (const index of [0, 1]) replicas.push({ service, index, from: code });
  }
  for (const replica of replicas) await bringUp(replica);
  await until('the product', async () => (await fetch(gateway.url)).ok);

  /** One replica at a time: the next stops only when the previous one is back in rotation. */
  const rollOver = async (from) => {
    for (const replica of replicas) {
      await replica.process.stop();
      // Otherwise the gateway's last check of the old process would count for the new one.
      await gateway.leavesOut(`${replica.service}${replica.index + 1}`);
      replica.from = from ?? replica.from;
      await bringUp(replica);
    }
  };

  return {
    url: gateway.url,
    gateway,
    rollOver: () => rollOver(),
    /** The database first: a migration only adds, so the running code keeps working. */
    upgradeTo: async (to) => {
      await prepare(to);
      await rollOver(to);
    },
    releaseAndReturn: async () => {
      await release('publish', 'mf-dashboard', '--no-build', '--version', '1.1.0');
      await release('rollback', 'mf-dashboard');
    },
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.process.stop()));
      await gateway.stop();
      await s3.close();
    },
  };
}
