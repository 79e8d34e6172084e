import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { Blobs } from '../common/blobs/blobs.js';
import { SETTINGS, type Settings } from '../common/config/settings.js';
import { JobTasks } from '../common/jobs/job-tasks.js';

/** Rows that serve the running product and nobody after it; each runs alone, so that one failure stops no other. */
const HOUSEKEEPING = [
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'",
  "DELETE FROM rate_limits WHERE started_at < now() - interval '1 day'",
  "DELETE FROM sign_in_attempts WHERE ends_at < now() - interval '30 days'",
  "DELETE FROM sign_in_throttles WHERE last_at < now() - interval '30 days'",
  "DELETE FROM sessions WHERE least(ends_at, coalesce(revoked_at, ends_at)) < now() - interval '30 days'",
  'DELETE FROM remote_failures WHERE day < current_date - 30',
  "DELETE FROM mails WHERE sent_at < now() - interval '30 days'",
];

const MESSAGES = 'DELETE FROM contact_messages WHERE handled_at < now() - make_interval(days => $1) RETURNING id';

const TABS = ['lab_tests', 'medications', 'dispensing_records', 'notes', 'activities', 'interactions', 'attachments'];

/** Nothing was written about the client for so long, on the record or in any of its tabs. */
const FORGOTTEN = `
  SELECT r.id FROM registrations r WHERE r.updated_at < now() - make_interval(years => $1)
  ${TABS.map((tab) => `AND NOT EXISTS (SELECT 1 FROM ${tab} t WHERE t.registration_id = r.id AND t.updated_at >= now() - make_interval(years => $1))`).join('\n  ')}
  LIMIT 100`;

const BLOBS_OF = `
  SELECT photo_blob_id AS id FROM registrations WHERE id = $1 AND photo_blob_id IS NOT NULL
  UNION ALL SELECT blob_id FROM attachments WHERE registration_id = $1 AND blob_id IS NOT NULL`;

/** The retention rules of the deployment, kept every night (docs/security.md). */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    private readonly audit: AuditLog,
    private readonly blobs: Blobs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('keep-retention', '0 8 * * *', () => this.purge());
  }

  async purge(): Promise<void> {
    for (const statement of HOUSEKEEPING) await this.db.query(statement);
    await this.purgeMessages();
    while ((await this.purgeRecords()) > 0);
  }

  private async purgeMessages(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [gone] = await tx.query<[{ id: string }[], number]>(MESSAGES, [this.settings.keepMessagesDays]);
      for (const { id } of gone) {
        await this.audit.append(tx, { action: 'delete', kind: 'contact-message', itemId: id });
      }
    });
  }

  /** One record a transaction: its tabs go with it, its files after it, the log keeps that it was there. */
  private async purgeRecords(): Promise<number> {
    const forgotten = await this.db.query<{ id: string }[]>(FORGOTTEN, [this.settings.keepRecordsYears]);
    for (const { id } of forgotten) {
      await this.db.transaction(async (tx) => {
        const files = await tx.query<{ id: string }[]>(BLOBS_OF, [id]);
        await tx.query('DELETE FROM registrations WHERE id = $1', [id]);
        for (const file of files) await this.blobs.remove(tx, file.id);
        await this.audit.append(tx, {
          action: 'delete',
          kind: 'registration',
          registrationId: id,
          itemId: 'retention',
        });
      });
    }
    return forgotten.length;
  }
}
