import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobState } from '../jobs/job-state.js';

const LAG_LIMIT_MS = 1_000;

export type Readiness = { ready: boolean; database: boolean; migrations: boolean; eventLoop: boolean; jobs: boolean };

/** Whether this replica should get traffic. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown, OnModuleDestroy {
  private readonly lag: IntervalHistogram = monitorEventLoopDelay({ resolution: 50 });
  private stopping = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: JobState,
  ) {
    this.lag.enable();
  }

  /** From now on `ready` reports false, so that load balancers use other replicas. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  onModuleDestroy(): void {
    this.lag.disable();
  }

  async readiness(): Promise<Readiness> {
    const newest = this.db.migrations.at(-1)?.constructor.name ?? '';
    const rows = await this.db.query<unknown[]>('SELECT 1 FROM migrations WHERE name = $1', [newest]).catch(() => null);
    const eventLoop = this.lag.percentile(90) / 1e6 < LAG_LIMIT_MS;
    this.lag.reset();
    const [database, migrations] = [rows !== null, (rows?.length ?? 0) > 0];
    const checks = { database, migrations, eventLoop, jobs: this.jobs.healthy };
    return { ready: !this.stopping && Object.values(checks).every(Boolean), ...checks };
  }
}
