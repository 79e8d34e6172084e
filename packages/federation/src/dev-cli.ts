import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server.js';

const USAGE = 'Usage: npm run dev -w mf-… [-- --shell http://localhost:4200] [-- --port 4300]';
const DEFAULT_PORT = '4300';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, port: { type: 'string', default: DEFAULT_PORT } },
  });
  const [name] = positionals;
  if (!name) throw new Error(USAGE);
  const shell = values.shell === undefined ? {} : { shell: new URL(values.shell) };
  const { url } = await startDevServer({ name, port: Number(values.port), ...shell });
  console.log(`${name} is at ${url}${values.shell ? `, inside the product of ${values.shell}` : ', alone'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
