import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Activity } from '@firstlight/domain/record-tabs';
import { Changes } from '../audit/changes.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import type { ActivityDto } from './activity.dto.js';
import { ActivityRow } from './activity.entity.js';
import { activityColumns, toActivity } from './activity.wire.js';

/** Appointments and tasks of a client (API-26). */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string): Promise<Activity[]> {
    return (await this.items.list(ActivityRow, 'activity', registrationId)).map(toActivity);
  }

  async create(registrationId: string, form: ActivityDto): Promise<Activity> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'activity', registrationId, itemId: id }, async (tx) =>
      toActivity(await this.items.add(tx, ActivityRow, { registrationId, id }, activityColumns(form))),
    );
  }

  async update(key: ItemKey, form: ActivityDto, ifMatch: number | null): Promise<Activity> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'activity', registrationId, itemId: id }, async (tx) => {
      const row = await this.items.lock(tx, ActivityRow, key);
      const expected = ifMatch ?? form.version ?? null;
      return toActivity(await this.items.change(tx, ActivityRow, row, expected, activityColumns(form)));
    });
  }

  async remove(key: ItemKey): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'activity', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, ActivityRow, key),
    );
  }
}
