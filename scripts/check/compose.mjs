/** Checks docker-compose.yml against the schema (dclint) and our own rules for every service. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { baseImages } from '../../bench/rehearsal/containers/images.mjs';
import { standInOf } from '../../bench/rehearsal/containers/stand-ins.mjs';
import { settingsThatNeverArrive } from './compose-settings.mjs';

const FILE = 'docker-compose.yml';
const SECRET_FILES = 'services/api/src/operations/deploy-secrets/secret-files.ts';

/** Reachable from outside. */
const MAY_NOT_REACH_DATA = ['web', 'mail', 'gateway'];

/** Changes the owner of a new volume once, and exits. */
const ROOT_ONCE = 'objects-folder';

/** Services that may have the password of the audit log's owner: none that serves requests (docs/decisions/0062). */
const KNOW_THE_AUDIT_OWNER = ['migrate', 'backup'];

const linted = spawnSync('node_modules/.bin/dclint', ['--config', 'deploy/dclint.json', '--max-warnings', '0', FILE], {
  encoding: 'utf8',
});
const problems = linted.status === 0 ? [] : [linted.stdout.trim() || linted.stderr.trim()];

const { services, secrets, volumes } = parse(readFileSync(FILE, 'utf8'), { merge: true, maxAliasCount: 1_000 });
const example = readFileSync('.env.example', 'utf8');
const known = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Read by the release client itself, the publisher's name and key, and Node's own. */
const OF_RELEASES = ['AWS_ENDPOINT_URL_S3', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
for (const name of [...OF_RELEASES, 'RELEASE_BY', 'RELEASE_SIGNING_KEY', 'TMPDIR']) known.add(name);

/** Settings that grant access, decrypt data or cost money. */
const secretSettings = new Set([...example.matchAll(/^# secret: .*\n#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
secretSettings.add('AWS_SECRET_ACCESS_KEY').add('RELEASE_SIGNING_KEY');
const offered = new Set();

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
/** The stages of the Dockerfile by name, up to the next one. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .map((stage) => [/^FROM \S+ AS (\S+)/.exec(stage)?.[1], stage])
    .filter(([name]) => name),
);
/** The last stage of each of our images; several services run the API's. */
const ownStages = new Map(
  Object.values(services).flatMap(({ image, build }) => (build ? [[image, stages.get(build.target)]] : [])),
);

for (const [name, service] of Object.entries(services)) {
  const want = (holds, what) => holds || problems.push(`${name}: ${what}`);
  want(service.read_only === true, 'its file system must be read-only');
  want(service.cap_drop?.includes('ALL'), 'it must drop every capability');
  want(service.security_opt?.includes('no-new-privileges:true'), 'it must not gain privileges');
  want(service.deploy?.resources?.limits?.memory, 'it needs a memory limit');
  want(service.deploy?.resources?.limits?.pids, 'it needs a limit of processes');
  want(service.networks || service.network_mode === 'none', 'it must name its networks');
  want(!(MAY_NOT_REACH_DATA.includes(name) && service.networks?.includes('data')), 'it must not reach PostgreSQL');
  want(runsAsNobody(name, service), 'it must not run as root');
  want(!service.restart || service.healthcheck || hasOwnHealth(service), 'it needs a health check');
  const knowsOwner = service.secrets?.includes('audit_owner_url') && ownStages.has(service.image);
  want(!knowsOwner || KNOW_THE_AUDIT_OWNER.includes(name), 'it must not have the password of the audit log’s owner');
  for (const secret of service.secrets ?? []) want(secrets[secret], `there is no secret ${secret}`);
  for (const volume of service.volumes ?? []) {
    // A volume may be named by a setting: \${DATABASE_VOLUME:-database}.
    const [source] = volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':');
    want(source.startsWith('.') ? existsSync(source) : source in volumes, `${source} to mount does not exist`);
  }
  for (const other of Object.keys(service.depends_on ?? {})) want(services[other], `there is no service ${other}`);
  // The PostgreSQL image is ours, its settings are not.
  if (!ownStages.has(service.image) || service.image.startsWith('firstlight/postgres:')) continue;
  for (const [setting, value] of Object.entries(service.environment ?? {})) checkSetting(want, service, setting, value);
}
if (services.postgres.environment.POSTGRES_USER !== 'postgres') {
  problems.push("postgres: its superuser must not be the application's role");
}
const made = readFileSync(SECRET_FILES, 'utf8');
for (const secret of Object.keys(secrets)) {
  if (!made.includes(`'${secret}'`)) problems.push(`make-secrets doesn't make ${secret}`);
}
for (const image of baseImages()) {
  if (!standInOf(image)) problems.push(`the rehearsal in containers has no substitute for ${image}`);
}
const api = new Set(['api', 'migrate', 'seed', 'backup'].map((name) => services[name].image));
if (api.size !== 1) problems.push('api, migrate, seed and backup must run one image');
for (const { image, build } of Object.values(services)) {
  if (image?.startsWith('firstlight/') && !ownStages.has(image)) problems.push(`nothing builds ${image}`);
  if (build && !build.labels?.['org.opencontainers.image.revision']) problems.push(`${image} must name its commit`);
  if (build && !stages.has(build.target)) problems.push(`${image}: the Dockerfile has no stage ${build.target}`);
}
const [, database] = /^FROM postgres:([\d.]+)/m.exec(dockerfile) ?? [];
const built = [services.postgres.image, services['postgres-replica'].image].map((image) => image.split(':')[1]);
const upgraded = readFileSync('deploy/upgrade', 'utf8').includes(`has_image postgres ${database} `);
if (!upgraded || built.some((tag) => tag !== database)) {
  problems.push(`deploy/upgrade and PostgreSQL’s image must use ${database}, as the Dockerfile does`);
}

/**
 * No digest of Citus has been confirmed by two sources; `node deploy/pin-images.mjs` writes it once a registry can be
 * reached.
 */
const MAY_LACK_DIGEST = /^citusdata\/citus:/;
const fetched = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name).filter((name) => !stages.has(name));
for (const { image } of Object.values(services)) if (!image?.startsWith('firstlight/')) fetched.push(image);
for (const image of new Set(fetched)) {
  if (!/:v?\d+\.\d+/.test(image)) problems.push(`${image} is not an exact version`);
  const isPinned = /@sha256:[0-9a-f]{64}$/.test(image);
  if (!isPinned && !MAY_LACK_DIGEST.test(image))
    problems.push(`${image} has no digest: run node deploy/pin-images.mjs`);
}
if (!String(services.publish?.build?.args?.REMOTE).startsWith('${REMOTE')) {
  problems.push('publish: REMOTE must select what it publishes, so that a new remote needs no separate service');
}

problems.push(...settingsThatNeverArrive(services, example));
for (const setting of secretSettings) {
  if (!offered.has(setting)) problems.push(`no service offers ${setting}_FILE`);
}

function checkSetting(want, service, setting, value) {
  const read = setting.replace(/_FILE$/, '');
  want(known.has(read) || known.has(setting), `nothing reads ${setting}`);
  want(!secretSettings.has(setting), `${setting} is a secret: pass it as a file`);
  if (!secretSettings.has(read)) return;
  offered.add(read);
  const given = (service.secrets ?? []).some((secret) => value === `/run/secrets/${secret}`);
  want(given, `it doesn’t get the file of ${setting}`);
}

function runsAsNobody(name, service) {
  if (ownStages.has(service.image)) return /^USER (?!root)/m.test(ownStages.get(service.image) ?? '');
  return name === ROOT_ONCE || (service.user !== undefined && !['0', 'root'].includes(String(service.user)));
}

function hasOwnHealth(service) {
  return ownStages.get(service.image)?.includes('HEALTHCHECK');
}

/** Memory of one gateway connection with TLS and both buffers, and of the gateway without connections. */
const [CONNECTION_KB, GATEWAY_MB] = [64, 64];
const connections = Number(/^ {2}maxconn (\d+)/m.exec(readFileSync('deploy/haproxy.cfg', 'utf8'))?.[1]);
if (
  !(parseInt(services.gateway.deploy.resources.limits.memory, 10) >= GATEWAY_MB + (connections * CONNECTION_KB) / 1_024)
) {
  problems.push(`gateway: its memory must be enough for ${connections} connections`);
}

/** The MLLP port: off unless its file is named, encrypted, and open only to this machine unless an address is set. */
const MLLP = 'deploy/compose.mllp.yml';
const opened = parse(readFileSync(MLLP, 'utf8')).services;
const { environment: mllp = {}, ports: [port] = [] } = opened.api ?? {};
const [, first, last, inner] = /^\$\{RESULTS_MLLP_ADDRESS:-127\.0\.0\.1\}:(\d+)-(\d+):(\d+)$/.exec(port) ?? [];
const mllpRules = [
  [services.api.ports === undefined && services.api.environment.RESULTS_MLLP_PORT === undefined, 'MLLP must be off'],
  [Object.keys(opened).join() === 'api', `${MLLP} may change only the API`],
  [inner !== undefined && inner === mllp.RESULTS_MLLP_PORT, `${MLLP} must map the API’s port`],
  [last - first + 1 >= 2 * services.api.deploy.replicas, `${MLLP} needs a port for each replica, old and new`],
  [mllp.RESULTS_MLLP_CERT && mllp.RESULTS_MLLP_KEY, `${MLLP} must encrypt`],
  ...Object.keys(mllp).map((setting) => [known.has(setting), `nothing reads ${setting}`]),
];
for (const [holds, problem] of mllpRules) if (!holds) problems.push(problem);

problems.forEach((problem) => process.stdout.write(`${problem}\n`));
process.exitCode = problems.length === 0 ? 0 : 1;
