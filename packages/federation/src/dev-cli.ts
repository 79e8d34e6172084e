import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server.js';

const USAGE = 'Usage: npm run dev -w mf-… [-- --shell https://product.example.org] [-- --port 4300]';
const DEFAULT_PORT = '4300';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, port: { type: 'string', default: DEFAULT_PORT } },
  });
  const [name] = positionals;
  if (!name) throw new Error(USAGE);
  const shell = values.shell === undefined ? undefined : new URL(values.shell);
  const { url } = await startDevServer({
    name,
    port: Number(values.port),
    print: (line) => console.log(line),
    ...(shell && { shell }),
  });
  console.log(`${name} is at ${url}, ${shell ? `for your own session at ${shell.origin}` : 'alone'}`);
  if (shell) {
    const query = new URLSearchParams({ remote: name, origin: url });
    console.log(`Sign in there, then open ${new URL(`/admin-settings?${query}`, shell).href}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
