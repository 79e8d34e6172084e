/** npm silently leaves out platform binaries that a registry lacks: every optional dependency must have an entry. */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !names.has(name))
    .map((name) => `${name} (of ${path})`),
);
const hosts = Object.entries(packages).filter(([, { resolved = '' }]) => /^https?:/.test(resolved));
for (const line of absent) process.stdout.write(`missing from the lockfile: ${line}\n`);
for (const [path] of hosts) process.stdout.write(`download address in the lockfile: ${path}\n`);

const manifests = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules'));
for (const [path, { dependencies = {}, devDependencies = {} }] of [['(root)', packages['']], ...manifests]) {
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (/^[\^~*>]/.test(range)) {
      process.stdout.write(`not pinned: ${name} ${range} in ${path}\n`);
      process.exitCode = 1;
    }
  }
}
if (absent.length + hosts.length > 0) process.exitCode = 1;
