import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackage } from './build/compile.mjs';
import { isCurrent, removeStamp, withBuildLock, writeStamp } from './build/stamps.mjs';
import { NODE_WORKSPACES, ROOT, WEB_WORKSPACES, inputHashes } from './build/workspaces.mjs';

/** `npm run build [-- <workspace>… | --node | --force]`: builds what changed, everything if nothing is named. */
async function main(args) {
  const force = args.includes('--force');
  const named = args.filter((argument) => !argument.startsWith('--'));
  checkNames(named);
  const hashOf = inputHashes();
  const outdated = (workspaces) => workspaces.filter((workspace) => force || !isCurrent(workspace, hashOf(workspace)));

  // Named workspaces may need any compiled package, so all packages are kept up to date; it takes milliseconds.
  for (const workspace of outdated(NODE_WORKSPACES)) {
    await built(workspace, hashOf, () => compilePackage(workspace));
  }
  if (args.includes('--node')) return;
  const web = outdated(WEB_WORKSPACES.filter((name) => named.length === 0 || named.includes(name)));
  if (web.length > 0) await buildForBrowsers(web, hashOf);
}

async function buildForBrowsers(names, hashOf) {
  const { build } = await import(pathToFileURL(join(ROOT, 'packages/federation/dist/build.js')).href);
  console.log(`  build     ${names.join(', ')} …`);
  names.forEach(removeStamp);
  const started = Date.now();
  await build(names.map((name) => join(ROOT, name)));
  names.forEach((name) => writeStamp(name, hashOf(name)));
  console.log(`  built     ${names.length} for browsers in ${seconds(started)}`);
}

async function built(workspace, hashOf, work) {
  removeStamp(workspace);
  const started = Date.now();
  await work();
  writeStamp(workspace, hashOf(workspace));
  console.log(`  compiled  ${workspace} in ${seconds(started)}`);
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function checkNames(names) {
  const known = [...WEB_WORKSPACES, ...NODE_WORKSPACES];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no workspace "${unknown}"; choose from ${known.join(', ')}.`);
}

try {
  await withBuildLock(() => main(process.argv.slice(2)));
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
