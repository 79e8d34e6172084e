import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MessageChannel } from '@firstlight/domain/desk/message-kinds';
import { readReply } from '@firstlight/domain/desk/message-replies';
import { deliveryProblem, isOptedOutCode, readReport } from '@firstlight/domain/desk/message-reports';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { Forbidden, NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { isSignedByTwilio } from '../../platform/text-messages/twilio-signature.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { MessageDelivery, recordReply } from './message-delivery.service.js';

export type Fields = Readonly<Record<string, string>>;

const WITH_PHONE =
  "SELECT id FROM registrations WHERE phone_digits LIKE '%' || $1 || '%' AND deleted_at IS NULL LIMIT 50";
const WITH_MAIL = 'SELECT id FROM registrations WHERE lower(email) = lower($1) AND deleted_at IS NULL LIMIT 50';
const BEHIND_LINK = 'SELECT id, channel, content FROM client_messages WHERE stop_hash = $1';
const BY_ID = 'SELECT id, channel, content FROM client_messages WHERE id = $1';
type SealedMessage = { id: string; channel: MessageChannel; content: Buffer };

/** Attempts with a wrong signature or link, per network. */
const MISSES = { limit: 60, seconds: 600 };

/** Replies, delivery reports, and opting out by link. */
@Injectable()
export class MessageReplies {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly contents: MessageContents,
    private readonly delivery: MessageDelivery,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
  ) {}

  /** STOP and START of a number apply to every record that has it; other replies are not kept. */
  async reply(fields: Fields, signature: string | undefined): Promise<void> {
    await this.requireSignature('/api/text-messages/replies', fields, signature);
    const number = phoneDigits(fields['From'] ?? '');
    const meaning = readReply(fields['Body'] ?? '');
    if (number === null || meaning === 'other') return;
    const id = fields['MessageSid'] ?? '';
    await this.opt({ id: `text:${id}`, channel: 'text', to: number, meaning });
  }

  async report(messageId: string, fields: Fields, signature: string | undefined): Promise<void> {
    await this.requireSignature(`/api/text-messages/status/${messageId}`, fields, signature);
    const report = readReport(fields['MessageStatus'] ?? '');
    if (!report || !isUUID(messageId)) return;
    const code = Number(fields['ErrorCode'] ?? '');
    const reason = report.state === 'failed' ? deliveryProblem(code || null) : null;
    if (isOptedOutCode(code)) await this.optOutAtCarrier(messageId);
    await this.delivery.settle(messageId, { ...report, reason, providerId: fields['MessageSid'] ?? null }, report.from);
  }

  /** Whether a mail's link is known. */
  async knows(token: string): Promise<boolean> {
    return (await this.behind(token)) !== null;
  }

  async optByLink(token: string, meaning: 'stop' | 'start'): Promise<void> {
    const message = await this.behind(token);
    if (!message) throw new NotFound();
    const { to } = this.contents.open(message);
    await this.opt({ id: `link:${message.id}:${meaning}:${Date.now()}`, channel: message.channel, to, meaning });
  }

  private async optOutAtCarrier(messageId: string): Promise<void> {
    const [message] = await this.db.query<SealedMessage[]>(BY_ID, [messageId]);
    if (!message) return;
    const { to } = this.contents.open(message);
    await this.opt({ id: `carrier:${messageId}`, channel: message.channel, to, meaning: 'stop' });
  }

  private async opt(reply: {
    id: string;
    channel: MessageChannel;
    to: string;
    meaning: 'stop' | 'start';
  }): Promise<void> {
    const { id, channel, to, meaning } = reply;
    await this.db.transaction(async (tx) => {
      const isNew = await recordReply(tx, id, {
        channel,
        addressIndex: this.contents.addressIndex(channel, to),
        meaning,
      });
      const records = isNew ? await tx.query<{ id: string }[]>(channel === 'text' ? WITH_PHONE : WITH_MAIL, [to]) : [];
      const line = { action: 'update', kind: 'client-message', itemId: `${channel} ${meaning}` } as const;
      await this.audit.appendAll(tx, [line, ...records.map((record) => ({ ...line, registrationId: record.id }))]);
    });
  }

  private async behind(token: string): Promise<SealedMessage | null> {
    if (!this.settings.clientMessages) throw new NotFound();
    const rows = await this.db.query<SealedMessage[]>(BEHIND_LINK, [hashToken(token)]);
    if (!rows[0]) await this.limits.take('opt-out-miss', MISSES.limit, MISSES.seconds);
    return rows[0] ?? null;
  }

  /** The signature covers the URL that the service called, which is our public one. */
  private async requireSignature(path: string, fields: Fields, signature: string | undefined): Promise<void> {
    const { clientMessages, linkedContacts, twilioToken: token, publicUrl } = this.settings;
    if (token === null || !(clientMessages || linkedContacts)) throw new NotFound();
    if (isSignedByTwilio({ token, url: new URL(path, publicUrl).href, signature }, fields)) return;
    await this.limits.take('text-report-miss', MISSES.limit, MISSES.seconds);
    throw new Forbidden();
  }
}
