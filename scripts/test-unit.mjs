/** `npm run test:unit [-- workspace … path …]`: tests without I/O, all of them or those of a workspace or a path. */
import config from '../jest.config.mjs';
import { close, runJest } from './test/run.mjs';
import { useScratchFolder } from './test/scratch.mjs';

useScratchFolder();
const isWorkspace = (name) => config.projects.some(({ displayName }) => displayName === name);
const workspaces = process.argv.slice(2).filter(isWorkspace);
const paths = process.argv.slice(2).filter((name) => !isWorkspace(name));
close([await runJest('unit', [...paths, ...(workspaces.length > 0 ? ['--selectProjects', ...workspaces] : [])])]);
