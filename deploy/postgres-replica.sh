#!/bin/sh
# The streaming replica of docker-compose.yml (profile "replica"): copies the primary once, then follows it.
set -eu
PGPASSWORD="$(cat /run/secrets/replication_password)"
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  # Left by the previous replica; a slot in use is kept, and this copy fails.
  psql --quiet 'host=postgres user=firstlight_replica dbname=postgres replication=database' \
    --command 'DROP_REPLICATION_SLOT replica' 2> /dev/null || true
  # A checkpoint at once: the usual one is spread over minutes.
  pg_basebackup --host postgres --username firstlight_replica --pgdata "$PGDATA" --checkpoint fast \
    --wal-method stream --create-slot --slot replica --write-recovery-conf
elif [ ! -e "$PGDATA/standby.signal" ]; then
  echo 'These data are an old primary’s, not a replica’s: docs/runbook.md, Failover.' >&2
  exit 1
fi
# With feedback, the primary keeps rows that a query here is still reading. A primary that was once restored to a point
# in time passes that target on with its settings; a replica that stopped there would promote itself.
exec postgres -c hot_standby_feedback=on -c recovery_target_time= "$@"
