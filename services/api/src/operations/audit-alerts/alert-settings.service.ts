import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AlertSettings, alertSettingsProblem, DEFAULT_ALERT_SETTINGS } from '@firstlight/domain/audit-alerts';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ONLY_ROW } from '../../platform/database/single-row.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { AuditAlertSettingsRow } from './audit-alert.entity.js';

/** Thresholds of the alerts, which the main admins can change. */
@Injectable()
export class AlertSettingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async current(): Promise<AlertSettings> {
    const row = await this.db.getRepository(AuditAlertSettingsRow).findOneBy({ id: ONLY_ROW });
    return { ...DEFAULT_ALERT_SETTINGS, ...row?.settings };
  }

  async save(settings: AlertSettings): Promise<AlertSettings> {
    const problem = alertSettingsProblem(settings);
    if (problem)
      throw new UnprocessableEntity([{ type: 'value_error', loc: ['body', problem.field], msg: problem.text }]);
    const before = await this.current();
    const fields = (Object.keys(settings) as (keyof AlertSettings)[]).filter((key) => before[key] !== settings[key]);
    await this.changes.run({ action: 'update', kind: 'audit', itemId: 'alert-settings', fields }, (tx) =>
      tx.query(
        `INSERT INTO access_alert_settings (id, settings, version) VALUES (${ONLY_ROW}, $1, 1)
         ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, version = access_alert_settings.version + 1`,
        [JSON.stringify(settings)],
      ),
    );
    return settings;
  }

  /** How far the log has been checked, locked until the transaction ends; null before the first check. */
  async checkedUntil(tx: EntityManager): Promise<Date | null> {
    await tx.query(
      `INSERT INTO access_alert_settings (id, settings, version) VALUES (${ONLY_ROW}, '{}', 0)
         ON CONFLICT (id) DO NOTHING`,
    );
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.findOneOrFail(AuditAlertSettingsRow, { where: { id: ONLY_ROW }, lock })).checkedUntil;
  }

  async noteChecked(tx: EntityManager, until: Date): Promise<void> {
    await tx.update(AuditAlertSettingsRow, { id: ONLY_ROW }, { checkedUntil: until });
  }
}
