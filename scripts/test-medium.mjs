/** `npm run test:medium [-- path …]`: the real API on a real PostgreSQL, all modules or those whose path matches. */
import { close, runJest } from './test/run.mjs';
import { useScratchFolder } from './test/scratch.mjs';

useScratchFolder();
close([await runJest('medium', ['--config', 'scripts/test/jest.medium.config.mjs', ...process.argv.slice(2)])]);
