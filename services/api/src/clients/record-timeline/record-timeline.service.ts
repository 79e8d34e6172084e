import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClientMessage } from '@firstlight/domain/desk/client-messages';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { ITEM_HISTORY_KINDS } from '@firstlight/domain/clients/registration-history';
import {
  type RecordTimeline,
  TIMELINE_KINDS,
  type TimelineEntry,
  timelineTab,
} from '@firstlight/domain/clients/timeline';
import { DataSource, In } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { AttachmentNames } from '../../record/attachments/attachment-names.service.js';
import { AttachmentRow } from '../../record/attachments/attachment.entity.js';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import {
  type ListedMessage,
  MESSAGE_COLUMNS,
  MESSAGE_TABLES,
  toClientMessage,
} from '../../record/client-messages/client-message.wire.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { ChildRecords } from '../../record/child-records/child-records.js';
import { withAuthors } from '../../record/child-records/item-wire.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { LabTestRow } from '../../record/lab-tests/lab-test.entity.js';
import { toLabTest } from '../../record/lab-tests/lab-test.wire.js';
import { ResultChanges } from '../../record/lab-tests/result-changes.js';
import { RecordHistory } from '../record-history/record-history.service.js';
import { timelineOrder, type TimelinePlace } from './timeline-order.query.js';

/** Everything in a record in one order, as far as the reader's tabs allow; items entered in error are in History. */
@Injectable()
export class RecordTimelines {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly corrections: ResultChanges,
    private readonly names: AttachmentNames,
    private readonly histories: RecordHistory,
    private readonly contents: MessageContents,
    private readonly views: Views,
  ) {}

  async read(registrationId: string, who: Principal, most: number): Promise<RecordTimeline> {
    await this.items.requireRecord(this.db, registrationId);
    await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'timeline' });
    return this.entries(registrationId, who, { most, until: null });
  }

  /** The newest past events, without planned activities; the caller writes the audit line. */
  async latest(registrationId: string, who: Principal, most: number): Promise<TimelineEntry[]> {
    return (await this.entries(registrationId, who, { most, until: todayInNewYork() })).entries;
  }

  private async entries(
    registrationId: string,
    who: Principal,
    span: Parameters<typeof timelineOrder>[3],
  ): Promise<RecordTimeline> {
    const kinds = TIMELINE_KINDS.filter((kind) => mayUseTab(who, timelineTab(kind)));
    const { places, total } = await timelineOrder(this.db, registrationId, kinds, span);
    const items = await this.itemsAt(registrationId, places);
    const edits = places.some(({ kind }) => kind === 'registration') ? await this.histories.edits(registrationId) : [];
    for (const message of await this.messagesAt(places)) items.set(`message ${message.id}`, message);
    for (const edit of edits) items.set(`registration ${edit.version}`, edit);
    const entries = places.flatMap(({ kind, id, day }) => {
      const item = items.get(`${kind} ${id}`);
      // Each item was read as the response type of its kind.
      return item ? [{ kind, day, item } as TimelineEntry] : [];
    });
    return { entries, total };
  }

  private async messagesAt(places: readonly TimelinePlace[]): Promise<ClientMessage[]> {
    const ids = places.filter(({ kind }) => kind === 'message').map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await this.db.query<ListedMessage[]>(
      `SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_TABLES} WHERE m.id = ANY ($1::uuid[])`,
      [ids],
    );
    return rows.map((row) => toClientMessage(row, this.contents));
  }

  /** Items as their tabs return them, by kind and id: one statement per kind, one for all authors. */
  private async itemsAt(registrationId: string, places: readonly TimelinePlace[]): Promise<Map<string, object>> {
    const found: [key: string, row: ChildRecordRow, answer: () => object][] = [];
    for (const kind of ITEM_HISTORY_KINDS) {
      const ids = places.filter((place) => place.kind === kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      const { entity, answer } = ITEM_KINDS[kind];
      const rows = await this.db.manager.findBy(entity, { registrationId, id: In(ids) });
      const corrections = kind === 'test' ? await this.corrections.of(this.db, rows) : null;
      for (const row of rows) {
        if (row instanceof AttachmentRow) this.names.opened(row);
        const test = row instanceof LabTestRow ? row : null;
        const answered = (): object => (test ? toLabTest(test, corrections?.get(row.id) ?? []) : answer(row));
        found.push([`${kind} ${row.id}`, row, answered]);
      }
    }
    const rows = found.map(([, row]) => row);
    if (rows.length > 0) await withAuthors(this.db, rows);
    return new Map(found.map(([key, , answer]) => [key, answer()]));
  }
}
