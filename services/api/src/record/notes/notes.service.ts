import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Note, NoteInput } from '@firstlight/domain/record-tabs';
import type { EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import { templateNameToday } from '../../lists/managed-lists/template-names.js';
import type { NoteChangeDto, NoteDto } from './note.dto.js';
import { NoteRow } from './note.entity.js';
import { noteColumns, toNote } from './note.wire.js';

async function columnsOf(tx: EntityManager, form: NoteInput): Promise<ReturnType<typeof noteColumns>> {
  const columns = noteColumns(form);
  return { ...columns, templateType: await templateNameToday(tx, 'notes_templates', columns.templateType) };
}

/** Notes on a client (API-25). */
@Injectable()
export class NotesService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Note[]> {
    return (await this.items.list(NoteRow, 'note', registrationId, which)).map(toNote);
  }

  async create(registrationId: string, form: NoteDto): Promise<Note> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'note', registrationId, itemId: id }, async (tx) => {
      const columns = await columnsOf(tx, form);
      return toNote(await this.items.add(tx, NoteRow, { registrationId, id }, columns));
    });
  }

  async update(key: ItemKey, form: NoteChangeDto, ifMatch: number | null): Promise<Note> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'note', registrationId, itemId: id }, async (tx, note) => {
      const columns = await columnsOf(tx, form);
      const row = await this.items.lock(tx, NoteRow, key);
      const expected = ifMatch ?? form.version ?? null;
      return toNote(await this.items.change(tx, NoteRow, row, expected, columns, note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'note', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, NoteRow, key, reason),
    );
  }

  async restore(key: ItemKey, version: number | null): Promise<Note> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'note', registrationId, itemId: id }, async (tx) =>
      toNote(await this.items.restore(tx, NoteRow, key, version)),
    );
  }
}
