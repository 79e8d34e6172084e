import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DashboardStats } from '@firstlight/domain/desk/dashboard';
import { DataSource } from 'typeorm';
import { ListReads } from '../../platform/database/list-reads.js';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';

const STATS = `
  SELECT coalesce(sum(n) FILTER (WHERE status = 'pending'), 0) AS pending,
         coalesce(sum(n) FILTER (WHERE status = 'submitted'), 0) AS submitted,
         coalesce(sum(n) FILTER (WHERE kind = 'activity'), 0) AS activities
    FROM dashboard_counts`;

/** Merges many small differences into one row per group; rows added meanwhile are merged next time. */
const FOLD = `
  WITH folded AS (DELETE FROM dashboard_counts RETURNING *)
  INSERT INTO dashboard_counts
  SELECT kind, status, disposition, referral_site, sum(n) FROM folded GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0`;

/** Recounts in one snapshot; later commits keep their own difference rows. */
const RECOUNT = [
  'DELETE FROM dashboard_counts',
  `INSERT INTO dashboard_counts
   SELECT 'registration', status, disposition, referral_site, count(*)
     FROM registrations WHERE deleted_at IS NULL GROUP BY 2, 3, 4`,
  "INSERT INTO dashboard_counts (kind, n) SELECT 'activity', count(*) FROM activities WHERE NOT hidden",
];

/** The counter table of the dashboard (API-30): read, compacted every ten minutes, reconciled every night. */
@Injectable()
export class DashboardCounts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    private readonly lists: ListReads,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('fold-dashboard-counts', '*/10 * * * *', () => this.fold());
    this.tasks.schedule('recount-dashboard', '30 8 * * *', () => this.recount());
  }

  async stats(): Promise<DashboardStats> {
    const [row] = await this.lists.run((db) =>
      db.query<{ pending: string; submitted: string; activities: string }[]>(STATS),
    );
    return {
      pending_registrations: Number(row?.pending ?? 0),
      submitted_registrations: Number(row?.submitted ?? 0),
      total_activities: Number(row?.activities ?? 0),
    };
  }

  async fold(): Promise<void> {
    await this.db.query(FOLD);
  }

  async recount(): Promise<void> {
    await this.db.transaction('REPEATABLE READ', async (tx) => {
      await withLongerTimeouts(tx, { statement: 300_000 }, async () => {
        for (const statement of RECOUNT) await tx.query(statement);
      });
    });
  }
}
