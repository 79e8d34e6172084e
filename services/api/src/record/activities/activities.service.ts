import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Activity } from '@firstlight/domain/record-tabs';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import type { ActivityChangeDto, ActivityDto } from './activity.dto.js';
import { ActivityRow } from './activity.entity.js';
import { activityColumns, toActivity } from './activity.wire.js';

/** The dashboard's list and counters leave hidden activities out. */
const LISTED = 'UPDATE activities SET hidden = voided_at IS NOT NULL WHERE id = $1';

/** Appointments and tasks of a client (API-26). */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Activity[]> {
    return (await this.items.list(ActivityRow, 'activity', registrationId, which)).map(toActivity);
  }

  async create(registrationId: string, form: ActivityDto): Promise<Activity> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'activity', registrationId, itemId: id }, async (tx) =>
      toActivity(await this.items.add(tx, ActivityRow, { registrationId, id }, activityColumns(form))),
    );
  }

  async update(key: ItemKey, form: ActivityChangeDto, ifMatch: number | null): Promise<Activity> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'activity', registrationId, itemId: id }, async (tx, note) => {
      const row = await this.items.lock(tx, ActivityRow, key);
      const expected = ifMatch ?? form.version ?? null;
      return toActivity(await this.items.change(tx, ActivityRow, row, expected, activityColumns(form), note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'activity', registrationId, itemId: id }, async (tx) => {
      await this.items.remove(tx, ActivityRow, key, reason);
      await tx.query(LISTED, [id]);
    });
  }

  async restore(key: ItemKey, version: number | null): Promise<Activity> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'activity', registrationId, itemId: id }, async (tx) => {
      const row = await this.items.restore(tx, ActivityRow, key, version);
      await tx.query(LISTED, [id]);
      return toActivity(row);
    });
  }
}
