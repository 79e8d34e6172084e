import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ALERT_TEXTS,
  alertSentence,
  type OddAccess,
  oddAccesses,
  type RecordAccess,
} from '@firstlight/domain/operations/audit-alerts';
import { DataSource, type EntityManager } from 'typeorm';
import { MainAdminNotices } from '../../people/notices/main-admin-notices.js';
import { staffNames } from '../../people/users/staff-names.js';
import type { Queries } from '../../platform/database/queries.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { AlertSettingsService } from './alert-settings.service.js';

/** The rules look at whole days, so that another finding on the same day stays the same alert. */
const LOOK_BACK = '26 hours';

/** Everything that opened, changed or exported a record; drafts are saved automatically. */
const ACCESSES = `
  SELECT e.actor_id, u.last_name AS actor_last_name, e.registration_id, r.last_name AS client_last_name, min(e.at) AS at
    FROM audit_entries e JOIN staff_users u ON u.id = e.actor_id LEFT JOIN registrations r ON r.id = e.registration_id
   WHERE e.at >= $1::timestamptz - interval '${LOOK_BACK}' AND e.at < $2 AND e.registration_id IS NOT NULL
     AND e.outcome = 'done' AND e.kind NOT IN ('draft', 'audit')
   GROUP BY e.actor_id, u.last_name, e.registration_id, r.last_name, date_trunc('minute', e.at)`;

/** New rows only; a growing number of records updates the alert. */
const NOTE = `
  INSERT INTO access_alerts (rule, actor_id, day, subject, registration_id, records, first_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (rule, actor_id, day, subject) DO UPDATE SET records = greatest(access_alerts.records, excluded.records)
  RETURNING xmax = 0 AS is_new`;

/** Checks the log since the last run for unusual access, and mails the main admins (decision 0090). */
@Injectable()
export class AlertWatch implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: AlertSettingsService,
    private readonly notices: MainAdminNotices,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('find-odd-access', '*/5 * * * *', () => this.check());
  }

  async check(): Promise<void> {
    const settings = await this.settings.current();
    await this.db.transaction(async (tx) => {
      const now = new Date();
      const since = (await this.settings.checkedUntil(tx)) ?? now;
      const accesses = await tx.query<RecordAccess[]>(ACCESSES, [since, now]);
      const found: OddAccess[] = [];
      for (const odd of oddAccesses(accesses, settings)) if (await recordOddAccess(tx, odd)) found.push(odd);
      await this.settings.noteChecked(tx, now);
      if (found.length > 0) await this.mail(tx, found);
    });
  }

  /** Names staff, never a client. */
  private async mail(tx: EntityManager, found: readonly OddAccess[]): Promise<void> {
    const names = await staffNames(tx, [...new Set(found.map(({ actor_id }) => actor_id))]);
    const lines = found.map((odd) => `${odd.day}  ${alertSentence(odd, names.get(odd.actor_id) ?? odd.actor_id)}`);
    await this.notices.send(tx, {
      kind: 'odd-access',
      subject: ALERT_TEXTS.mailSubject,
      text: `${[...new Set(lines)].join('\n')}\n\n${ALERT_TEXTS.mailEnd}`,
    });
  }
}

async function recordOddAccess(tx: Queries, odd: OddAccess): Promise<boolean> {
  const { rule, actor_id, day, subject, registration_id, records, first_at } = odd;
  const rows = await tx.query<{ is_new: boolean }[]>(NOTE, [
    rule,
    actor_id,
    day,
    subject,
    registration_id,
    records,
    first_at,
  ]);
  return rows[0]?.is_new === true;
}
