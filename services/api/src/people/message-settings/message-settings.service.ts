import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CLIENT_MESSAGE_TEXTS,
  type MessageSettings,
  type MessageSettingsForm,
} from '@firstlight/domain/desk/client-messages';
import type { MessageChannel } from '@firstlight/domain/desk/message-kinds';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DEFAULT_MESSAGE_SETTINGS, messageSettingsProblems } from '@firstlight/domain/people/message-settings';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { Queries } from '../../platform/database/queries.js';
import { ONLY_ROW, saveSingleRow } from '../../platform/database/single-row.js';
import { NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { MessageSettingsRow } from './message-settings.entity.js';

/** Adds to the month's spending, unless that exceeds the budget. */
const SPEND = `
  INSERT INTO message_spending AS known (month, cents) SELECT $1, $2::numeric WHERE $2::numeric <= $3::numeric
  ON CONFLICT (month) DO UPDATE SET cents = known.cents + $2::numeric WHERE known.cents + $2::numeric <= $3::numeric
  RETURNING cents`;

const HOLD = `
  INSERT INTO message_spending AS known (month, cents) VALUES ($1, 0)
  ON CONFLICT (month) DO UPDATE SET cents = known.cents`;

const REFUND = 'UPDATE message_spending SET cents = greatest(0, cents - $2::numeric) WHERE month = $1';

/** What is configured, the wording, the quiet hours and the budget. */
@Injectable()
export class MessageSettingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly profiles: ProgramProfileService,
  ) {}

  channels(): readonly MessageChannel[] {
    return this.profiles.connected().clientMessages ?? [];
  }

  /** Nothing below exists until it is configured. */
  requireOn(): void {
    if (this.channels().length === 0) throw new NotFound(CLIENT_MESSAGE_TEXTS.off);
  }

  async current(db: Queries = this.db): Promise<MessageSettings> {
    const [row] = await db.query<MessageSettingsRow[]>('SELECT settings, version FROM message_settings WHERE id = $1', [
      ONLY_ROW,
    ]);
    return { ...DEFAULT_MESSAGE_SETTINGS, ...row?.settings, version: row?.version ?? 0 };
  }

  /** The phone number shown in messages. */
  async phone(): Promise<string> {
    return (await this.profiles.current()).profile.phone;
  }

  /** Rejects if the settings were changed after `expected` was read. */
  async save(form: MessageSettingsForm, expected: number | null): Promise<MessageSettings> {
    this.requireOn();
    const { programName } = (await this.profiles.current()).profile;
    throwIfInvalid(messageSettingsProblems(form, programName));
    const change = { action: 'update', kind: 'program-profile', itemId: 'messages' } as const;
    const text = CLIENT_MESSAGE_TEXTS.settingsChanged;
    await this.changes.run(change, (tx) =>
      saveSingleRow(tx, { table: 'message_settings', column: 'settings', value: form, expected, text }),
    );
    return this.current();
  }

  /** The cost of this month's text messages. */
  async spentCents(): Promise<number> {
    const [row] = await this.db.query<{ cents: number }[]>(
      'SELECT cents::float8 AS cents FROM message_spending WHERE month = $1',
      [monthNow()],
    );
    return row?.cents ?? 0;
  }

  /** Reserves the cost of a message; false if the month's budget doesn't allow it. */
  async spend(tx: Queries, cents: number, capCents: number): Promise<boolean> {
    if (cents === 0) return true;
    return (await tx.query<unknown[]>(SPEND, [monthNow(), cents, capCents])).length > 0;
  }

  /** Held until the transaction ends: of two people who send at once, one waits here and not half-way. */
  async holdMonth(tx: Queries): Promise<void> {
    await tx.query(HOLD, [monthNow()]);
  }

  /** Refunds the cost of a message that wasn't sent to the month of `day`. */
  async refund(tx: Queries, cents: number, day: string): Promise<void> {
    if (cents > 0) await tx.query(REFUND, [day.slice(0, 7), cents]);
  }
}

const monthNow = (): string => todayInNewYork().slice(0, 7);
