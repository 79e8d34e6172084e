import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ChannelConsents,
  CLIENT_MESSAGE_TEXTS,
  type ConsentsChange,
  type RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, type MessageChannel } from '@firstlight/domain/desk/message-kinds';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { Queries } from '../../platform/database/queries.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { ClientMessages } from './client-messages.service.js';
import { stoppedSince } from './message-people.query.js';

type Consents = Record<MessageChannel, ChannelConsents>;
type Stored = { version: number; consents: Consents; at: Date; by: string | null };

const NONE: ChannelConsents = { appointment: false, refill: false, call: false };

const NEWEST = `
  SELECT c.version, c.consents, c.recorded_at AS at, u.first_name || ' ' || u.last_name AS by
    FROM message_consents c LEFT JOIN staff_users u ON u.id = c.recorded_by
   WHERE c.registration_id = $1 ORDER BY c.version DESC LIMIT 1`;

const ADDRESSES = 'SELECT phone1 AS text, email AS mail FROM registrations WHERE id = $1 AND deleted_at IS NULL';

const INSERT = `
  INSERT INTO message_consents (registration_id, version, consents, recorded_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING version`;

/** A client's consents, opt-outs and messages. */
@Injectable()
export class RecordMessagesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: MessageSettingsService,
    private readonly contents: MessageContents,
    private readonly messages: ClientMessages,
    private readonly changes: Changes,
    private readonly views: Views,
  ) {}

  async read(registrationId: string): Promise<RecordMessages> {
    this.settings.requireOn();
    const stopped = await this.stopped(registrationId);
    await this.views.record({ action: 'list', kind: 'client-message', registrationId });
    const stored = await newest(this.db, registrationId);
    return {
      channels: [...this.settings.channels()],
      consents: { text: { ...NONE, ...stored?.consents.text }, mail: { ...NONE, ...stored?.consents.mail } },
      recorded_at: stored?.at.toISOString() ?? null,
      recorded_by_name: stored?.by ?? null,
      stopped,
      version: stored?.version ?? 0,
      messages: await this.messages.ofRecord(registrationId),
    };
  }

  /** Every change is a new version, which shows who recorded what and when. */
  async record(registrationId: string, { consents }: ConsentsChange, expected: number | null): Promise<RecordMessages> {
    this.settings.requireOn();
    await this.stopped(registrationId);
    const change = { action: 'update', kind: 'client-message', registrationId, itemId: 'consent' } as const;
    await this.changes.run(change, async (tx, note) => {
      const stored = await newest(tx, registrationId);
      const version = stored?.version ?? 0;
      assertVersion(expected, version, CLIENT_MESSAGE_TEXTS.consentsChanged);
      note({ fields: changed(stored?.consents, consents) });
      const by = currentPrincipal()?.user_id ?? null;
      const rows = await tx.query<unknown[]>(INSERT, [registrationId, version + 1, consents, by]);
      if (rows.length === 0) throw new Conflict(CLIENT_MESSAGE_TEXTS.consentsChanged);
    });
    return this.read(registrationId);
  }

  private async stopped(registrationId: string): Promise<RecordMessages['stopped']> {
    const [row] = await this.db.query<Record<MessageChannel, string | null>[]>(ADDRESSES, [registrationId]);
    if (!row) throw new NotFound(REGISTRATION_TEXTS.notFound);
    const to = { text: phoneDigits(row.text ?? ''), mail: row.mail };
    const index = (channel: MessageChannel): Buffer => this.contents.addressIndex(channel, to[channel] ?? '');
    const since = await stoppedSince(this.db, MESSAGE_CHANNELS.map(index));
    const at = (channel: MessageChannel): string | null =>
      since.get(index(channel).toString('hex'))?.toISOString() ?? null;
    return { text: at('text'), mail: at('mail') };
  }
}

async function newest(db: Queries, registrationId: string): Promise<Stored | undefined> {
  const [row] = await db.query<Stored[]>(NEWEST, [registrationId]);
  return row;
}

/** The changed consents, such as `text refill`. */
function changed(before: Consents | undefined, after: Consents): string[] {
  return MESSAGE_CHANNELS.flatMap((channel) =>
    MESSAGE_PURPOSES.filter((purpose) => (before?.[channel][purpose] ?? false) !== after[channel][purpose]).map(
      (purpose) => `${channel} ${purpose}`,
    ),
  );
}
