/** The server's limits from security.md; a pooler may drop them (see `LimitsCheck`). */
export const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Keep waits short; the server ends a stuck transaction. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 2_000,
  // A hung database can't enforce its own limits.
  query_timeout: 6_000,
  ...LIMITS,
};
