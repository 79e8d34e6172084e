import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';
import { startDatabase } from './database.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { innerPort, publicPort } from './ports.mjs';
import { loadSecrets, newPins, rememberFirstPin } from './secrets.mjs';
import { runService } from './services.mjs';
import { runStep, waitFor } from './steps.mjs';

const ANY_ADDRESS = ['localhost', '0.0.0.0', '::'];
const READY_TIMEOUT_MS = 60_000;
const say = (what, text) => console.log(`  ${what.padEnd(9)} ${text}`);

/**
 * Brings everything up in the order of its needs, as much at once as possible.
 * @param {object} settings of `readSettings()`
 * @param {{ cleanUps: (() => Promise<void>)[], giveUp: (line: string) => void, onChange: () => void,
 *   services: object[], isStopping: () => boolean }} run
 */
export async function startProduct(settings, run) {
  const port = await publicPort(settings);
  const secrets = loadSecrets(settings.dataDir);
  const begin = (work, stop) => work.then((part) => (run.cleanUps.unshift(() => stop(part)), part));
  // All settled before any failure is told, so that whatever did start is known and can be stopped.
  const [database, mail, , apiPort] = await allOrFirstFailure([
    begin(startDatabase(settings, run.giveUp), (part) => part.stop()),
    begin(startMail(settings), (part) => part.stop()),
    build(settings),
    innerPort(port + 1),
  ]);
  say('database', database.about);

  const env = environment({ settings, secrets, port, apiPort, database, mail });
  await allOrFirstFailure([prepareDatabase(settings, env), publish(settings, env)]);

  const services = startServices(settings, env, run);
  run.cleanUps.unshift(() => services.stop());
  const url = `http://${ANY_ADDRESS.includes(settings.host) ? 'localhost' : settings.host}:${port}`;
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

function environment({ settings, secrets, port, apiPort, database, mail }) {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    ...secrets,
    PORT: String(port),
    HOST: settings.host,
    API_HOST: '127.0.0.1',
    API_PORT: String(apiPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: settings.dataDir,
    RELEASE_STORE: join(settings.dataDir, 'releases'),
  };
}

/** Migrates and, on first start, seeds; a PIN that is made up for the main admin is kept until it was shown. */
async function prepareDatabase({ root, dataDir, databaseUrl }, env) {
  const cli = (name, ...args) => [join('services/api/dist/cli', `${name}.js`), ...args];
  // Made-up clients have no place among real ones.
  const demo = env.NODE_ENV === 'production' ? [] : ['--demo'];
  const migrated = await runStep('migrate', cli('migrate'), { root, env }).catch((error) => {
    throw databaseUrl ? readable(error, databaseUrl) : error;
  });
  if (!/up to date/.test(migrated)) say('database', migrated.trim());
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

/** The usual mistakes in DATABASE_URL in words, without the password that stands in it. */
function readable(error, databaseUrl) {
  const found = Object.entries(REFUSALS).find(([code]) => error.message.includes(`"${code}"`));
  return found ? new Error(`DATABASE_URL: the server ${new URL(databaseUrl).host} ${found[1]}.`) : error;
}

/** With the same command line that production uses; `--dev` numbers a release by its content. */
async function publish({ root }, env) {
  const args = ['scripts/release.mjs', 'publish', ...WEB_WORKSPACES, '--no-build', '--dev', '--by', 'npm start'];
  const output = await runStep('publish', args, { root, env });
  output
    .split('\n')
    .filter((line) => line.endsWith('is live.'))
    .forEach((line) => say('released', line));
}

function startServices(settings, env, { services, onChange, giveUp }) {
  const { root, dataDir } = settings;
  const start = (name) =>
    runService({ name, args: [`services/${name}/dist/main.js`], env, root, dataDir, onChange, onGiveUp: giveUp });
  const web = start('web');
  const api = start('api');
  services.push(web, api);
  onChange();
  return {
    stop: async () => {
      await web.stop();
      await api.stop();
    },
  };
}
