/** `npm run backup [-- <file> | --rehearse]`: everything in one encrypted file, or a rehearsed restore of it. */
import { runCli } from './start/run-cli.mjs';

await runCli('backup');
