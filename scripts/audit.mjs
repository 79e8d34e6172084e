/** `npm run audit -- verify | anchor | proof … | check … | retire …`: the audit log, implemented in services/api. */
import { runCli } from './start/run-cli.mjs';

await runCli('audit');
