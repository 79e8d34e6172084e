import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { reportToParent } from '@firstlight/process/report-to-parent';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { runService } from './cli/command-line.js';
import type { Settings } from './platform/config/settings.js';
import { makeLogger, nestLogger } from './platform/log/logger.js';
import { configureApp, makeAdapter } from './configure-app.js';
import { HealthService } from './platform/health/health.service.js';

/** SIGTERM: report not ready, wait for the load balancer, close, drain, stop the worker, end the pool. */
function stopGracefully(app: NestFastifyApplication, settings: Settings): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.get(HealthService).beforeApplicationShutdown();
    await wait(settings.stopWaitMs);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

void runService('api', async (settings) => {
  const log = makeLogger(settings);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), makeAdapter(settings), {
    logger: nestLogger(log),
    abortOnError: false,
  });
  await configureApp(app, settings);
  stopGracefully(app, settings);
  await app.listen({ port: settings.apiPort, host: settings.apiHost });
  const listening = await app.getUrl();
  log.info({ url: listening }, 'listening');
  await reportToParent({ listening });
});
