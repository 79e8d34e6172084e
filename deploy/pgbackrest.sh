#!/bin/sh
# pgBackRest with its key; mounted into the container of PostgreSQL, which calls it for every segment of WAL.
# docs/runbook.md, Point-in-time recovery.
set -eu
PGBACKREST_REPO1_CIPHER_PASS="$(cat /run/secrets/archive_key)"
export PGBACKREST_REPO1_CIPHER_PASS
exec pgbackrest --config=/etc/pgbackrest.conf --stanza=main "$@"
