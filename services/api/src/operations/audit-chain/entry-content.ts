import { createHash } from 'node:crypto';
import type { EntryContent } from '@firstlight/domain/operations/access-proof';

/** The columns that a link covers, in its order; `audit_content()` of the database writes the same (audit-functions.ts). */
const COLUMNS = [
  'e.id::text',
  `to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  'e.actor_id',
  'e.actor_type',
  'e.action',
  'e.kind',
  'e.registration_id::text',
  'e.item_id',
  'e.outcome',
  'e.request_id',
  'e.address',
  'e.device',
  'to_jsonb(e.fields)',
];

/** SQL for the content of entry `e` as one JSON array. */
export const SELECT_CONTENT = `jsonb_build_array(${COLUMNS.join(', ')}) AS content`;

/** The hash before the first link. */
export const BEGINNING = createHash('sha256').digest();

function asText(part: EntryContent[number]): string {
  return Array.isArray(part) ? `[${part.map((word) => JSON.stringify(word)).join(', ')}]` : JSON.stringify(part);
}

/** SHA-256 over the previous hash and the content. */
export function linkHash(previous: Buffer, content: EntryContent): Buffer {
  const text = `[${content.map(asText).join(', ')}]`;
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}
