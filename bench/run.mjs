/**
 * `npm run bench [name …] [--quick] [--only=/,/register] [--against=static] [--url=<base>] [--people=<number>]
 * [--write]`: figures as ratios against a peer or a limit, on one machine in one run. `--quick` runs fewer rounds;
 * `--only` names pages of first-view, `--against` its peers; `--url` is the deployment that visitors in load use;
 * `--people` is the number of registrations in replies and cluster; `--write` puts the table, or the curve of load,
 * into docs/performance.md. `--history` measures nothing: it prints the ratios of the runs in bench/results/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeBrowser } from './lib/browser.mjs';
import { history } from './lib/history.mjs';
import { stopProduct } from './lib/product.mjs';
import { printTable, skipped, writeTable } from './lib/table.mjs';

const args = process.argv.slice(2);
const RESULTS = new URL('./results/', import.meta.url);
mkdirSync(RESULTS, { recursive: true });
if (args.includes('--history')) {
  process.stdout.write(`${history(fileURLToPath(RESULTS)).join('\n')}\n`);
  process.exit(0);
}
const quick = args.includes('--quick');
const listOf = (name) =>
  args.flatMap((arg) => (arg.startsWith(`${name}=`) ? arg.slice(name.length + 1).split(',') : []));
const only = listOf('--only');
const against = listOf('--against');
const write = args.includes('--write');
const [url] = listOf('--url');
const people = listOf('--people').map((number) => ({ people: Number(number) }))[0];
const wanted = args.filter((arg) => !arg.startsWith('--'));
const all = readdirSync(new URL('./suites/', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stdout.write(`no such figure: ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  process.exit(1);
}

// Suites, and the product they start, use the existing build.
const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
if (spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0) process.exit(1);

/** Each suite exports `measure({ quick, only, against, url, people, write })` and returns rows of the table. */
const rows = [];
try {
  for (const name of wanted.length > 0 ? wanted : all) {
    process.stdout.write(`measuring ${name} …\n`);
    const { measure } = await import(`./suites/${name}.mjs`);
    // If one figure can't be measured, the others still are, and the run fails.
    await measure({ quick, only, against, url, write, ...people }).then(
      (measured) => rows.push(...measured),
      (error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exitCode = 1;
        rows.push(skipped(name, error.message.split('\n')[0]));
      },
    );
  }
} finally {
  await closeBrowser();
  await stopProduct();
}

if (rows.length > 0) printTable(rows);
const stamp = new Date().toISOString().replace(/[:.]/g, '-');
writeFileSync(new URL(`${stamp}.json`, RESULTS), `${JSON.stringify(rows, null, 2)}\n`);
if (write && rows.length > 0) await writeTable(rows);
