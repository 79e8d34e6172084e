/** Each area can ship alone: its workflow sees every change that concerns it, and its changelog knows its version. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';

const WORKFLOWS = '.github/workflows';
/** What every build and every test reads. */
const FOR_EVERYBODY = [
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
  'jest.config.mjs',
  'scripts/**',
  '.nvmrc',
];
const problems = [];
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : (problems.push(`${file} is missing`), ''));
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const packages = new Map(
  readdirSync('packages').map((name) => [manifest(`packages/${name}`).name, `packages/${name}`]),
);

/** Folders whose change can change this workspace, its own first. */
function concerns(folder, known = new Set([folder])) {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const dependency = packages.get(name);
    if (!dependency || known.has(dependency)) continue;
    known.add(dependency);
    concerns(dependency, known);
  }
  return [...known];
}

function checkPaths(area, folder) {
  const workflow = parse(read(`${WORKFLOWS}/${area}.yml`)) ?? {};
  for (const event of ['pull_request', 'push']) {
    const paths = workflow.on?.[event]?.paths ?? [];
    for (const concern of concerns(folder)) {
      if (!paths.includes(`${concern}/**`)) problems.push(`${area}.yml: a ${event} to ${concern} starts no pipeline`);
    }
    for (const place of [...FOR_EVERYBODY, `${WORKFLOWS}/${area}.yml`]) {
      if (!paths.includes(place)) problems.push(`${area}.yml: a ${event} to ${place} starts no pipeline`);
    }
  }
  return workflow;
}

const specs = readdirSync('e2e', { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.spec.ts'));

const placesOf = (jobs) => String(jobs?.ship?.with?.journeys ?? '').split(' ');

/** Whether a journey of the remote's own, not only the walk through everything, opens one of its routes. */
function opensOne(jobs, routes) {
  const own = placesOf(jobs).filter((place) => !place.startsWith('composition'));
  const texts = specs
    .filter((spec) => own.some((place) => spec.startsWith(place)))
    .map((spec) => readFileSync(`e2e/${spec}`, 'utf8'));
  return routes.some((route) => texts.some((text) => text.includes(route.split('/:')[0])));
}

for (const remote of WEB_WORKSPACES) {
  const { jobs } = checkPaths(remote, remote);
  if (jobs?.ship?.with?.name !== remote) problems.push(`${remote}.yml ships something else`);
  for (const place of placesOf(jobs)) {
    if (!specs.some((spec) => spec.startsWith(place))) problems.push(`${remote}.yml: there is no e2e/${place}`);
  }
  const routes = remote === 'shell' ? [] : JSON.parse(read(`${remote}/remote.config.json`)).routes;
  if (routes.length > 0 && !opensOne(jobs, routes)) problems.push(`${remote}.yml: no journey opens one of its routes`);
  const newest = /^## (\S+)$/m.exec(read(`${remote}/CHANGELOG.md`))?.[1];
  const { version } = manifest(remote);
  if (newest !== version) problems.push(`${remote}/CHANGELOG.md begins with ${newest}, its version is ${version}`);
}
for (const service of ['api', 'web']) checkPaths(service, `services/${service}`);

for (const file of readdirSync(WORKFLOWS)) {
  const text = read(join(WORKFLOWS, file));
  for (const [, action] of text.matchAll(/uses: ([^.\s]\S*)/g)) {
    if (!/@[0-9a-f]{40}$/.test(action)) problems.push(`${file}: ${action} is not pinned to a commit`);
  }
  const { jobs = {} } = parse(text);
  for (const { steps = [] } of Object.values(jobs)) {
    const order = steps.map(({ run }) => run ?? '');
    const check = order.findIndex((run) => run.startsWith('npm run check'));
    const build = order.findIndex((run) => run === 'npm run build');
    if (check !== -1 && (build === -1 || build > check)) problems.push(`${file}: the gates need a build before them`);
  }
  const scripts = manifest('.').scripts;
  const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? ''));
  for (const [, script] of commands.join('\n').matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts[script]) problems.push(`${file}: there is no script "${script}"`);
  }
}

problems.forEach((problem) => process.stdout.write(`${problem}\n`));
process.exitCode = problems.length === 0 ? 0 : 1;
