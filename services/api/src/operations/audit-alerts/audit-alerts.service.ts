import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ALERT_LIMITS, type AuditAlert } from '@firstlight/domain/operations/audit-alerts';
import { DataSource, IsNull } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { AuditAlertRow } from './audit-alert.entity.js';

type Row = Omit<AuditAlert, 'first_at' | 'noted_at' | 'reviewed_at'> & {
  first_at: Date;
  noted_at: Date;
  reviewed_at: Date | null;
};

const LIST = `
  SELECT a.id, a.rule, a.actor_id, coalesce(u.first_name || ' ' || u.last_name, a.actor_id) AS actor_name,
         a.registration_id, r.first_name || ' ' || r.last_name AS client_name, a.day::text, a.records, a.first_at,
         a.noted_at, a.reviewed_at, w.first_name || ' ' || w.last_name AS reviewed_by
    FROM access_alerts a LEFT JOIN staff_users u ON u.id = a.actor_id LEFT JOIN staff_users w ON w.id = a.reviewed_by
    LEFT JOIN registrations r ON r.id = a.registration_id
   ORDER BY a.reviewed_at IS NOT NULL, a.noted_at DESC, a.id LIMIT ${ALERT_LIMITS.shown}`;

/** Alerts for the main admins, open ones first. */
@Injectable()
export class AuditAlertsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
  ) {}

  async list(): Promise<AuditAlert[]> {
    await this.views.record({ action: 'list', kind: 'audit', itemId: 'alerts' });
    const rows = await this.db.query<Row[]>(LIST);
    return rows.map((row) => ({
      ...row,
      first_at: row.first_at.toISOString(),
      noted_at: row.noted_at.toISOString(),
      reviewed_at: row.reviewed_at?.toISOString() ?? null,
    }));
  }

  /** A second review keeps the first. */
  async review(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'audit', itemId: 'alert', fields: ['reviewed'] }, async (tx) => {
      if (!(await tx.existsBy(AuditAlertRow, { id }))) throw new NotFound();
      const review = { reviewedAt: () => 'now()', reviewedBy: who.user_id };
      await tx.update(AuditAlertRow, { id, reviewedAt: IsNull() }, review);
    });
  }
}
