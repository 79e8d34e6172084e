import type { Queries } from '../../platform/database/queries.js';

/** A stored row, by column name. */
export type StoredRow = Record<string, unknown>;

/** Tables of a record without a tab of its own. Keyed indexes and sealed columns are left out. */
export const OTHER_TABLES = {
  supplies: `
    SELECT (to_jsonb(t) - 'registration_id') || jsonb_build_object('item', i.name) AS row
      FROM supplies_given t JOIN stock_items i ON i.id = t.item_id WHERE t.registration_id = $1 ORDER BY t.created_at, t.id`,
  follow_up: `
    SELECT to_jsonb(t) - 'registration_id' AS row
      FROM follow_up_outcomes t WHERE t.registration_id = $1 ORDER BY t.recorded_at, t.id`,
  message_consents: `
    SELECT to_jsonb(t) - 'registration_id' AS row
      FROM message_consents t WHERE t.registration_id = $1 ORDER BY t.version`,
  received_results: `
    SELECT to_jsonb(t) - ARRAY['registration_id', 'order_index', 'reason'] AS row
      FROM received_results t WHERE t.registration_id = $1 ORDER BY t.received_at, t.id`,
  linked_contacts: `
    SELECT jsonb_build_object('id', t.id, 'kind', t.kind, 'created_at', t.created_at, 'created_by', t.created_by,
                              'voided_at', t.voided_at) AS row
      FROM linked_contacts t WHERE t.registration_id = $1 ORDER BY t.created_at, t.id`,
} as const;

export type OtherTable = keyof typeof OTHER_TABLES;

export async function otherRows(db: Queries, table: OtherTable, registrationId: string): Promise<StoredRow[]> {
  const rows = await db.query<{ row: StoredRow }[]>(OTHER_TABLES[table], [registrationId]);
  return rows.map(({ row }) => row);
}

export type SentMessage = {
  id: string;
  contact_id: string | null;
  channel: string;
  purpose: string;
  language: string;
  state: string;
  reason: string | null;
  created_at: Date;
  created_by: string | null;
  state_at: Date;
  content: Buffer;
};

const MESSAGES = `
  SELECT id, contact_id, channel, purpose, language, state, reason, created_at, created_by, state_at, content
    FROM client_messages WHERE registration_id = $1 ORDER BY created_at, id`;

/** Messages to the client, and to contacts on their behalf. */
export async function sentMessages(db: Queries, registrationId: string): Promise<SentMessage[]> {
  return db.query<SentMessage[]>(MESSAGES, [registrationId]);
}
