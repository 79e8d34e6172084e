import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config.js';
import { createServer } from './server.js';

try {
  const config = readConfig(process.env);
  const readiness = { stopping: false };
  const server = await createServer(config, readiness);
  /** Says that it stops, gives the load balancer time to look, then finishes what is under way. */
  const stop = async (): Promise<void> => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    await wait(config.stopWaitMs);
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  await server.listen({ port: config.port, host: config.host });
} catch (error) {
  process.stderr.write(`web: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
