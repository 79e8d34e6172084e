/** Each area can ship alone: its workflow sees every change that concerns it, and its changelog knows its version. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';

const WORKFLOWS = '.github/workflows';
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
  }
  return workflow;
}

for (const remote of WEB_WORKSPACES) {
  const { jobs } = checkPaths(remote, remote);
  if (jobs?.ship?.with?.name !== remote) problems.push(`${remote}.yml ships something else`);
  for (const place of String(jobs?.ship?.with?.journeys ?? '').split(' ')) {
    const spec = `e2e/${place}`;
    if (!existsSync(spec) && !existsSync(`${spec}.spec.ts`)) problems.push(`${remote}.yml: there is no ${spec}`);
  }
  const newest = /^## (\S+)$/m.exec(read(`${remote}/CHANGELOG.md`))?.[1];
  const { version } = manifest(remote);
  if (newest !== version) problems.push(`${remote}/CHANGELOG.md begins with ${newest}, its version is ${version}`);
}
for (const service of ['api', 'web']) checkPaths(service, `services/${service}`);

for (const file of readdirSync(WORKFLOWS)) {
  const { jobs = {} } = parse(read(join(WORKFLOWS, file)));
  const scripts = manifest('.').scripts;
  const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? ''));
  for (const [, script] of commands.join('\n').matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts[script]) problems.push(`${file}: there is no script "${script}"`);
  }
}

problems.forEach((problem) => process.stdout.write(`${problem}\n`));
process.exitCode = problems.length === 0 ? 0 : 1;
