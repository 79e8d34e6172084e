/**
 * `npm run sbom`: the software bill of materials as CycloneDX, from the lockfile: name, version, hash and licence of
 * every package in production (`--all`: builds and tests too; `--area <folder>`: in this remote or service alone).
 * Fails for a licence that is not allowed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const [, area] = /--area[= ](\S+)/.exec(process.argv.slice(2).join(' ')) ?? [];
const FILE = area ? `.data/sbom-${basename(area)}.cdx.json` : '.data/sbom.cdx.json';
const BINDING = /\b(AGPL|GPL-[23]|SSPL|BUSL|CC-BY-NC)/;
const withTools = process.argv.includes('--all');

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
if (area && !packages[area]) throw new Error(`The lockfile has no workspace ${area}.`);
const inArea = area && neededBy(area);
const components = Object.entries(packages)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (withTools || !dev))
  .filter(([path]) => !inArea || inArea.has(path))
  .map(([path, { name, version, license, integrity }]) =>
    component(name ?? path.split('node_modules/').at(-1), version, license, integrity),
  );

/** The packages that a workspace needs at run time, resolved as by Node. */
function neededBy(workspace) {
  const found = new Set();
  const waiting = [workspace];
  for (const place of waiting) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = installedFor(place, name);
      if (!path || found.has(path)) continue;
      found.add(path);
      waiting.push(packages[path].link ? packages[path].resolved : path);
    }
  }
  return found;
}

function installedFor(place, name) {
  const path = `${place === '.' ? '' : `${place}/`}node_modules/${name}`;
  if (packages[path]) return path;
  return place === '.' ? undefined : installedFor(dirname(place), name);
}

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
