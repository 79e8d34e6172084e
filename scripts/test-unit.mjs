/** `npm run test:unit [-- workspace …]`: tests without I/O, of some workspaces or of all. */
import { close, runJest } from './test/run.mjs';
import { useScratchFolder } from './test/scratch.mjs';

useScratchFolder();
const workspaces = process.argv.slice(2);
const select = workspaces.length > 0 ? ['--selectProjects', ...workspaces] : [];
close([await runJest('unit', select)]);
