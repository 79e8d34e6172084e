/**
 * What a team does before it publishes (docs/shipping-a-remote.md):
 * `npm run remote -- test mf-dashboard`  its unit tests, its screens alone, its contract against what is live
 * `npm run remote -- version mf-dashboard minor "What changes for people"`  next version, with its line in the changelog
 */
import { WEB_WORKSPACES } from './build/workspaces.mjs';
import { nextVersion } from './remote/next-version.mjs';
import { testRemote } from './remote/test-remote.mjs';

const [command, name, ...rest] = process.argv.slice(2);

try {
  if (!WEB_WORKSPACES.includes(name)) throw new Error(`There is no "${name}"; known are ${WEB_WORKSPACES.join(', ')}.`);
  if (command === 'test') process.exitCode = await testRemote(name);
  else if (command === 'version') console.log(nextVersion(name, rest[0], rest.slice(1).join(' ')));
  else throw new Error('Usage: npm run remote -- test <name> | version <name> <patch|minor|major> "<what changes>"');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
