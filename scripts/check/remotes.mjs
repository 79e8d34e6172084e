/** Every `remote.config.json` matches the schema, and no two remotes claim the same address. */
import { join } from 'node:path';
import { ROOT, WEB_WORKSPACES } from '../build/workspaces.mjs';
import { readRemoteConfig } from '../../packages/federation/dist/remote-config.js';
import { contractProblems } from '../../packages/release/dist/contract-check.js';

const problems = [];
const configs = WEB_WORKSPACES.filter((name) => name !== 'shell').flatMap((name) => {
  try {
    return [readRemoteConfig(join(ROOT, name))];
  } catch (error) {
    problems.push(error.message);
    return [];
  }
});
problems.push(...contractProblems(configs));
problems.forEach((problem) => process.stdout.write(`${problem}\n`));
process.exitCode = problems.length === 0 ? 0 : 1;
