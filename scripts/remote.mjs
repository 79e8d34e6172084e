/** Commands for teams: to check a remote before publishing, and to create one (docs/shipping-a-remote.md). */
import { WEB_WORKSPACES } from './build/workspaces.mjs';
import { createRemote } from './remote/create-remote.mjs';
import { testRemote } from './remote/test-remote.mjs';

const USAGE = 'Usage: npm run remote -- test <name>, or npm run remote -- create mf-<name>';
const [command, name = ''] = process.argv.slice(2);

function create() {
  const files = createRemote(name);
  console.log(`${files.join('\n')}\n\nNext: npm run remote -- test ${name}, then npm run release -- publish ${name}.`);
  return 0;
}

function test() {
  if (!WEB_WORKSPACES.includes(name))
    throw new Error(`There is no "${name}". Choose one of ${WEB_WORKSPACES.join(', ')}.`);
  return testRemote(name);
}

try {
  const run = { create, test }[command];
  if (!run) throw new Error(USAGE);
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
