import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAnchor } from '@firstlight/domain/operations/access-proof';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { LOGGER } from '../../platform/log/logger.js';
import { writeAnchorFile } from './anchor-files.js';
import { sealEntries } from './sealing.js';

export const ANCHOR_COLUMNS = `day::text, position::text, encode(head_hash, 'hex') AS hash,
  to_char(taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS taken_at`;

type Taken = { anchor: AuditAnchor; isNew: boolean };

/** Today's anchor, created if missing; null if the log is empty. */
export async function takeAnchor(db: Queries): Promise<Taken | null> {
  await sealEntries(db);
  const [row] = await db.query<(AuditAnchor & { is_new: boolean })[]>(
    `SELECT ${ANCHOR_COLUMNS}, a.taken_at = now() AS is_new FROM public.audit_anchor() a`,
  );
  if (!row) return null;
  const { is_new: isNew, ...anchor } = row;
  return { anchor, isNew };
}

/** Stores the daily head of the chain outside the database: in a folder and in the process log. */
@Injectable()
export class AuditAnchoring implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Hourly, because a machine may be off at midnight; one per day is kept. */
  onModuleInit(): void {
    this.tasks.schedule('anchor-audit', '5 * * * *', () => this.anchor());
  }

  async anchor(): Promise<void> {
    const taken = await takeAnchor(this.db);
    if (!taken) return;
    if (this.settings.auditAnchorFolder !== null) await writeAnchorFile(this.settings.auditAnchorFolder, taken.anchor);
    if (taken.isNew) this.log.info({ anchor: taken.anchor }, 'audit anchor');
  }
}
