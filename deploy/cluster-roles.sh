#!/bin/sh
# The product's roles, its database and the nodes' passwords for each other, on one node of the profile "cluster"; the
# image runs it once, for a new volume. A node is asked with the role of the caller, so the assistant's may log in.
set -eu
psql --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set superuser `cat /run/secrets/database_superuser_password`
\set application `cat /run/secrets/database_password`
\set owner `cat /run/secrets/audit_owner_password`
CREATE ROLE firstlight LOGIN CREATEDB PASSWORD :'application';
CREATE ROLE firstlight_analytics LOGIN PASSWORD :'application';
GRANT firstlight_analytics TO firstlight;
CREATE ROLE firstlight_audit LOGIN PASSWORD :'owner';
GRANT firstlight TO firstlight_audit;
CREATE DATABASE firstlight OWNER firstlight;
\connect firstlight
CREATE EXTENSION citus;
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES
  (0, 'postgres', 'password=' || :'superuser'), (0, 'firstlight', 'password=' || :'application'),
  (0, 'firstlight_analytics', 'password=' || :'application'), (0, 'firstlight_audit', 'password=' || :'owner');
SQL
