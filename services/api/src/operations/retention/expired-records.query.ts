import { RECORD_RETENTION, type RetentionStart } from '@firstlight/domain/retention';

const TABS = ['lab_tests', 'medications', 'dispensing_records', 'notes', 'activities', 'interactions', 'attachments'];

/** The last day something was written about the client, on the record or in any of its tabs. */
const LAST_CONTACT = `(greatest(r.updated_at, ${TABS.map(
  (tab) => `(SELECT max(t.updated_at) FROM ${tab} t WHERE t.registration_id = r.id)`,
).join(', ')}) AT TIME ZONE 'America/New_York')::date`;

const STARTS: Readonly<Record<RetentionStart, string>> = { 'last contact': LAST_CONTACT, birth: 'r.dob' };

/** `keptThrough()` of the domain in SQL: `$1` years. Rows without a date don't count. */
export const KEPT_THROUGH = `greatest(${RECORD_RETENTION.map(
  ({ start, adds }) => `(${STARTS[start]} + make_interval(years => $1 + ${adds}))::date`,
).join(', ')})`;

/**
 * Records whose retention period ended before the day `$2`, except those in `$3`. The record's own last change excludes
 * most rows before the tabs are read. Records merged into another are deleted with it.
 */
export const RECORDS_PAST_RETENTION = `
  SELECT r.id FROM registrations r
   WHERE r.updated_at < $2::date - make_interval(years => $1) + interval '2 days' AND ${KEPT_THROUGH} < $2::date
     AND r.merged_into IS NULL AND r.id <> ALL ($3::uuid[])
   LIMIT 100`;
