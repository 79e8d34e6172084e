#!/bin/sh
# Allows replicas to copy and stream; the image runs it once, for a new database.
set -eu
echo 'host replication firstlight_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
