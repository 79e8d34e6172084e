import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CLIENT_MESSAGE_TEXTS,
  type ClientMessage,
  listOf,
  MESSAGE_REASONS,
  type MessageList,
  type MessagePreview,
  type MessageReason,
  type MessageSending,
  type MessageSettings,
  type MessagesSent,
  type PreviewLine,
} from '@firstlight/domain/desk/client-messages';
import { type MessagePurpose, UNDELIVERED } from '@firstlight/domain/desk/message-kinds';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { isTooLate, onceKey } from '@firstlight/domain/desk/message-decision';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { sendMoment } from '@firstlight/domain/desk/quiet-hours';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Views } from '../../platform/audit/views.js';
import { UnprocessableEntity, Forbidden } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { offsetOf, paginationOf } from '../../platform/http/paging.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import {
  type ListedMessage,
  MESSAGE_COLUMNS,
  MESSAGE_TABLES,
  toClientMessage,
} from '../../record/client-messages/client-message.wire.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import type { MessageListQueryDto, MessageSelectionDto } from './client-messages.dto.js';
import { appointmentsTomorrow, peopleOfReason } from './message-people.query.js';
import { type Candidate, MessagePeople } from './message-people.service.js';
import { MessageQueue } from './message-queue.service.js';
import { leftOut, lineOf, shownLines } from './preview-lines.js';

const SHOWN = 200;

type Sending = {
  purpose: MessagePurpose;
  reason: MessageReason | null;
  day: string;
  settings: MessageSettings;
  phone: string;
};
type Chosen = { purpose: MessagePurpose; ids: string[] };

/** Staff preview who would get which text, and send with one press. */
@Injectable()
export class ClientMessages {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: MessageSettingsService,
    private readonly people: MessagePeople,
    private readonly queue: MessageQueue,
    private readonly contents: MessageContents,
    private readonly changes: Changes,
    private readonly audit: AuditLog,
    private readonly views: Views,
  ) {}

  async list(query: MessageListQueryDto): Promise<MessageList> {
    this.settings.requireOn();
    await this.views.record({ action: 'list', kind: 'client-message' });
    const states = query.status ? UNDELIVERED : null;
    const from = `${MESSAGE_TABLES} WHERE $1::text[] IS NULL OR m.state = ANY ($1)`;
    const rows = await this.db.query<ListedMessage[]>(
      `SELECT ${MESSAGE_COLUMNS} FROM ${from} ORDER BY m.created_at DESC, m.id LIMIT $2 OFFSET $3`,
      [states, query.page_size, offsetOf(query)],
    );
    const [counted] = await this.db.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM ${from}`, [states]);
    const { cap_cents } = await this.settings.current();
    return {
      messages: this.shown(rows),
      pagination: paginationOf(query, counted?.total ?? 0),
      spent_cents: await this.settings.spentCents(),
      cap_cents,
    };
  }

  async ofRecord(registrationId: string): Promise<ClientMessage[]> {
    const rows = await this.db.query<ListedMessage[]>(
      `SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_TABLES} WHERE m.registration_id = $1
        ORDER BY m.created_at DESC, m.id LIMIT ${SHOWN}`,
      [registrationId],
    );
    return this.shown(rows);
  }

  async preview(selection: MessageSelectionDto, who: Principal): Promise<MessagePreview> {
    this.settings.requireOn();
    const { purpose, ids } = await this.chosen(selection, who);
    const appointments = purpose === 'appointment' ? await appointmentsTomorrow(this.db, ids) : null;
    const settings = await this.settings.current();
    const phone = await this.settings.phone();
    const candidates = await this.people.candidates(this.db, ids, { purpose, day: todayInNewYork() });
    await this.views.record({ action: 'list', kind: 'client-message', itemId: selection.reason ?? purpose });
    const now = new Date();
    const due = sendMoment(now, settings.quiet);
    const isLate = isTooLate(purpose, todayInNewYork(now), due);
    const lines = candidates.map((candidate) => {
      const announced = appointments?.get(candidate.id) ?? [];
      if (appointments && announced.length === 0) return leftOut(candidate, 'no-appointment');
      return isLate ? leftOut(candidate, 'too-late') : lineOf(candidate, settings.templates[purpose], phone, announced);
    });
    const { people, ...totals } = shownLines(lines, ids);
    const cost = people.reduce(
      (sum, line) => sum + (line.left_out === null ? this.queue.cost(line.channel, line.text, settings) : 0),
      0,
    );
    return {
      purpose,
      people,
      ...totals,
      version: settings.version,
      due_at: due.toISOString(),
      is_deferred: due > now,
      cost_cents: cost,
      left_cents: Math.max(0, settings.cap_cents - (await this.settings.spentCents())),
    };
  }

  /** Decides again for each person: what was shown may have changed. One transaction per press. */
  async send(sending: MessageSending, who: Principal): Promise<MessagesSent> {
    this.settings.requireOn();
    const { purpose, reason, version } = sending;
    const list = listOf(purpose, reason);
    this.requireReason(list, who);
    const settings = await this.settings.current();
    assertVersion(version, settings.version, CLIENT_MESSAGE_TEXTS.wordsChanged);
    const phone = await this.settings.phone();
    const day = todayInNewYork();
    // An appointment that was cancelled since the preview must not be announced.
    const listed = list ? new Set(await peopleOfReason(this.db, list, sending.registration_ids)) : null;
    const change = { action: 'create', kind: 'client-message', itemId: reason ?? purpose } as const;
    return this.changes.create(change, async (tx) => {
      const answer: MessagesSent = { queued: 0, left_out: [] };
      await this.settings.holdMonth(tx);
      for (const candidate of await this.people.candidates(tx, sending.registration_ids, { purpose, day })) {
        const { id, name } = candidate;
        const isOff = candidate.decision.left_out === null && listed?.has(id) === false;
        const outcome = isOff
          ? reason
            ? 'off-list'
            : 'no-appointment'
          : await this.queueOne(tx, candidate, { purpose, reason: reason ?? null, day, settings, phone });
        if (outcome !== 'queued') answer.left_out.push({ registration_id: id, client_name: name, left_out: outcome });
        else {
          answer.queued += 1;
          await this.audit.append(tx, {
            action: 'create',
            kind: 'client-message',
            registrationId: id,
            itemId: purpose,
          });
        }
      }
      return answer;
    });
  }

  private async queueOne(
    tx: Parameters<MessageQueue['add']>[0],
    { id, language, decision, to }: Candidate,
    { purpose, reason, day, settings, phone }: Sending,
  ): Promise<'queued' | NonNullable<PreviewLine['left_out']>> {
    if (decision.left_out !== null) return decision.left_out;
    if (isTooLate(purpose, day, sendMoment(new Date(), settings.quiet))) return 'too-late';
    const template = settings.templates[purpose][language];
    const key = onceKey(id, purpose, day);
    const message = {
      registrationId: id,
      channel: decision.channel,
      purpose,
      language,
      to,
      template,
      day,
      onceKey: key,
      reason,
    };
    return this.queue.add(tx, message, settings, phone);
  }

  private async chosen({ reason, purpose, registration_ids }: MessageSelectionDto, who: Principal): Promise<Chosen> {
    this.requireReason(reason ?? (purpose ? listOf(purpose, null) : null), who);
    if (reason) return { purpose: MESSAGE_REASONS[reason].purpose, ids: await peopleOfReason(this.db, reason) };
    if (!purpose || !registration_ids || registration_ids.length === 0)
      throw new UnprocessableEntity(CLIENT_MESSAGE_TEXTS.nobody);
    return { purpose, ids: registration_ids };
  }

  /** A list requires the tab with its tasks. */
  private requireReason(reason: MessageReason | null | undefined, who: Principal): void {
    if (reason && !mayUseTab(who, MESSAGE_REASONS[reason].tab)) throw new Forbidden();
  }

  private shown(rows: readonly ListedMessage[]): ClientMessage[] {
    return rows.map((row) => toClientMessage(row, this.contents));
  }
}
