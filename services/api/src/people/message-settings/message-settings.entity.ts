import type { MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wording, quiet hours and budget of messages to clients; at most one row. */
@Entity('message_settings')
export class MessageSettingsRow {
  @PrimaryColumn('smallint') id: number;
  @Column('jsonb') settings: MessageSettingsForm;
  @Column('int') version: number;
}

/** The actual and reserved cost of a month's text messages (`2026-11`, New York). */
@Entity('message_spending')
export class MessageSpendingRow {
  @PrimaryColumn('text') month: string;
  @Column('numeric', { precision: 12, scale: 2 }) cents: string;
}
