import { Injectable } from '@nestjs/common';

/** A background task: `payload` is what `enqueueJob` stored; throwing means "try again later". */
export type JobHandler = (payload: unknown, attempt: { number: number; last: boolean }) => Promise<void>;

/** Modules register their tasks here in `onModuleInit`; the runner starts after all of them. */
@Injectable()
export class JobTasks {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly cronLines: string[] = [];

  add(name: string, handler: JobHandler): void {
    this.handlers.set(name, handler);
  }

  /** `when` in cron form, UTC. */
  schedule(name: string, when: string, handler: JobHandler): void {
    this.add(name, handler);
    this.cronLines.push(`${when} ${name}`);
  }

  all(): ReadonlyMap<string, JobHandler> {
    return this.handlers;
  }

  crontab(): string {
    return this.cronLines.join('\n');
  }
}
