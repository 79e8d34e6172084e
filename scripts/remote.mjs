/** What a team runs before it publishes (docs/shipping-a-remote.md): `npm run remote -- test mf-dashboard`. */
import { WEB_WORKSPACES } from './build/workspaces.mjs';
import { testRemote } from './remote/test-remote.mjs';

const [command, name] = process.argv.slice(2);

try {
  if (command !== 'test') throw new Error('Usage: npm run remote -- test <name>');
  if (!WEB_WORKSPACES.includes(name))
    throw new Error(`There is no "${name}". Choose one of ${WEB_WORKSPACES.join(', ')}.`);
  process.exitCode = await testRemote(name);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
