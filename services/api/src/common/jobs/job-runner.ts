import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger as WorkerLogger, run, type Runner, type Task } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { SETTINGS, type Settings } from '../config/settings.js';
import { safeFacts } from '../errors/database-errors.js';
import { LOGGER } from '../log/logger.js';
import { JobTasks, type JobHandler } from './job-tasks.js';

const AT_ONCE = 2;
/** LISTEN wakes the runner at once; polling only finds jobs whose time has come. */
const POLL_MS = 2_000;

/** Runs background jobs inside the API process, on connections of its own. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runner: Runner | null = null;
  private pool: pg.Pool | null = null;

  constructor(
    private readonly tasks: JobTasks,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.jobs) return;
    this.pool = new pg.Pool({
      // Past a pooler: a job is announced to a session that listens.
      connectionString: this.settings.databaseDirectUrl ?? this.settings.databaseUrl,
      max: AT_ONCE + 2,
      application_name: 'firstlight-jobs',
    });
    const lost = (error: Error): void => this.log.warn(safeFacts(error), 'job connection lost');
    this.pool.on('error', lost);
    this.pool.on('connect', (connection) => connection.on('error', lost));
    this.runner = await run({
      pgPool: this.pool,
      concurrency: AT_ONCE,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      crontab: this.tasks.crontab(),
      taskList: Object.fromEntries([...this.tasks.all()].map(([name, handler]) => [name, this.asTask(name, handler)])),
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') this.log.warn({ worker: message.split(':')[0] }, 'job runner');
      }),
    });
    this.runner.promise.catch((error: unknown) => this.log.error(safeFacts(error), 'job runner stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner?.stop().catch(() => undefined);
    await this.pool?.end();
  }

  private asTask(name: string, handler: JobHandler): Task {
    return async (payload, { job }) => {
      try {
        await handler(payload, { number: job.attempts, last: job.attempts >= job.max_attempts });
      } catch (error) {
        this.log.warn({ task: name, attempt: job.attempts, ...safeFacts(error) }, 'job failed, will be tried again');
        // The queue keeps the message of the error: leave nothing of a record in it.
        throw new Error(`${name} failed`);
      }
    };
  }
}
