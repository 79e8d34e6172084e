import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { TASK_SETTINGS } from './follow-up.query.js';
import { changedSince, storeAll, storeChanged } from './stored-tasks.query.js';

const MOST_MS = 300_000;

/** Keeps the stored tasks current (decision 0091). Reads never depend on it: they compute what it hasn't done yet. */
@Injectable()
export class StoredTasks implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('settle-tasks', '* * * * *', () => this.settle());
  }

  /** Stores changes, or everything, again; does nothing while another process does it. */
  async settle(): Promise<void> {
    const stored = await this.db.transaction('REPEATABLE READ', async (tx) => {
      const [lock] = await tx.query<{ free: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('stored-tasks')) AS free",
      );
      const changed = lock?.free ? await changedSince(tx) : [];
      if (changed?.length === 0) return false;
      await withLongerTimeouts(tx, { statement: MOST_MS }, async () => {
        if (changed) return storeChanged(tx, changed);
        for (const setting of TASK_SETTINGS) await tx.query(setting);
        return storeAll(tx);
      });
      // In this snapshot: changes that were committed meanwhile keep their entries.
      await tx.query('DELETE FROM unsettled_tasks');
      return changed === null;
    });
    if (stored) await this.db.query('ANALYZE stored_tasks');
  }
}
