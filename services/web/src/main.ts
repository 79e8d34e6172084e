import { setTimeout as wait } from 'node:timers/promises';
import { listenFailure, reportToParent } from '@firstlight/process/report-to-parent';
import { readConfig } from './config.js';
import { createServer } from './server.js';

try {
  const config = readConfig(process.env);
  const readiness = { stopping: false };
  const server = await createServer(config, readiness);
  /** Reports not ready, gives the load balancer time to notice, then finishes open requests. */
  const stop = async (): Promise<void> => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    await wait(config.stopWaitMs);
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  await reportToParent({ listening: await server.listen({ port: config.port, host: config.host }) });
} catch (error) {
  const busy = listenFailure(error);
  const failed = busy?.line ?? (error instanceof Error ? error.message : String(error));
  await reportToParent({ failed, ...(busy ? { code: busy.code } : {}) });
  // Open handles would keep the process alive.
  process.stderr.write(`web: ${failed}\n`, () => process.exit(1));
}
