import { RECORD_RETENTION, type RetentionStart } from '@firstlight/domain/operations/retention';
import { newYorkDay } from '../../platform/database/new-york.js';

/** What is written about a client apart from the record itself, and the moment of its last entry. */
export const ENTRIES: Readonly<Record<string, string>> = {
  lab_tests: 't.updated_at',
  medications: 't.updated_at',
  dispensing_records: 't.updated_at',
  notes: 't.updated_at',
  activities: 't.updated_at',
  interactions: 't.updated_at',
  attachments: 't.updated_at',
  follow_up_outcomes: 'greatest(t.recorded_at, t.undone_at)',
  message_consents: 't.recorded_at',
};

/** The same in tables that a cluster keeps on its coordinator, so that they need a statement of their own. */
export const ENTRIES_ELSEWHERE: Readonly<Record<string, string>> = {
  supplies_given: 'greatest(t.created_at, t.voided_at)',
  client_messages: 't.created_at',
  linked_contacts: 'greatest(t.updated_at, t.invited_at, t.voided_at)',
};

/** The last day something was written about the client, on the record or in `ENTRIES`. */
const LAST_CONTACT = newYorkDay(
  `greatest(r.updated_at, ${Object.entries(ENTRIES)
    .map(([table, moment]) => `(SELECT max(${moment}) FROM ${table} t WHERE t.registration_id = r.id)`)
    .join(', ')})`,
);

const STARTS: Readonly<Record<RetentionStart, string>> = { 'last contact': LAST_CONTACT, birth: 'r.dob' };

/** `keptThrough()` of the domain in SQL: `$1` years. Rows without a date don't count. */
export const KEPT_THROUGH = `greatest(${RECORD_RETENTION.map(
  ({ start, adds }) => `(${STARTS[start]} + make_interval(years => $1 + ${adds}))::date`,
).join(', ')})`;

/**
 * Records whose retention period ended before the day `$2`, except those in `$3`. The record's own last change excludes
 * most rows before the others are read. Records merged into another are deleted with it.
 */
export const RECORDS_PAST_RETENTION = `
  SELECT r.id FROM registrations r
   WHERE r.updated_at < $2::date - make_interval(years => $1) + interval '2 days' AND ${KEPT_THROUGH} < $2::date
     AND r.merged_into IS NULL AND r.id <> ALL ($3::uuid[])
   LIMIT 100`;

/** Which of the records `$3` are still past their retention period on the day `$2`. */
export const STILL_PAST_RETENTION = `
  SELECT r.id FROM registrations r
   WHERE r.id = ANY ($3::uuid[]) AND ${KEPT_THROUGH} < $2::date AND r.merged_into IS NULL`;

/** Which of the records `$3` have an entry elsewhere that keeps them on the day `$2`, by the same rule. */
export const KEPT_BY_ENTRIES_ELSEWHERE = Object.entries(ENTRIES_ELSEWHERE)
  .map(
    ([table, moment]) => `
  SELECT t.registration_id AS id FROM ${table} t
   WHERE t.registration_id = ANY ($3::uuid[]) AND (${newYorkDay(moment)} + make_interval(years => $1))::date >= $2::date`,
  )
  .join(' UNION ');
