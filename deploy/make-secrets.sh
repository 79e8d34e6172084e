#!/bin/sh
# Creates the files that docker-compose.yml reads from deploy/secrets/; existing ones are kept. Keep a copy in a safe
# place: stored health cards, photos and attachments can't be read without data_key, nor backups without backup_key.
# An unused secret has an empty file.
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
# The services run as another user inside their containers and must be able to read the files.
empty() { [ -e "$folder/$1" ] || { : > "$folder/$1"; chmod 444 "$folder/$1"; }; }
keep() { [ -s "$folder/$1" ] || { printf '%s' "$2" > "$folder/$1"; chmod 444 "$folder/$1"; }; }
random_digits() { node -p "Array.from({length: $1}, () => require('crypto').randomInt(10)).join('')"; }

for name in database_superuser_password database_password audit_owner_password replication_password; do
  keep "$name" "$(openssl rand -hex 24)"
done
keep database_url "postgresql://firstlight:$(cat "$folder/database_password")@postgres:5432/firstlight"
keep audit_owner_url "postgresql://firstlight_audit:$(cat "$folder/audit_owner_password")@postgres:5432/firstlight"
keep smtp_url "${SMTP_URL:-smtp://mail:1025}"
for name in pin_pepper data_key index_key backup_key; do keep "$name" "$(openssl rand -base64 32)"; done
keep object_key "$(openssl rand -hex 24)"
rights='"actions":["Admin","Read","Write","List"]'
keep object_users "{\"identities\":[{\"name\":\"firstlight\",\"credentials\":[{\"accessKey\":\"firstlight\",\"secretKey\":\"$(cat "$folder/object_key")\"}],$rights}]}"
keep gate_pin "$(random_digits 4)"
keep admin_pin "$(random_digits 10)"
for name in database_direct_url database_read_url data_keys_old anthropic_api_key canada_post_key oidc_client_secret; do empty "$name"; done
echo "Secrets are in $folder. The main admin's PIN: $(cat "$folder/admin_pin")"
