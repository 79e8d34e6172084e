/**
 * `npm run api`: writes the exports of the shared facades, with their declarations, to `packages/<name>/api.md`.
 * Reviewers see every change of the public API there, and `npm run check -- api` fails for a change without a new
 * version or changeset. It also writes the platform's version into the shell's contract.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from './api/declarations.mjs';
import { apiProblems, contractIn, readReport, withContract, writeReport } from './api/report.mjs';

const FACADES = ['platform', 'staff-data', 'staff-ui'];
const isCheck = process.argv.includes('--check');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const changesets = readdirSync('.changeset')
  .filter((name) => name.endsWith('.md'))
  .map((name) => read(join('.changeset', name)));
const contractFile = 'packages/platform/src/remote-module.ts';
const source = read(contractFile);
const { version } = JSON.parse(read('packages/platform/package.json'));
// The version is part of the report.
if (!isCheck) writeFileSync(contractFile, withContract(source, version));
else if (contractIn(source) !== version) {
  process.stdout.write(
    `${contractFile}: VERSION is ${contractIn(source)}, the package's is ${version}: run "npm run api"\n`,
  );
  process.exitCode = 1;
}
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
