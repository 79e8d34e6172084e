import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger as WorkerLogger, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { SETTINGS, type Settings } from '../config/settings.js';
import { safeFacts } from '../errors/database-errors.js';
import { LOGGER } from '../log/logger.js';
import { AbandonedJobs, CHECK_MS, nameConnection } from './abandoned-jobs.js';
import { JobState } from './job-state.js';
import { JobTasks, type JobHandler } from './job-tasks.js';

const AT_ONCE = 2;
/** LISTEN wakes the runner immediately; polling only finds jobs that are due. */
const POLL_MS = 2_000;
/** Pauses before restarting a runner that stopped: short at first, then longer. */
const RESTART_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** A runner that ran this long resets the pauses. */
const LASTED_MS = 60_000;
const NAMED_AFTER_MS = 1_000;

/** Runs background jobs inside the API process, on its own connections, and restarts when it stops. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runner: Runner | null = null;
  private pool: pg.Pool | null = null;
  private readonly closing = new AbortController();
  private kept: Promise<void> | null = null;
  private lockedAs = '';
  private readonly abandoned = new AbandonedJobs();
  private checks: NodeJS.Timeout | null = null;

  constructor(
    private readonly tasks: JobTasks,
    private readonly state: JobState,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.jobs) return;
    this.pool = new pg.Pool({
      // Bypasses the pooler: LISTEN needs a session.
      connectionString: this.settings.databaseDirectUrl ?? this.settings.databaseUrl,
      max: AT_ONCE + 2,
      application_name: 'firstlight-jobs',
    });
    const lost = (error: Error): void => this.log.warn(safeFacts(error), 'job connection lost');
    this.pool.on('error', lost);
    this.pool.on('connect', (connection) => connection.on('error', lost));
    // A replica that can't run jobs doesn't start.
    const first = await this.start(this.pool);
    this.kept = this.keepRunning(this.pool, first);
    const { pool } = this;
    this.checks = setInterval(() => void this.releaseAbandoned(pool), CHECK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    if (this.checks) clearInterval(this.checks);
    await this.runner?.stop().catch(() => undefined);
    await this.kept;
    await this.pool?.end();
  }

  private async start(pool: pg.Pool): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.lockedAs = workerPool.id;
    });
    events.on('pool:listen:success', ({ client, workerPool }) => void this.name(client, workerPool.id));
    events.on('worker:getJob:empty', () => this.state.setRunning(true));
    events.on('job:start', () => this.state.setRunning(true));
    events.on('worker:getJob:error', () => this.state.setRunning(false));
    events.on('pool:gracefulShutdown', () => {
      events.removeAllListeners();
      this.state.setRunning(false);
    });
    this.runner = await run({
      pgPool: pool,
      events,
      noHandleSignals: true,
      crontab: this.tasks.crontab(),
      taskList: Object.fromEntries([...this.tasks.all()].map(([name, handler]) => [name, this.asTask(name, handler)])),
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') this.log.warn({ worker: message.split(':')[0] }, 'job runner');
      }),
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          pollInterval: POLL_MS,
          // Batches, even of one: a job that can't be completed then stops the runner instead of the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    this.state.setRunning(true);
    return this.runner;
  }

  /** Sign-in codes are mailed by jobs: a stopped runner must not go unnoticed. */
  private async keepRunning(pool: pg.Pool, first: Runner): Promise<void> {
    let runner: Runner | null = first;
    for (let pauses = 0; !this.closing.signal.aborted; pauses += 1) {
      const began = performance.now();
      const reason = await runner?.promise.then(
        () => null,
        (error: unknown) => error,
      );
      this.state.setRunning(false);
      if (this.closing.signal.aborted) return;
      if (performance.now() - began > LASTED_MS) pauses = 0;
      this.log.error(reason ? safeFacts(reason) : {}, 'job runner stopped, restarting');
      const pause = RESTART_MS[Math.min(pauses, RESTART_MS.length - 1)];
      await wait(pause, undefined, { signal: this.closing.signal }).catch(() => undefined);
      if (this.closing.signal.aborted) return;
      runner = await this.startAgain(pool).catch((error: unknown) => {
        this.log.warn(safeFacts(error), 'job runner not started');
        return null;
      });
    }
  }

  /** Releases the jobs of the previous runner, which would otherwise stay locked for hours. */
  private async startAgain(pool: pg.Pool): Promise<Runner> {
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[this.lockedAs]]);
    return this.start(pool);
  }

  /** A connection takes one statement at a time, and the runner sends LISTEN now. */
  private async name(connection: pg.PoolClient, worker: string): Promise<void> {
    try {
      await wait(NAMED_AFTER_MS, undefined, { signal: this.closing.signal });
      await nameConnection(connection, worker);
    } catch (error) {
      if (!this.closing.signal.aborted) this.log.warn(safeFacts(error), 'job connection not named');
    }
  }

  private async releaseAbandoned(pool: pg.Pool): Promise<void> {
    try {
      const gone = await this.abandoned.check(pool);
      if (gone.length > 0) this.log.warn({ workers: gone.length }, 'jobs of a killed process released');
    } catch (error) {
      this.log.warn(safeFacts(error), 'abandoned jobs not checked');
    }
  }

  private asTask(name: string, handler: JobHandler): Task {
    return async (payload, { job }) => {
      try {
        await handler(payload, { number: job.attempts, last: job.attempts >= job.max_attempts });
        this.state.succeeded(name);
      } catch (error) {
        this.state.failed(name);
        this.log.warn({ task: name, attempt: job.attempts, ...safeFacts(error) }, 'job failed, will be retried');
        // The queue stores the error message: it must contain no client data.
        throw new Error(`${name} failed`);
      }
    };
  }
}
