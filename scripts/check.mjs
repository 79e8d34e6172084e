/**
 * `npm run check`: every gate that needs no running product. `npm run check -- lint types` runs some of them, and `npm
 * run check -- --area mf-dashboard` those of one area, over its own folder. `--changed` skips gates that the files
 * changed since the main branch can't fail.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { WEB_WORKSPACES } from './build/workspaces.mjs';
import { gatesOfArea } from './check/area-gates.mjs';
import { canLoosenBoundaries, gatesOfChange } from './check/gates-of-change.mjs';
import { commandLine } from './command-line.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
/** The native compiler takes a third of the time; knip needs the API of the previous compiler. */
const TSC = ['node', 'node_modules/typescript-7/bin/tsc'];
const FOLDERS = ['packages', ...WEB_WORKSPACES, 'services', 'e2e', 'bench'];

const GATES = {
  format: [bin('oxfmt'), '--check', '.'],
  lint: [bin('oxlint'), '--deny-warnings', ...FOLDERS],
  'lint-self-test': ['node', 'scripts/check/lint-self-test.mjs'],
  'types-web': [...TSC, '-p', 'tsconfig.web.json'],
  'types-node': [...TSC, '-p', 'tsconfig.node.json'],
  'types-e2e': [...TSC, '-p', 'e2e/tsconfig.json'],
  boundaries: [bin('depcruise'), '--config', 'scripts/check/boundaries.cjs', ...FOLDERS, '--output-type', 'err'],
  'boundaries-modules': [
    bin('depcruise'),
    '--config',
    'scripts/check/module-circles.cjs',
    'services/api/src',
    '--output-type',
    'err',
  ],
  unused: [bin('knip'), '--no-progress'],
  lockfile: ['node', 'scripts/check/lockfile.mjs'],
  licences: ['node', 'scripts/sbom.mjs', '--all'],
  words: ['node', 'scripts/check/words.mjs'],
  'plain-english': ['node', 'scripts/check/plain-english.mjs'],
  readability: ['node', 'scripts/check/readability.mjs'],
  typography: ['node', 'scripts/check/typography.mjs'],
  docs: ['node', 'scripts/check/docs.mjs'],
  api: ['node', 'scripts/api.mjs', '--check'],
  'api-self-test': ['node', 'scripts/check/api-self-test.mjs'],
  openapi: ['node', 'scripts/openapi.mjs', '--check'],
  'clinical-rules': ['node', 'scripts/clinical-rules.mjs', '--check'],
  environment: ['node', 'scripts/check/environment.mjs'],
  compose: ['node', 'scripts/check/compose.mjs'],
  remotes: ['node', 'scripts/check/remotes.mjs'],
  delivery: ['node', 'scripts/check/delivery.mjs'],
  commands: ['node', 'scripts/check/commands.mjs'],
  workflows: ['node', 'scripts/check/workflows.mjs'],
  asvs: ['node', 'scripts/check/asvs.mjs'],
  budget: ['node', 'scripts/check/budget.mjs'],
};

/** Creates files that would fail the other gates, so it runs after them. */
const LAST = ['boundaries-self-test', ['node', 'scripts/check/boundaries-self-test.mjs']];

const ALL = [...Object.keys(GATES), LAST[0]];
const USAGE = `Usage: npm run check [-- <gate>…] [--changed] [--one-by-one], or npm run check -- --area <area> [<gate>…]
A gate may be named by its first letters: ${ALL.join(', ')}`;

const ofArea = (area) => gatesOfArea(area, { GATES, TSC, bin });
const { values, names: wanted } = commandLine(
  USAGE,
  { area: { type: 'string' }, changed: { type: 'boolean' }, 'one-by-one': { type: 'boolean' } },
  (want, { area }) => (area === undefined ? ALL : Object.keys(ofArea(area))).some((name) => name.startsWith(want)),
);
const { area, changed: isChange = false } = values;
/** `npm test` has other work for the second core. */
const AT_A_TIME = values['one-by-one'] ? 1 : Math.min(2, availableParallelism());
const isWanted = ([name]) => wanted.length === 0 || wanted.some((want) => name.startsWith(want));
function chosenGates() {
  if (area !== undefined) return ofArea(area);
  return isChange ? gatesOfChange(GATES) : GATES;
}

const queue = Object.entries(chosenGates()).filter(isWanted);
const failed = [];

function run([name, [command, ...args]]) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '1' },
    });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
      if (code !== 0) {
        failed.push(name);
        process.stdout.write(Buffer.concat(output));
      }
      resolve();
    });
  });
}

async function worker() {
  for (let gate = queue.shift(); gate; gate = queue.shift()) await run(gate);
}

await Promise.all(Array.from({ length: AT_A_TIME }, worker));
if (area === undefined && isWanted(LAST) && (!isChange || canLoosenBoundaries())) await run(LAST);
if (failed.length > 0) {
  process.stdout.write(`check failed: ${failed.join(', ')}\n`);
  process.exit(1);
}
