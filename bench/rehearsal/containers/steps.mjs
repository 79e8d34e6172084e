/** The steps of the rehearsal under load; each returns its line of the report. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callFrom } from '../terminator.mjs';
import { until } from '../processes.mjs';

export const healthy = (stack, service, count) => {
  const ids = stack.idsOf(service);
  return ids.length === count && ids.every((id) => stack.inspect(id, '{{.State.Health.Status}}') === 'healthy');
};

/**
 * Commands that change the product refuse to start while a replica isn't healthy; on a busy machine, checks can be
 * late.
 */
export const allHealthy = (stack) =>
  until('healthy replicas', async () => healthy(stack, 'api', 2) && healthy(stack, 'web', 2));

/** SIGKILL from outside, as the kernel would; the engine restarts it. */
export async function killApi(stack) {
  const [id] = stack.idsOf('api');
  process.kill(Number(stack.inspect(id, '{{.State.Pid}}')), 'SIGKILL');
  await sleep(500);
  await until('two healthy api', async () => healthy(stack, 'api', 2));
}

export async function restartDatabase(stack) {
  await stack.shell('docker compose restart postgres');
  await until('a healthy database', async () => healthy(stack, 'postgres', 1));
  await until('two healthy api', async () => healthy(stack, 'api', 2));
}

/** A version whose api exits immediately: rejected, without a failed request. */
export async function brokenUpgrade(stack, engine, version) {
  const broken = `printf 'FROM firstlight/api:${version}\\nCMD ["no-such-file.js"]\\n' | docker buildx build --quiet --load -t firstlight/api:broken -`;
  await stack.shell(`${broken} && docker tag firstlight/web:${version} firstlight/web:broken`);
  const refused = await stack.shell('sh deploy/upgrade broken').then(
    () => false,
    () => true,
  );
  const isBack = stack.version() === version && stack.runningVersions().join() === version;
  if (!refused || !isBack) throw new Error('deploy/upgrade let a broken version in');
}

/**
 * A release published without a key, as with stolen credentials of the bucket: refused by web, which keeps the previous
 * one.
 */
export async function unsignedRelease(stack) {
  const version = '1.9.9';
  await stack.shell(
    `REMOTE=mf-public docker compose run --rm --no-deps --env RELEASE_SIGNING_KEY_FILE= --env RELEASE_POINTER_KEYS_FILE= publish --version ${version}`,
  );
  await until('a refusal by web', async () => stack.output('logs', '--since', '5m', 'web').includes('pointer refused'));
  const { remotes } = await (await fetch(`${stack.url}/registry.json`)).json();
  const served = remotes.find(({ name }) => name === 'mf-public')?.version;
  if (!served || served === version) throw new Error(`web serves mf-public ${served}`);
  await stack.shell('docker compose run --rm --no-deps bucket scripts/release.mjs sign mf-public');
}

/** The externally reachable services that share a network with PostgreSQL. */
export function nextToDatabase(stack) {
  const networksOf = (service) =>
    Object.keys(JSON.parse(stack.inspect(stack.idsOf(service)[0], '{{json .NetworkSettings.Networks}}')));
  const data = networksOf('postgres');
  return ['gateway', 'mail', 'web'].filter((service) => networksOf(service).some((name) => data.includes(name)));
}

/** The gateway's response to readiness requests from outside. */
export async function readinessOutside({ url }) {
  const paths = ['/api/health/ready', '/api/health/%72eady', '/healthz'];
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
}

/** The gateway with a certificate file. @returns the statuses of a page over HTTPS and over plain HTTP */
export async function tlsInGateway(stack) {
  const [certificate, key, target] = ['mail_certificate', 'mail_key', 'tls_certificate'].map(
    (name) => `deploy/secrets/${name}`,
  );
  await stack.shell(`{ cat ${certificate}; echo; cat ${key}; } > ${target}`);
  await stack.shell('echo TLS_CERTIFICATE=/run/secrets/tls_certificate >> .env');
  await stack.shell('docker compose up --detach --wait --no-deps gateway');
  const statusOf = async (url) => (await callFrom('127.0.0.1', url)).status;
  await until('pages over HTTPS', async () => (await statusOf(`${stack.tlsUrl}/robots.txt`)) === 200);
  return [await statusOf(`${stack.tlsUrl}/`), await statusOf(`${stack.url}/`)];
}
