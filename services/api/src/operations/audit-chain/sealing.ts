import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';

/** A batch this size stays far below the statement time limit. */
const BATCH = 2_000;

/** Links every committed entry to the chain; returns how many were new. */
export async function sealEntries(db: Queries): Promise<number> {
  for (let sum = 0; ;) {
    const [row] = await db.query<{ done: number }[]>('SELECT public.audit_seal($1) AS done', [BATCH]);
    sum += row?.done ?? 0;
    if ((row?.done ?? 0) < BATCH) return sum;
  }
}

/** Links entries within a minute of their commit, so that writes don't wait for each other. */
@Injectable()
export class AuditSealing implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('seal-audit', '* * * * *', async () => {
      await sealEntries(this.db);
    });
  }
}
