#!/bin/sh
# Makes the nodes of the profile "cluster" one cluster; running it again changes nothing.
set -eu
PGPASSWORD=$(cat /run/secrets/database_superuser_password)
export PGPASSWORD
psql --set ON_ERROR_STOP=1 --quiet --host cluster-coordinator --username postgres --dbname firstlight <<'SQL'
SELECT citus_set_coordinator_host('cluster-coordinator', 5432);
SELECT citus_add_node('cluster-worker-1', 5432);
SELECT citus_add_node('cluster-worker-2', 5432);
SQL
