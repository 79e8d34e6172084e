/** Where each table would be placed (docs/scaling.md says why). Distributed ones of a group are colocated by their keys. */
const RECORDS = {
  registrations: 'id',
  'an.live_registrations': 'id',
  registration_versions: 'registration_id',
  lab_tests: 'registration_id',
  lab_test_result_changes: 'registration_id',
  medications: 'registration_id',
  dispensing_records: 'registration_id',
  notes: 'registration_id',
  activities: 'registration_id',
  interactions: 'registration_id',
  attachments: 'registration_id',
  item_versions: 'registration_id',
  follow_up_outcomes: 'registration_id',
};

const FILES = { blobs: 'id', blob_chunks: 'blob_id' };

/** Small, read with every record, seldom written. */
const REFERENCE = [
  'staff_users',
  'dispositions',
  'referral_sites',
  'clinical_templates',
  'notes_templates',
  'template_versions',
  'stops',
];

/** On the coordinator: looked up by keys of their own, short-lived, or in an order that sharding would lose. */
const LOCAL = [
  'an.care_days',
  'an.care_later',
  'an.daily_figures',
  'an.unsettled',
  'address_register',
  'analytics_figures',
  'analytics_turns',
  'audit_anchors',
  'audit_chain',
  'audit_checkpoints',
  'audit_entries',
  'audit_links',
  'contact_messages',
  'dashboard_counts',
  'idempotency_keys',
  'known_devices',
  'legacy_duplicates',
  'legacy_facts',
  'legacy_records',
  'legacy_rejects',
  'legacy_uploads',
  'legacy_value_choices',
  'mails',
  'migrations',
  'passkeys',
  'program_profile',
  'rate_limits',
  'recovery_codes',
  'registration_drafts',
  'registration_merge_items',
  'registration_merges',
  'request_limits',
  'remote_failures',
  'report_schedule',
  'report_templates',
  'reports',
  'saved_questions',
  'sessions',
  'share_links',
  'sign_in_attempts',
  'sign_in_throttles',
  'uploads',
];

/**
 * `{ kind: 'distributed', group, key }`, `{ kind: 'reference' }` or `{ kind: 'local' }`.
 * @throws {Error} for a table that the plan doesn't list
 */
export function placeOf(table) {
  if (Object.hasOwn(RECORDS, table)) return { kind: 'distributed', group: 'records', key: RECORDS[table] };
  if (Object.hasOwn(FILES, table)) return { kind: 'distributed', group: 'files', key: FILES[table] };
  if (REFERENCE.includes(table)) return { kind: 'reference' };
  if (LOCAL.includes(table)) return { kind: 'local' };
  throw new Error(`${table} has no place in services/api/testing/shard-plan.mjs: think about docs/scaling.md`);
}
