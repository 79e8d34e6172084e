/** `npm run faults [-- name …]`: breaks one thing at a time under load and prints the outcome. Needs a build. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'scenarios');
const known = readdirSync(FOLDER).map((file) => file.replace(/\.mjs$/, ''));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) {
  console.log(`There is no fault named ${unknown}; available: ${known.join(', ')}`);
  process.exit(2);
}

for (const name of wanted.length > 0 ? wanted : known) {
  const { about, run } = await import(join(FOLDER, `${name}.mjs`));
  console.log(`\n${name}: ${about}`);
  const figures = await run().catch((error) => [['ran through', false, true, error.message]]);
  for (const [figure, value, expected, note = ''] of figures) {
    const good = typeof expected === 'function' ? expected(value) : value === expected;
    console.log(`  ${good ? 'ok  ' : 'MISS'} ${figure}: ${value} ${note}`.trimEnd());
    if (!good) process.exitCode = 1;
  }
}
// A failed scenario leaves its processes running, which would keep this one alive.
process.exit();
