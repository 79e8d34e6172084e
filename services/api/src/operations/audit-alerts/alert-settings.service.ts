import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ALERT_TEXTS,
  type AlertSettings,
  alertSettingsProblem,
  DEFAULT_ALERT_SETTINGS,
  type StoredAlertSettings,
} from '@firstlight/domain/operations/audit-alerts';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ONLY_ROW, saveSingleRow } from '../../platform/database/single-row.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { AuditAlertSettingsRow } from './audit-alert.entity.js';

/** Thresholds of the alerts, which the main admins can change. */
@Injectable()
export class AlertSettingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async current(db: EntityManager = this.db.manager): Promise<StoredAlertSettings> {
    const row = await db.findOneBy(AuditAlertSettingsRow, { id: ONLY_ROW });
    return { ...DEFAULT_ALERT_SETTINGS, ...row?.settings, version: row?.version ?? 0 };
  }

  /** Rejects if the settings were changed after `expected` was read. */
  async save(settings: AlertSettings, expected: number | null): Promise<StoredAlertSettings> {
    const problem = alertSettingsProblem(settings);
    if (problem)
      throw new UnprocessableEntity([{ type: 'value_error', loc: ['body', problem.field], msg: problem.text }]);
    const change = { action: 'update', kind: 'audit', itemId: 'alert-settings' } as const;
    return this.changes.run(change, async (tx, note) => {
      const before = await this.current(tx);
      const fields = (Object.keys(settings) as (keyof AlertSettings)[]).filter((key) => before[key] !== settings[key]);
      note({ fields });
      const text = ALERT_TEXTS.stale;
      await saveSingleRow(tx, { table: 'access_alert_settings', column: 'settings', value: settings, expected, text });
      return this.current(tx);
    });
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
