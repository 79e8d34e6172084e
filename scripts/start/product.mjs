import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stampOf } from '../build/stamps.mjs';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';
import { startDatabase } from './database.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { freePort, publicPort } from './ports.mjs';
import { isPublished, liveElsewhere, notePublished } from './published.mjs';
import { loadSecrets, newPins, rememberFirstPin } from './secrets.mjs';
import { runService } from './services.mjs';
import { runStep, waitFor } from './steps.mjs';

const ANY_ADDRESS = ['localhost', '0.0.0.0', '::'];
const READY_TIMEOUT_MS = 60_000;
const say = (what, text) => console.log(`  ${what.padEnd(9)} ${text}`);

/**
 * Starts everything in dependency order, in parallel where possible.
 * @param {object} settings of `readSettings()`
 * @param {{ cleanUps: (() => Promise<void>)[], giveUp: (line: string) => void, onChange: () => void,
 *   services: object[], isStopping: () => boolean }} run
 */
export async function startProduct(settings, run) {
  // Report a taken PORT before the long work; a free port is chosen again when it is needed.
  const port = await publicPort(settings);
  const secrets = loadSecrets(settings.dataDir);
  const begin = (work, stop) => work.then((part) => (run.cleanUps.unshift(() => stop(part)), part));
  // Wait for all before reporting a failure, so that everything that did start can be stopped.
  const [database, mail] = await allOrFirstFailure([
    begin(startDatabase(settings, run.giveUp), (part) => part.stop()),
    begin(startMail(settings), (part) => part.stop()),
    build(settings),
  ]);
  say('database', database.about);

  const envAt = (publicAt) => environment({ settings, secrets, port: publicAt, database, mail });
  const published = publish(settings, envAt(port));
  const prepared = prepareDatabase(settings, envAt(port), database);
  const services = prepared.then(() => startServices({ ...settings, port, published }, envAt, run));
  const [env] = await allOrFirstFailure([services, published]);
  const url = `http://${ANY_ADDRESS.includes(settings.host) ? 'localhost' : settings.host}:${env.PORT}`;
  const isCancelled = run.isStopping;
  await waitFor(`${url}/api/health/ready`, { timeoutMs: READY_TIMEOUT_MS, isCancelled });
  await waitFor(`${url}/`, { timeoutMs: READY_TIMEOUT_MS, isCancelled });
  return {
    url,
    publicUrl: env.PUBLIC_URL,
    newPins: newPins(settings.dataDir),
    mailFolder: mail.folder,
  };
}

async function allOrFirstFailure(works) {
  const results = await Promise.allSettled(works);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

async function startMail({ smtpUrl, dataDir }) {
  if (!smtpUrl) return startMailCatcher(dataDir);
  return { url: smtpUrl, folder: undefined, stop: async () => undefined };
}

function build({ root }) {
  return runStep('build', ['scripts/build.mjs'], { root, env: process.env, show: (line) => console.log(line) });
}

function environment({ settings, secrets, port, database, mail }) {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${port}`,
    AUDIT_ANCHOR_FOLDER: join(settings.dataDir, 'audit-anchors'),
    // Node's compile cache of the last start; Node 20 ignores the setting.
    NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
    ...process.env,
    ...secrets,
    PORT: String(port),
    HOST: settings.host,
    API_HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    // Services can only append to the audit log.
    AUDIT_OWNER_URL: '',
    SMTP_URL: mail.url,
    DATA_DIR: settings.dataDir,
    RELEASE_STORE: join(settings.dataDir, 'releases'),
  };
}

/**
 * Migrates and seeds, unless exactly this API has already done so to the embedded database: the database itself records
 * this, so a replaced or restored one is prepared again.
 */
async function prepareDatabase(settings, env, database) {
  // Demo clients don't belong among real ones.
  const demo = env.NODE_ENV === 'production' ? [] : ['--demo'];
  if (settings.databaseUrl) return migrateAndSeed(settings, env, database, demo);
  // The only setting that seeding changes in a database that already has its main admin and clients.
  const site = env.PROGRAM_REFERRAL_SITE ?? '';
  const stamp = [stampOf('services/api'), ...demo, site].join(' ');
  const file = join(settings.root, 'services/api/dist/operations/seed/prepared.js');
  const { isPrepared, recordPrepared } = await import(pathToFileURL(file).href);
  if (await isPrepared(database.url, stamp)) return;
  await migrateAndSeed(settings, env, database, demo);
  await recordPrepared(database.url, stamp);
}

/** The generated PIN of the main admin is kept until it has been shown. */
async function migrateAndSeed({ root, dataDir, databaseUrl }, env, { auditOwnerUrl = '' }, demo) {
  const cli = (name, ...args) => [join('services/api/dist/cli', `${name}.js`), ...args];
  const owning = { ...env, AUDIT_OWNER_URL: auditOwnerUrl };
  const migrated = await runStep('migrate', cli('migrate'), { root, env: owning }).catch((error) => {
    throw databaseUrl ? readable(error, databaseUrl) : error;
  });
  const [names = '', audit = ''] = migrated.trim().split('\n');
  if (!/up to date/.test(names)) say('database', names);
  if (/could rewrite/.test(audit)) say('audit', audit.replace(/^audit: /, ''));
  const seeded = await runStep('seed', cli('seed', ...demo), { root, env });
  const people = /^demonstration data: .*$/m.exec(seeded)?.[0];
  if (people) say('database', people);
  const pin = /\bPIN\b\D*(\d{10})\b/i.exec(seeded)?.[1];
  if (pin) rememberFirstPin(dataDir, pin);
}

const REFUSALS = {
  ECONNREFUSED: 'does not answer',
  ETIMEDOUT: 'does not answer',
  ENOTFOUND: 'is not known',
  EAI_AGAIN: 'is not known',
  '28P01': 'refuses this user or password',
  28000: 'refuses this user',
  '3D000': 'has no such database',
};

/** Explains common mistakes in DATABASE_URL, without its password. */
function readable(error, databaseUrl) {
  const found = Object.entries(REFUSALS).find(([code]) => error.message.includes(`"${code}"`));
  return found ? new Error(`DATABASE_URL: the server ${new URL(databaseUrl).host} ${found[1]}.`) : error;
}

/**
 * With the same command as in production; `--dev` derives the version from the content. Skipped if the last start
 * published these builds and no pointer has moved since: the command needs a second to find that out.
 */
async function publish({ root }, env) {
  const store = env.RELEASE_STORE;
  for (const name of liveElsewhere(store))
    say('released', `${name} is live but has no folder here: npm run release -- withdraw ${name}`);
  if (isPublished(store, env)) return;
  const args = ['scripts/release.mjs', 'publish', ...WEB_WORKSPACES, '--no-build', '--dev', '--by', 'npm start'];
  const output = await runStep('publish', args, { root, env });
  output
    .split('\n')
    .filter((line) => line.endsWith('is live.'))
    .forEach((line) => say('released', line));
  notePublished(store, env);
}

/**
 * Starts the API on a free port and, once the releases are published, web in front of it. Returns the environment with
 * web's public port: the next one if PORT isn't set and another program took the first.
 */
async function startServices(settings, envAt, run) {
  const port = await publicPort(settings);
  const env = envAt(port);
  const services = runServices({ ...settings, apiPort: await freePort() }, env, run);
  run.cleanUps.unshift(services.stop);
  try {
    await services.listening;
    return env;
  } catch (error) {
    const isPublic = error.service !== 'api';
    if (error.code !== 'EADDRINUSE' || (isPublic && settings.isPortChosen)) throw error;
    await services.stop();
    return startServices({ ...settings, port: isPublic ? port + 1 : port }, envAt, run);
  }
}

/** Both start at once: the API's port is chosen before it starts. */
function runServices({ root, dataDir, apiPort, published }, env, { services, onChange, giveUp }) {
  const program = (name) => ({
    ...{ name, args: [`services/${name}/dist/main.js`], root, dataDir, onChange },
    onGiveUp: giveUp,
  });
  const api = { port: apiPort, url: `http://127.0.0.1:${apiPort}` };
  let [web, isStopped] = [undefined, false];
  const first = runService({
    ...program('api'),
    env: () => ({ ...env, API_PORT: String(api.port) }),
    livePath: '/api/health/live',
    onListening: (url) => {
      const hasMoved = api.url !== url;
      Object.assign(api, { url, port: new URL(url).port });
      if (hasMoved) web?.restart();
    },
    // Another program has taken its port in the meantime.
    onFailure: (code) => code === 'EADDRINUSE' && Object.assign(api, { port: 0 }),
  });
  services.splice(0, services.length, first);
  const startWeb = () => {
    if (isStopped) return undefined;
    web = runService({ ...program('web'), env: () => ({ ...env, API_URL: api.url }), livePath: '/robots.txt' });
    services.unshift(web);
    onChange();
    return web.listening;
  };
  return {
    listening: Promise.all([first.listening, published.then(startWeb)]),
    stop: async () => {
      isStopped = true;
      await web?.stop();
      await first.stop();
    },
  };
}
