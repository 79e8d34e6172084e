import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLIENT_MESSAGE_TEXTS as TEXTS, listOf, MESSAGE_REASONS, type MessageReason } from '@firstlight/domain/desk/client-messages'; // prettier-ignore
import { type MessageState, NEVER_DELIVERED } from '@firstlight/domain/desk/message-kinds';
import { LEFT_OUT_WORDS } from '@firstlight/domain/desk/message-decision';
import { MAIL_SUBJECTS } from '@firstlight/domain/desk/message-templates';
import { deliveryProblem, isOptedOutCode } from '@firstlight/domain/desk/message-reports';
import { sendMoment } from '@firstlight/domain/desk/quiet-hours';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { Queries } from '../../platform/database/queries.js';
import { enqueueJob } from '../../platform/jobs/enqueue-job.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { mailRefusal } from '../../platform/mail/mail-refusal.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { TextMessages, Undeliverable, Unsure } from '../../platform/text-messages/text-messages.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import { ClientMessageRow } from '../../record/client-messages/client-message.entity.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { peopleOfReason, stoppedSince } from './message-people.query.js';
import { MessagePeople } from './message-people.service.js';
import { SEND_CLIENT_MESSAGE } from './message-queue.service.js';
import { recordTold } from './told-contact.js';

export const STATUS_PATH = '/api/text-messages/status';

/**
 * `$5`: states that a later report of the service can still change. `$6`: nobody got it, so it gives up its keys, and
 * another message for this purpose may be sent today.
 */
const SETTLE = `
  UPDATE client_messages SET state = $2, reason = $3, provider_id = coalesce($4, provider_id), state_at = now(),
         once_key = CASE WHEN $6 THEN once_key || ' ' || id ELSE once_key END,
         once_index = CASE WHEN $6 THEN once_index || uuid_send(id) ELSE once_index END
   WHERE id = $1 AND state = ANY ($5::text[]) RETURNING contact_id AS contact, cost_cents::float8 AS cost, day::text AS day`;

/** The contact and their client still exist. */
const LIVING_CONTACT = `
  SELECT 1 FROM linked_contacts c JOIN registrations r ON r.id = c.registration_id AND r.deleted_at IS NULL
   WHERE c.id = $1 AND c.voided_at IS NULL`;

/**
 * `reason`: the list that the person was on; older jobs have none. `wasRestored`: it was due between a backup and its
 * restoration.
 */
function jobOf(payload: unknown): { id: string; reason: MessageReason | null; wasRestored: boolean } {
  if (typeof payload !== 'object' || payload === null || !('messageId' in payload))
    throw new Error('a message job without a message');
  const reason = 'reason' in payload ? payload.reason : null;
  return {
    id: String(payload.messageId),
    reason: isReason(reason) ? reason : null,
    wasRestored: 'restored' in payload,
  };
}
const isReason = (value: unknown): value is MessageReason => typeof value === 'string' && value in MESSAGE_REASONS;

type Settled = { contact: string | null; cost: number; day: string };
type Outcome = { state: MessageState; reason: string | null; providerId?: string | null } | { again: Error };

/**
 * Sends queued messages. A message is marked before it is sent: after a crash or a broken connection it is never
 * repeated, because a person would get it twice. It is retried only if the service certainly refused it.
 */
@Injectable()
export class MessageDelivery implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly config: Settings,
    private readonly tasks: JobTasks,
    private readonly settings: MessageSettingsService,
    private readonly people: MessagePeople,
    private readonly contents: MessageContents,
    private readonly texts: TextMessages,
    private readonly mails: MailServer,
  ) {}

  onModuleInit(): void {
    this.tasks.add(SEND_CLIENT_MESSAGE, (payload, attempt) => {
      const { id, reason, wasRestored } = jobOf(payload);
      if (wasRestored) return this.settle(id, { state: 'unsure', reason: TEXTS.restored }, ['queued', 'sending']);
      return this.deliver(id, attempt.last, reason);
    });
  }

  async deliver(id: string, last: boolean, reason: MessageReason | null = null): Promise<void> {
    const message = await this.db.manager.findOneBy(ClientMessageRow, { id });
    if (message?.state === 'sending') await this.settle(id, { state: 'unsure', reason: TEXTS.unsure }, ['sending']);
    if (message?.state !== 'queued') return;
    const now = new Date();
    if (now > message.usefulUntil) return this.settle(id, { state: 'cancelled', reason: TEXTS.late }, ['queued']);
    const due = sendMoment(now, (await this.settings.current()).quiet);
    if (due > now) return this.defer(id, reason, due);
    const obstacle = await this.obstacle(message, reason);
    if (obstacle !== null) return this.settle(id, { state: 'cancelled', reason: obstacle }, ['queued']);
    const claimed = await this.db.manager.update(ClientMessageRow, { id, state: 'queued' }, { state: 'sending', stateAt: now }); // prettier-ignore
    if (claimed.affected !== 1) return;
    const outcome = await this.handOver(message);
    if (!('again' in outcome)) return this.settle(id, outcome, ['sending']);
    if (last) return this.settle(id, { state: 'failed', reason: deliveryProblem(null) }, ['sending']);
    await this.db.manager.update(ClientMessageRow, { id, state: 'sending' }, { state: 'queued' });
    throw outcome.again;
  }

  /** Ends a message in one of these states; a message that wasn't sent costs nothing. */
  async settle(
    id: string,
    { state, reason, providerId = null }: { state: MessageState; reason: string | null; providerId?: string | null },
    from: readonly MessageState[],
  ): Promise<void> {
    const isUndelivered = NEVER_DELIVERED.includes(state);
    await this.db.transaction(async (tx) => {
      const [rows] = await tx.query<[Settled[], number]>(SETTLE, [id, state, reason, providerId, from, isUndelivered]);
      const [row] = rows;
      if (row && isUndelivered) await this.settings.refund(tx, row.cost, row.day);
      if (row?.contact) await recordTold(tx, row.contact, { state, day: row.day });
    });
  }

  /** Quiet hours began while it was queued. */
  private async defer(id: string, reason: MessageReason | null, due: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.update(ClientMessageRow, { id, state: 'queued' }, { dueAt: due });
      const job = { messageId: id, ...(reason && { reason }) };
      await enqueueJob(tx, SEND_CLIENT_MESSAGE, job, { key: `client-message:${id}`, runAt: due });
    });
  }

  /**
   * Why it may no longer be sent: since it was queued the client opted out, died, or changed number or consent, or the
   * appointment was deleted.
   */
  private async obstacle(message: ClientMessageRow, reason: MessageReason | null): Promise<string | null> {
    const { registrationId, contactId, channel, purpose, day, addressIndex } = message;
    if (!this.settings.channels().includes(channel)) return LEFT_OUT_WORDS['not-configured'];
    if ((await stoppedSince(this.db, [addressIndex])).size > 0) return LEFT_OUT_WORDS.stopped;
    if (registrationId === null) {
      const living = await this.db.query<unknown[]>(LIVING_CONTACT, [contactId]);
      return living.length > 0 ? null : 'The contact was removed';
    }
    const [now] = await this.people.candidates(this.db, [registrationId], { purpose, day, resent: true });
    if (!now) return LEFT_OUT_WORDS.deleted;
    if (now.decision.left_out !== null) return LEFT_OUT_WORDS[now.decision.left_out];
    const list = listOf(purpose, reason);
    if (list !== null && (await peopleOfReason(this.db, list, [registrationId])).length === 0)
      return LEFT_OUT_WORDS[reason === null ? 'no-appointment' : 'off-list'];
    const same = now.decision.channel === channel && now.to === this.contents.open(message).to;
    return same ? null : 'The number, the address or the consent was changed';
  }

  private async handOver(message: ClientMessageRow): Promise<Outcome> {
    const { to, text } = this.contents.open(message);
    return message.channel === 'text' ? this.sendText(message, to, text) : this.sendMail(message, to, text);
  }

  private async sendText({ id, addressIndex }: ClientMessageRow, to: string, text: string): Promise<Outcome> {
    const status = new URL(`${STATUS_PATH}/${id}`, this.config.publicUrl).href;
    try {
      const { providerId } = await this.texts.send(to, text, status);
      return { state: 'sent', reason: null, providerId };
    } catch (error) {
      if (error instanceof Unsure) return { state: 'unsure', reason: TEXTS.unsure };
      if (!(error instanceof Undeliverable)) return { again: error as Error };
      if (isOptedOutCode(error.code)) await recordReply(this.db, `carrier:${id}`, { channel: 'text', addressIndex, meaning: 'stop' }); // prettier-ignore
      return { state: 'failed', reason: deliveryProblem(error.code) };
    }
  }

  private async sendMail({ id, language }: ClientMessageRow, to: string, text: string): Promise<Outcome> {
    const link = /https?:\S+/.exec(text)?.[0];
    try {
      await this.mails.send(id, { to, subject: MAIL_SUBJECTS[language], text, ...(link ? { unsubscribe: link } : {}) });
      return { state: 'sent', reason: null };
    } catch (error) {
      const refusal = mailRefusal(error);
      if (!refusal) return { state: 'unsure', reason: TEXTS.unsure };
      const isFinal = refusal.code !== null && refusal.code >= 500 && refusal.code < 600;
      return isFinal ? { state: 'failed', reason: deliveryProblem(null) } : { again: new Error('mail server refused') };
    }
  }
}

type Reply = { channel: 'text' | 'mail'; addressIndex: Buffer; meaning: 'stop' | 'start' };

/** Records an opt-out or opt-in of a number or address; false if this reply was recorded before. */
export async function recordReply(
  db: Queries,
  id: string,
  { channel, addressIndex, meaning }: Reply,
): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `INSERT INTO message_replies (id, channel, address_index, meaning, at) VALUES ($1, $2, $3, $4, clock_timestamp())
     ON CONFLICT DO NOTHING RETURNING 1`,
    [id, channel, addressIndex, meaning],
  );
  return rows.length > 0;
}
