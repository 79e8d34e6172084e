/**
 * `npm run api`: writes what the shared facades export, with the declarations, to `packages/<name>/api.md`. Reviewers see
 * every change of the public API there, and `npm run check -- api` fails if one has no new version or changeset.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from './api/declarations.mjs';
import { apiProblems, readReport, writeReport } from './api/report.mjs';

const FACADES = ['platform', 'staff-data', 'staff-ui'];
const isCheck = process.argv.includes('--check');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const changesets = readdirSync('.changeset')
  .filter((name) => name.endsWith('.md'))
  .map((name) => read(join('.changeset', name)));
const bodies = declarationsOf(FACADES.map((name) => `packages/${name}/src/${name}.ts`));

FACADES.forEach((name, index) => {
  const file = `packages/${name}/api.md`;
  const { name: packageName, version } = JSON.parse(read(`packages/${name}/package.json`));
  const found = { name: packageName, version, body: bodies[index] };
  const problems = apiProblems(found, readReport(read(file)), changesets);
  if (!isCheck) writeFileSync(file, writeReport(found, readReport(read(file))));
  for (const problem of isCheck ? problems : problems.filter(({ kind }) => kind === 'version')) {
    process.stdout.write(`${file}: ${problem.text}\n`);
    process.exitCode = 1;
  }
});

const contract = /VERSION = '([^']+)'/.exec(read('packages/platform/src/remote-module.ts'))?.[1];
const { version } = JSON.parse(read('packages/platform/package.json'));
if (contract !== version) {
  process.stdout.write(`packages/platform/src/remote-module.ts: VERSION is ${contract}, the package's is ${version}\n`);
  process.exitCode = 1;
}
