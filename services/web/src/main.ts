import { readConfig } from './config.js';
import { createServer } from './server.js';

try {
  const config = readConfig(process.env);
  const server = await createServer(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  await server.listen({ port: config.port, host: config.host });
} catch (error) {
  process.stderr.write(`web: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
