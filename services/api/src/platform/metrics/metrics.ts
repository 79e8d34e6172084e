import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { InjectDataSource } from '@nestjs/typeorm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { ListReads } from '../database/list-reads.js';
import { JobState } from '../jobs/job-state.js';
import type { AnsweredCall } from '../context/answered-call.js';

/** Seconds; the limits of security.md end at 5. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const WAITING = `
  SELECT count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL)::int AS waiting,
         count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed FROM mails
   WHERE sent_at IS NULL OR failed_at IS NOT NULL`;

/** Prometheus metrics on a separate, private port; off unless METRICS_PORT is set. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly calls: Histogram<'method' | 'route' | 'status'>;
  private server: Server | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
    private readonly lists: ListReads,
    private readonly jobs: JobState,
  ) {
    this.calls = new Histogram({
      name: 'firstlight_http_seconds',
      help: 'Answered calls by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
  }

  observe({ method, route, status, seconds }: AnsweredCall): void {
    if (this.server) this.calls.observe({ method, route, status }, seconds);
  }

  /** The port it listens on; null if it is off. */
  get port(): number | null {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, apiHost } = this.settings;
    if (metricsPort === null) return;
    collectDefaultMetrics({ register: this.registry });
    this.addMailGauge();
    this.addJobMetrics();
    if (this.lists.elsewhere) this.addListCounter();
    this.server = createServer((_request, response) => {
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(503, { 'retry-after': '2' }).end(),
      );
    });
    await new Promise<void>((resolve) => this.server?.listen(metricsPort, apiHost, resolve));
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** A replica that is down or lagging shows as lists answered by the primary. */
  private addListCounter(): void {
    const { answered } = this.lists;
    new Counter({
      name: 'firstlight_list_reads_total',
      help: 'Lists and figures by who answered them',
      labelNames: ['from'],
      registers: [this.registry],
      collect(): void {
        this.reset();
        this.inc({ from: 'replica' }, answered.replica);
        this.inc({ from: 'primary' }, answered.primary);
      },
    });
  }

  /** 0 while the runner is stopped; a task that fails every night shows failures without successes. */
  private addJobMetrics(): void {
    const { jobs } = this;
    new Gauge({
      name: 'firstlight_job_runner_up',
      help: 'Whether this replica takes background jobs',
      registers: [this.registry],
      collect(): void {
        this.set(jobs.running ? 1 : 0);
      },
    });
    new Counter({
      name: 'firstlight_jobs_total',
      help: 'Background jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      registers: [this.registry],
      collect(): void {
        this.reset();
        for (const [task, { succeeded, failed }] of jobs.outcomes) {
          this.inc({ task, outcome: 'succeeded' }, succeeded);
          this.inc({ task, outcome: 'failed' }, failed);
        }
      },
    });
  }

  private addMailGauge(): void {
    const { db } = this;
    new Gauge({
      name: 'firstlight_mails',
      help: 'Mails by state',
      labelNames: ['state'],
      registers: [this.registry],
      async collect(): Promise<void> {
        const [row] = await db.query<{ waiting: number; failed: number }[]>(WAITING);
        this.set({ state: 'waiting' }, row?.waiting ?? 0);
        this.set({ state: 'failed' }, row?.failed ?? 0);
      },
    });
  }
}
