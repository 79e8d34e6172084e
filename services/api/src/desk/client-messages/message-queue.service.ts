import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MessageReason, MessageSettings } from '@firstlight/domain/desk/client-messages';
import type { MessageChannel, MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { newYorkIsoAt } from '@firstlight/domain/dates/new-york-time';
import type { Language } from '@firstlight/domain/text/language';
import { mailText, messageText } from '@firstlight/domain/desk/message-templates';
import { sendMoment } from '@firstlight/domain/desk/quiet-hours';
import { smsLength } from '@firstlight/domain/desk/sms-segments';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { Queries } from '../../platform/database/queries.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { enqueueJob } from '../../platform/jobs/enqueue-job.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';

export const SEND_CLIENT_MESSAGE = 'send-client-message';

/** After this the message is useless: "tomorrow" is wrong the next day, others come as a surprise. */
function usefulUntil(purpose: MessagePurpose, day: CivilDate, now: Date): Date {
  if (purpose === 'appointment') return new Date(newYorkIsoAt(addDays(day, 1) ?? day, '00:00'));
  return new Date(now.getTime() + USEFUL_HOURS * 3_600_000);
}
const USEFUL_HOURS = 72;

const INSERT = `
  INSERT INTO client_messages (id, registration_id, contact_id, channel, purpose, language, day, once_key, once_index,
    address_index, content, cost_cents, due_at, useful_until, stop_hash, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  ON CONFLICT DO NOTHING RETURNING id`;

const CANCEL_QUEUED = `
  DELETE FROM client_messages WHERE contact_id = $1 AND state = 'queued'
  RETURNING cost_cents::float8 AS cost, day::text AS day`;

export type NewMessage = {
  registrationId: string | null;
  contactId?: string;
  channel: MessageChannel;
  purpose: MessagePurpose;
  language: Language;
  to: string;
  template: string;
  day: string;
  onceKey: string;
  /** The list that the person was on. */
  reason?: MessageReason | null;
};

export type Queued = 'queued' | 'already-today' | 'cap';

/** Writes a message and its job in the caller's transaction; the database rejects a second one with the same key. */
@Injectable()
export class MessageQueue {
  constructor(
    private readonly contents: MessageContents,
    private readonly settings: MessageSettingsService,
    @Inject(SETTINGS) private readonly config: Settings,
  ) {}

  async add(tx: Queries, message: NewMessage, settings: MessageSettings, phone: string): Promise<Queued> {
    const { channel, purpose, language, to, template, day } = message;
    const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')];
    const text = channel === 'text' ? messageText(template, phone) : mailText(template, phone, language, this.optOut(token)); // prettier-ignore
    const cost = this.cost(channel, text, settings);
    const now = new Date();
    const due = sendMoment(now, settings.quiet);
    const rows = await tx.query<unknown[]>(INSERT, [
      id, message.registrationId, message.contactId ?? null, channel, purpose, language, day, message.onceKey,
      this.contents.onceIndex(channel, to, message.contactId ? 'contact' : purpose, day),
      this.contents.addressIndex(channel, to), this.contents.seal(id, { to, text }), cost, due, usefulUntil(purpose, day, now),
      channel === 'mail' ? hashToken(token) : null, currentPrincipal()?.user_id ?? null,
    ]); // prettier-ignore
    if (rows.length === 0) return 'already-today';
    if (!(await this.settings.spend(tx, cost, settings.cap_cents))) {
      await tx.query('DELETE FROM client_messages WHERE id = $1', [id]);
      return 'cap';
    }
    const job = { messageId: id, ...(message.reason && { reason: message.reason }) };
    await enqueueJob(tx, SEND_CLIENT_MESSAGE, job, { key: `client-message:${id}`, runAt: due });
    return 'queued';
  }

  /** A contact's queued messages are not sent if the number was changed or their code stops working. */
  async cancelQueued(tx: Queries, contactId: string): Promise<void> {
    const [rows] = await tx.query<[{ cost: number; day: string }[], number]>(CANCEL_QUEUED, [contactId]);
    for (const { cost, day } of rows) await this.settings.refund(tx, cost, day);
  }

  /** The cost of a message; mails are free. */
  cost(channel: MessageChannel, text: string, { segment_cents }: MessageSettings): number {
    return channel === 'text' ? Math.round(smsLength(text).segments * segment_cents * 100) / 100 : 0;
  }

  private optOut(token: string): string {
    return new URL(`/api/opt-out/${token}`, this.config.publicUrl).href;
  }
}
