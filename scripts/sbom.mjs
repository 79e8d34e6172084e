/**
 * `npm run sbom`: the software bill of materials as CycloneDX, from the lockfile: name, version, hash and licence of
 * every package that runs (`--all`: builds and tests too). Fails for a licence that is not allowed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.data/sbom.cdx.json';
const BINDING = /\b(AGPL|GPL-[23]|SSPL|BUSL|CC-BY-NC)/;
const withTools = process.argv.includes('--all');

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const components = Object.entries(packages)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (withTools || !dev))
  .map(([path, { name, version, license, integrity }]) =>
    component(name ?? path.split('node_modules/').at(-1), version, license, integrity),
  );

function component(name, version, license, integrity) {
  const [, algorithm, hash] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(hash
      ? { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
  };
}

mkdirSync('.data', { recursive: true });
writeFileSync(FILE, JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2));
const licenceOf = ({ licenses }) => licenses?.[0]?.expression ?? 'none named';
const counts = new Map();
for (const one of components) counts.set(licenceOf(one), (counts.get(licenceOf(one)) ?? 0) + 1);
console.log(`${FILE}: ${components.length} packages`);
for (const [licence, count] of [...counts].sort((one, other) => other[1] - one[1]))
  console.log(`  ${count}  ${licence}`);
const binding = components.filter((one) => BINDING.test(licenceOf(one)) && !/LGPL| OR /.test(licenceOf(one)));
for (const { name, version } of binding) console.log(`licence not allowed: ${name} ${version}`);
if (binding.length > 0) process.exitCode = 1;
