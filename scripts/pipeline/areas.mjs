import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';

export const WORKFLOWS = '.github/workflows';

/** Inputs of every build and every test. */
const FOR_EVERYBODY = [
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'scripts/**',
  '.nvmrc',
  '.github/actions/**',
];
/** Services also depend on their deployment files and rehearsals. */
const MORE = { web: ['deploy/**', 'docker-compose.yml', 'bench/rehearsal/**'] };

/** Name of each area with its own pipeline, and its folder. */
export const AREAS = new Map([
  ...WEB_WORKSPACES.map((name) => [name, name]),
  ['api', 'services/api'],
  ['web', 'services/web'],
]);

export const isWebArea = (area) => WEB_WORKSPACES.includes(area);
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function packageFolders() {
  return new Map(readdirSync('packages').map((name) => [manifest(`packages/${name}`).name, `packages/${name}`]));
}

/** Folders that can affect this workspace, its own first. */
function concerns(folder, packages = packageFolders(), known = new Set([folder])) {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const dependency = packages.get(name);
    if (!dependency || known.has(dependency)) continue;
    known.add(dependency);
    concerns(dependency, packages, known);
  }
  return [...known];
}

/** Files that trigger the pipeline of an area. */
function pathsOf(area, journeys) {
  const specs = journeys.split(' ').map((place) => `e2e/${place}**`);
  return [
    ...concerns(AREAS.get(area)).map((folder) => `${folder}/**`),
    ...FOR_EVERYBODY,
    ...(MORE[area] ?? []),
    ...(isWebArea(area) ? ['packages/testing/**', 'e2e/support/**', 'e2e/*', ...specs] : []),
    `${WORKFLOWS}/${area}.yml`,
    `${WORKFLOWS}/${isWebArea(area) ? 'ship' : 'service'}.yml`,
  ];
}

const onPaths = (paths) => `    paths:\n${paths.map((path) => `      - '${path}'`).join('\n')}`;
const HEAD =
  '# Written by `npm run pipeline -- --write` from what the area imports; only the values under `with` are edited.';

const triggers = (area, journeys) => `${HEAD}
name: ${area}

on:
  pull_request:
${onPaths(pathsOf(area, journeys))}
  push:
    branches: [main]
${onPaths(pathsOf(area, journeys))}
`;

/** The workflow of the shell or a remote: its triggers; `ship.yml` does the work. */
export function webWorkflow(area, { journeys }) {
  return `${triggers(area, journeys)}  workflow_dispatch:
    inputs:
      canary: { type: string, default: '', description: 'percentage of visitors; everyone if empty' }

jobs:
  ship:
    uses: ./.github/workflows/ship.yml
    with:
      name: ${area}
      journeys: ${journeys}
      # Changes are tested immediately; the team publishes by hand once changesets have raised the version.
      publish: \${{ github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main' }}
      canary: \${{ inputs.canary || '' }}
    secrets: inherit
`;
}

/** The workflow of a service: its triggers; `service.yml` does the work. */
export function serviceWorkflow(area, given) {
  const values = Object.entries(given).map(([key, value]) => `      ${key}: ${value}\n`);
  return `${triggers(area, '')}
permissions: { contents: read }

jobs:
  test:
    uses: ./.github/workflows/service.yml
    with:
${values.join('')}`;
}

/** The text that an area's workflow should have, given the values under its `with`. */
export function workflowOf(area, given) {
  return isWebArea(area) ? webWorkflow(area, given) : serviceWorkflow(area, given);
}
