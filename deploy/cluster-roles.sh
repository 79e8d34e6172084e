#!/bin/sh After postgres-roles.sh, on one node of the profile "cluster": sets the nodes' passwords for each other.
#Queries between nodes use the caller's role, so the assistant's role may log in here.
set -eu
psql --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname firstlight <<'SQL'
\set superuser `cat /run/secrets/database_superuser_password`
\set application `cat /run/secrets/database_password`
\set owner `cat /run/secrets/audit_owner_password`
ALTER ROLE firstlight_analytics LOGIN PASSWORD :'application';
CREATE EXTENSION citus;
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES
  (0, 'postgres', 'password=' || :'superuser'), (0, 'firstlight', 'password=' || :'application'),
  (0, 'firstlight_analytics', 'password=' || :'application'), (0, 'firstlight_audit', 'password=' || :'owner');
SQL
