#!/bin/sh
# The documented start of the official image: a new folder gets a database, then runs /docker-entrypoint-initdb.d.
set -eu
[ "${1:-}" = postgres ] || exec "$@"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chown -R postgres "$PGDATA" && exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  # shellcheck disable=SC2086
  initdb --username "$POSTGRES_USER" --pwfile "$POSTGRES_PASSWORD_FILE" -D "$PGDATA" ${POSTGRES_INITDB_ARGS:-}
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "$(shift; printf "'%s' " "$@" "-clisten_addresses=")" -w start
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@" -c listen_addresses='*'
