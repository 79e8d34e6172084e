import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { compilePackage } from './build/compile.mjs';
import { hasOneFile, writeOneFile } from './build/one-file.mjs';
import { isCurrent, removeStamp, withBuildLock, writeStamp } from './build/stamps.mjs';
import { NODE_WORKSPACES, ROOT, WEB_WORKSPACES, inputHashes } from './build/workspaces.mjs';

const SERVICE = 'services/api';
const WORKSPACES = [...WEB_WORKSPACES, ...NODE_WORKSPACES];
const USAGE = `Usage: npm run build [-- <workspace>…] [--node] [--force]
Workspaces: ${WORKSPACES.join(', ')}`;

/** `npm run build`: builds what changed, in all workspaces if none is named; `--node` builds only what runs on Node. */
async function main({ values: { force = false, node = false }, names: named }) {
  const hashOf = inputHashes();
  const outdated = (workspaces) => workspaces.filter((workspace) => force || !isCurrent(workspace, hashOf(workspace)));

  // Named workspaces may need any compiled package, so all packages are kept up to date, which takes milliseconds.
  for (const workspace of outdated(NODE_WORKSPACES)) {
    await built(workspace, hashOf, () => compilePackage(workspace));
  }
  if (node) return;
  const web = outdated(WEB_WORKSPACES.filter((name) => named.length === 0 || named.includes(name)));
  const isOneFileMissing = (named.length === 0 || named.includes(SERVICE)) && !hasOneFile(SERVICE);
  await Promise.all([web.length > 0 && buildForBrowsers(web, hashOf), isOneFileMissing && buildOneFile()]);
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

/** The API starts faster from this file. Without it, as in `npm run dev`, the API starts from its modules. */
async function buildOneFile() {
  const started = Date.now();
  await writeOneFile(SERVICE);
  console.log(`  built     one file of ${SERVICE} in ${seconds(started)}`);
}

async function built(workspace, hashOf, work) {
  removeStamp(workspace);
  const started = Date.now();
  await work();
  writeStamp(workspace, hashOf(workspace));
  console.log(`  compiled  ${workspace} in ${seconds(started)}`);
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

const command = commandLine(USAGE, { node: { type: 'boolean' }, force: { type: 'boolean' } }, (name) =>
  WORKSPACES.includes(name),
);

try {
  await withBuildLock(() => main(command));
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
