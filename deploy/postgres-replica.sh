#!/bin/sh
# The streaming replica of docker-compose.yml (profile "replica"): copies the primary once, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  PGPASSWORD="$(cat /run/secrets/replication_password)" \
    pg_basebackup --host postgres --username firstlight_replica --pgdata "$PGDATA" \
    --wal-method stream --create-slot --slot replica --write-recovery-conf
fi
# With feedback, the primary keeps rows that a query here is still reading.
exec postgres -c hot_standby_feedback=on "$@"
