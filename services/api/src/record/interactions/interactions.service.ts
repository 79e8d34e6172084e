import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Interaction } from '@firstlight/domain/record-tabs';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import type { InteractionChangeDto, InteractionDto } from './interaction.dto.js';
import { InteractionRow } from './interaction.entity.js';
import { interactionColumns, toInteraction } from './interaction.wire.js';

/** Contacts with a client and what was paid out (API-27). */
@Injectable()
export class InteractionsService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Interaction[]> {
    return (await this.items.list(InteractionRow, 'interaction', registrationId, which)).map(toInteraction);
  }

  async create(registrationId: string, form: InteractionDto): Promise<Interaction> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'interaction', registrationId, itemId: id }, async (tx) =>
      toInteraction(await this.items.add(tx, InteractionRow, { registrationId, id }, interactionColumns(form))),
    );
  }

  async update(key: ItemKey, form: InteractionChangeDto, ifMatch: number | null): Promise<Interaction> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'interaction', registrationId, itemId: id }, async (tx, note) => {
      const row = await this.items.lock(tx, InteractionRow, key);
      const expected = ifMatch ?? form.version ?? null;
      return toInteraction(await this.items.change(tx, InteractionRow, row, expected, interactionColumns(form), note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'interaction', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, InteractionRow, key, reason),
    );
  }

  async restore(key: ItemKey, version: number | null): Promise<Interaction> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'interaction', registrationId, itemId: id }, async (tx) =>
      toInteraction(await this.items.restore(tx, InteractionRow, key, version)),
    );
  }
}
