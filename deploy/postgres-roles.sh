#!/bin/sh
# The product's roles and its database, on one server and on each node of the profile "cluster"; the image runs it once,
# for a new volume. The application is not a superuser, and the audit log belongs to a role that it isn't a member of
# (docs/decisions/0062).
set -eu
psql --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set application `cat /run/secrets/database_password`
\set owner `cat /run/secrets/audit_owner_password`
CREATE ROLE firstlight LOGIN CREATEDB PASSWORD :'application';
CREATE ROLE firstlight_analytics NOLOGIN;
GRANT firstlight_analytics TO firstlight;
CREATE ROLE firstlight_audit LOGIN PASSWORD :'owner';
GRANT firstlight TO firstlight_audit;
CREATE DATABASE firstlight OWNER firstlight;
SQL
