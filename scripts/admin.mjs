/** `npm run admin -- …`: recovery commands for operators, implemented in services/api. */
import { runCli } from './start/run-cli.mjs';

await runCli('admin');
