/** `npm run restore -- <file> [--replace]`: fills the database of `npm start` or DATABASE_URL from a backup. */
import { runCli } from './start/run-cli.mjs';

await runCli('restore');
