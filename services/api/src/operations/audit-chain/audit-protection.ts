import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAnchor, AuditState } from '@firstlight/domain/operations/access-proof';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { readSeparation, separationLine } from '../../platform/audit/audit-separation.js';
import { LOGGER } from '../../platform/log/logger.js';
import { ANCHOR_COLUMNS } from './anchoring.js';

/** Whether this process's role can only add to the log, according to the database. */
@Injectable()
export class AuditProtection implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Logged once per start; a database that isn't up yet doesn't prevent the start. */
  async onApplicationBootstrap(): Promise<void> {
    const separation = await readSeparation(this.db).catch(() => null);
    if (separation && separation.powers.length > 0) this.log.warn(separationLine(separation));
  }

  async state(): Promise<AuditState> {
    const { powers } = await readSeparation(this.db);
    const [chain] = await this.db.query<{ position: string; waiting: string }[]>(
      `SELECT c.position::text, (SELECT count(*) FROM public.audit_entries e WHERE e.id > c.settled_id
          AND NOT EXISTS (SELECT FROM public.audit_links l WHERE l.entry_id = e.id))::text AS waiting
         FROM public.audit_chain c`,
    );
    const [anchor] = await this.db.query<AuditAnchor[]>(
      `SELECT ${ANCHOR_COLUMNS} FROM public.audit_anchors a ORDER BY a.day DESC LIMIT 1`,
    );
    return {
      append_only: powers.length === 0,
      sealed: Number(chain?.position ?? 0),
      waiting: Number(chain?.waiting ?? 0),
      last_anchor: anchor ?? null,
    };
  }
}
