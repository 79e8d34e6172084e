/** Short-lived rows of the running product; each statement runs separately. */
export const HOUSEKEEPING: Readonly<Record<string, string>> = {
  'idempotency keys': "DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'",
  'rate limits': 'DELETE FROM request_limits WHERE expire < extract(epoch FROM now()) * 1000',
  'rate limits of the previous release': "DELETE FROM rate_limits WHERE started_at < now() - interval '1 day'",
  'sign-in attempts': "DELETE FROM sign_in_attempts WHERE ends_at < now() - interval '30 days'",
  'sign-in states': 'DELETE FROM sign_in_states WHERE ends_at < now()',
  'sign-in throttles': "DELETE FROM sign_in_throttles WHERE last_at < now() - interval '30 days'",
  sessions: "DELETE FROM sessions WHERE least(ends_at, coalesce(revoked_at, ends_at)) < now() - interval '30 days'",
  'reviewed audit alerts': "DELETE FROM access_alerts WHERE reviewed_at < now() - interval '1 year'",
  'saved audit filters': `DELETE FROM saved_audit_filters
                           WHERE user_id IN (SELECT id FROM staff_users WHERE deleted_at < now() - interval '30 days')`,
  'known devices': "DELETE FROM known_devices WHERE last_used_at < now() - interval '1 year'",
  'remote failures': 'DELETE FROM remote_failures WHERE day < current_date - 30',
  'release errors': 'DELETE FROM release_errors WHERE day < current_date - 30',
  'release visits': 'DELETE FROM release_visits WHERE slot < current_date - 30',
  // Waiting results stay until a person decides; filed ones as long as their record.
  'settled results': `DELETE FROM received_results
                       WHERE state IN ('rejected', 'cancelled') AND settled_at < now() - interval '90 days'`,
  'original messages': `DELETE FROM received_messages m WHERE m.received_at < now() - interval '1 day'
                           AND NOT EXISTS (SELECT FROM received_result_versions v WHERE v.message_id = m.id)`,
  // Failed mails are kept as long as sent ones; any other old mail has lost its job.
  mails: `DELETE FROM mails WHERE coalesce(sent_at, failed_at) < now() - interval '30 days'
              OR created_at < now() - interval '90 days'`,
  // The audit log keeps their names; their contact details aren't needed any more.
  'deleted users': `UPDATE staff_users SET email = '', phone = '', pin_key = '', totp_secret = NULL, invitation_hash = NULL
                     WHERE deleted_at < now() - interval '30 days' AND (email <> '' OR phone <> '' OR pin_key <> '')`,
};
