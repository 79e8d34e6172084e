import type { MessageSettingsForm } from '@firstlight/domain/client-messages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Words, quiet hours and budget of the messages to clients; at most one row. */
@Entity('message_settings')
export class MessageSettingsRow {
  @PrimaryColumn('smallint') id: number;
  @Column('jsonb') settings: MessageSettingsForm;
  @Column('int') version: number;
}

/** What text messages of a month (`2026-11`, New York) cost or will cost. */
@Entity('message_spending')
export class MessageSpendingRow {
  @PrimaryColumn('text') month: string;
  @Column('numeric', { precision: 12, scale: 2 }) cents: string;
}
