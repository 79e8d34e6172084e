#!/bin/sh
# Creates the files that docker-compose.yml reads from deploy/secrets/, inside the API's image (`sh deploy/build` first);
# existing ones are kept. Keep a copy in a safe place: stored health cards, photos and attachments can't be read without
# data_key, nor backups without backup_key. An unused secret has an empty file.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p deploy/secrets
docker compose run --rm --no-deps ${SMTP_URL:+--env SMTP_URL} --user "$(id -u):$(id -g)" --volume "$PWD/deploy/secrets:/secrets" make-secrets
echo "Secrets are in deploy/secrets. The main admin's PIN: $(cat deploy/secrets/admin_pin)"
