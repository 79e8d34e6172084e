/** Each area can ship alone: its workflow runs for every change that affects it, and its changelog has its version. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';
import { AREAS, isWebArea, WORKFLOWS, workflowOf } from '../pipeline/areas.mjs';
import { planOf } from '../pipeline/plan.mjs';

const problems = [];
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : (problems.push(`${file} is missing`), ''));
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The jobs of an area's workflow, which must match the imports of the area. */
function checkedJobs(area) {
  const text = read(`${WORKFLOWS}/${area}.yml`);
  const jobs = parse(text)?.jobs ?? {};
  const given = Object.values(jobs)[0]?.with;
  if (!given || text !== workflowOf(area, given)) problems.push(`${area}.yml: run "npm run pipeline -- --write"`);
  return jobs;
}

const specs = readdirSync('e2e', { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.spec.ts'));

const placesOf = (jobs) => String(jobs?.ship?.with?.journeys ?? '').split(' ');

/** Whether one of the remote's own journeys, not just the walk through all screens, opens one of its routes. */
function opensOne(jobs, routes) {
  const own = placesOf(jobs).filter((place) => !place.startsWith('composition'));
  const texts = specs
    .filter((spec) => own.some((place) => spec.startsWith(place)))
    .map((spec) => readFileSync(`e2e/${spec}`, 'utf8'));
  return routes.some((route) => texts.some((text) => text.includes(route.split('/:')[0])));
}

for (const remote of WEB_WORKSPACES) {
  const jobs = checkedJobs(remote);
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
for (const service of ['api', 'web']) checkedJobs(service);

const commandsOf = (area, event_name) =>
  planOf(`${WORKFLOWS}/${area}.yml`, {
    github: { event_name, ref: 'refs/heads/main' },
    inputs: {},
    vars: {},
    secrets: {},
  })
    .flatMap(({ run }) => run ?? [])
    .join('\n');

/**
 * A push tests the area and publishes nothing; a pull request prints the matrix; a manual run publishes only this area.
 */
for (const area of AREAS.keys()) {
  const pushed = commandsOf(area, 'push');
  if (!pushed.includes(`npm run check -- --area ${area}`))
    problems.push(`${area}.yml does not run the gates of its area`);
  if (pushed.includes('release -- publish')) problems.push(`${area}.yml: a push must not publish`);
  const compared = `release --silent -- matrix ${area} >> "$GITHUB_STEP_SUMMARY"`;
  if (isWebArea(area) && !commandsOf(area, 'pull_request').includes(compared))
    problems.push(`${area}.yml: a pull request doesn’t print which versions are compatible`);
  const publishing = commandsOf(area, 'workflow_dispatch');
  const published = [...publishing.matchAll(/release -- publish (\S+)/g)].map(([, name]) => name);
  if (published.length > 0 && !/release -- publish \S+ --no-build/.test(publishing))
    problems.push(`${area}.yml publishes files other than those tested`);
  const expected = isWebArea(area) ? [area] : [];
  if (published.join() !== expected.join()) problems.push(`${area}.yml publishes ${published.join(', ') || 'nothing'}`);
}

const files = ['workflows', 'actions'].flatMap((folder) =>
  readdirSync(join('.github', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
for (const file of files) {
  const text = read(file);
  for (const [, action] of text.matchAll(/uses: ([^.\s]\S*)/g)) {
    if (!/@[0-9a-f]{40}$/.test(action)) problems.push(`${file}: ${action} is not pinned to a commit`);
  }
  const { jobs = {} } = parse(text);
  for (const { steps = [] } of Object.values(jobs)) {
    const order = steps.map(({ run }) => run ?? '');
    const check = order.findIndex((run) => run.startsWith('npm run check'));
    const build = order.findIndex((run) => run.startsWith('npm run build'));
    if (check !== -1 && (build === -1 || build > check)) problems.push(`${file}: the gates need a build before them`);
  }
  const scripts = manifest('.').scripts;
  const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? ''));
  for (const [, script] of commands.join('\n').matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts[script]) problems.push(`${file}: there is no script "${script}"`);
  }
}

/** Every command in the guide for teams exists, and the guide can be read in ten minutes. */
const GUIDE = 'docs/shipping-a-remote.md';
const MOST_WORDS = 2_000;
const guide = read(GUIDE);
for (const [, script, folder] of guide.matchAll(/npm run ([\w:-]+)(?: -w ([\w-]+))?/g)) {
  if (!manifest(folder ?? '.').scripts?.[script]) problems.push(`${GUIDE}: there is no "npm run ${script}"`);
}
for (const [, path] of guide.matchAll(/`((?:e2e|scripts|docs|mf-[a-z]+)\/[\w./-]+)`/g)) {
  if (!path.includes('mf-outreach') && !existsSync(path)) problems.push(`${GUIDE}: there is no ${path}`);
}
const words = guide.split(/\s+/).length;
if (words > MOST_WORDS) problems.push(`${GUIDE} has ${words} words, at most ${MOST_WORDS} fit in ten minutes`);

problems.forEach((problem) => process.stdout.write(`${problem}\n`));
process.exitCode = problems.length === 0 ? 0 : 1;
