#!/bin/sh
# Allows replicas to copy and stream; the image runs it once, for a new database.
set -eu
psql --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set replica `cat /run/secrets/replication_password`
CREATE ROLE firstlight_replica LOGIN REPLICATION PASSWORD :'replica';
SQL
echo 'host replication firstlight_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
