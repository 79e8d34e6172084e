/**
 * `npm run backup [-- <file> | --rehearse]`: a backup of everything in one encrypted file, or a rehearsal of restoring
 * one.
 */
import { runCli } from './start/run-cli.mjs';

await runCli('backup');
