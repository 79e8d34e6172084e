import { OperatorError } from '../../platform/errors/operator-error.js';

/** Where each table is in a cluster (docs/scaling.md says why). Tables of a group are colocated by their keys. */
export const RECORDS: Readonly<Record<string, string>> = {
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
  message_consents: 'registration_id',
};

export const FILES: Readonly<Record<string, string>> = { blobs: 'id', blob_chunks: 'blob_id' };

/** Small, read with every record, rarely written; in the order in which they refer to each other. */
export const REFERENCE: readonly string[] = [
  'teams',
  'staff_users',
  'dispositions',
  'referral_sites',
  'clinical_templates',
  'notes_templates',
  'template_versions',
  'stops',
];

/** On the coordinator: looked up by other keys, short-lived, or in an order that sharding would lose. */
const LOCAL: readonly string[] = [
  'access_decisions',
  'an.care_days',
  'an.care_later',
  'an.daily_figures',
  'an.unsettled',
  'address_register',
  'analytics_figures',
  'analytics_turns',
  'access_alert_settings',
  'access_alerts',
  'audit_anchors',
  'audit_chain',
  'audit_checkpoints',
  'audit_entries',
  'saved_audit_filters',
  'audit_links',
  'care_targets',
  'client_messages',
  'contact_messages',
  'dashboard_counts',
  'idempotency_keys',
  'key_checks',
  'known_devices',
  'last_sign_ins',
  'legacy_duplicates',
  'linked_contacts',
  'legacy_facts',
  'legacy_records',
  'legacy_rejects',
  'legacy_uploads',
  'legacy_value_choices',
  'letter_templates',
  'mails',
  'message_replies',
  'message_settings',
  'message_spending',
  'migrations',
  'passkeys',
  'program_profile',
  'rate_limits',
  'received_messages',
  'received_result_versions',
  'received_results',
  'recovery_codes',
  'registration_drafts',
  'registration_merge_items',
  'registration_merges',
  'request_limits',
  'release_errors',
  'release_visits',
  'remote_failures',
  'report_schedule',
  'report_templates',
  'report_template_versions',
  'report_forms',
  'reports',
  'saved_questions',
  'sessions',
  'share_links',
  'calendar_feeds',
  'backend_services',
  'backend_service_tokens',
  'backend_service_assertions',
  'fhir_exports',
  'fhir_export_files',
  'sign_in_attempts',
  'staff_identities',
  'stock_items',
  'stock_lots',
  'stock_movements',
  'stock_places',
  'stock_workplaces',
  'sign_in_states',
  'sign_in_throttles',
  'supplies_given',
  'stored_task_rules',
  'stored_tasks',
  'unsettled_tasks',
  'uploads',
];

export type Place = { kind: 'distributed'; group: string; key: string } | { kind: 'reference' } | { kind: 'local' };

/** @throws {OperatorError} for a table that the plan doesn't list */
export function placeOf(table: string): Place {
  const [record, file] = [RECORDS[table], FILES[table]];
  if (record !== undefined) return { kind: 'distributed', group: 'records', key: record };
  if (file !== undefined) return { kind: 'distributed', group: 'files', key: file };
  if (REFERENCE.includes(table)) return { kind: 'reference' };
  if (LOCAL.includes(table)) return { kind: 'local' };
  throw new OperatorError(
    `${table} is missing in services/api/src/operations/cluster/shard-plan.ts: see docs/scaling.md`,
  );
}
