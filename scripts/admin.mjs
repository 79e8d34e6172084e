/** `npm run admin -- …`: recovery for operators; does its work in services/api. */
import { runCli } from './start/run-cli.mjs';

await runCli('admin');
