/** The server's limits of security.md; a pooler may drop them (see `LimitsCheck`). */
export const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Nobody waits long, a stuck transaction ends by itself. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 2_000,
  // A database that stands still can't keep its own limits.
  query_timeout: 6_000,
  ...LIMITS,
};
