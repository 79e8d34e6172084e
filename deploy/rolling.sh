# What build, upgrade, rollback, restart, failover and rotate-keys share (all variables are global in sh). Versions are
# remembered in .env, which Compose reads.

# Timeouts for new replicas to become healthy, and for the gateway to send them requests: its DNS answers are valid for
# two seconds, its checks are half a second apart.
HEALTHY_SECONDS=${HEALTHY_SECONDS:-120}
GATEWAY_SECONDS=5

say() { echo "$*" >&2; }
refuse() { say "Refused: $*"; exit 1; }

checkout_version() { git describe --tags --always --dirty --abbrev=10; }
remembered() { [ -f .env ] && sed -n "s/^$1=//p" .env | tail -n 1 || true; }
current_version() { remembered FIRSTLIGHT_VERSION; }
remember_version() {
  touch .env
  { grep -v "^$1=" .env || true; echo "$1=$2"; } > .env.new
  cat .env.new > .env
  rm .env.new
}

at_version() { FIRSTLIGHT_VERSION="$1" docker compose $2; }
ids_of() { docker compose ps --all --quiet "$1"; }
health_of() { docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null || echo gone; }
has_image() { docker image inspect "firstlight/$1:$2" > /dev/null 2>&1; }
version_of() { docker inspect --format '{{.Config.Image}}' "$1" | sed 's/.*://'; }
ids_at() { for id in $(ids_of "$1"); do [ "$(version_of "$id")" != "$2" ] || echo "$id"; done; }
ids_not_at() { for id in $(ids_of "$1"); do [ "$(version_of "$id")" = "$2" ] || echo "$id"; done; }

all_healthy() {
  for id in "$@"; do [ "$(health_of "$id")" = healthy ] || return 1; done
}

# become_healthy <id>…: waits for these replicas; fails when HEALTHY_SECONDS have passed.
become_healthy() {
  waited=0
  until all_healthy "$@"; do
    [ "$waited" -lt "$HEALTHY_SECONDS" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

# The newest audit line's id and the number of lines up to it, from the database that the product uses, wherever it is.
acknowledged() {
  docker compose run --rm -T --no-deps --volume "$PWD/deploy/acknowledged.mjs:/app/deploy/acknowledged.mjs:ro" migrate \
    deploy/acknowledged.mjs "$@"
}

# Fails if an earlier line of the log is missing; lines of slower transactions may have been added in between.
still_acknowledged() {
  now=$(acknowledged "${1% *}")
  if [ -z "$now" ]; then
    say "The database doesn't say which writes were acknowledged."
    return 1
  fi
  [ "${now% *}" = "${1% *}" ] && [ "${now#* }" -ge "${1#* }" ] && return
  say "Acknowledged writes are missing."
  return 1
}

drain() {
  for id in "$@"; do
    docker stop "$id" > /dev/null
    docker rm "$id" > /dev/null
  done
}

# start_beside <service> <version>: starts as many replicas as are running, next to them; fails unless all become
# healthy.
start_beside() {
  leaving=$(ids_not_at "$1" "$2")
  count=$(echo "$leaving" | grep -c . || true)
  [ "$count" -gt 0 ] || count=2
  wanted=$((count + $(echo "$leaving" | grep -c . || true)))
  at_version "$2" "up --detach --no-deps --no-recreate --scale $1=$wanted $1" || return 1
  waited=0
  added=$(ids_at "$1" "$2")
  until [ -n "$added" ] && all_healthy $added; do
    [ "$waited" -lt "$HEALTHY_SECONDS" ] || return 1
    sleep 1
    waited=$((waited + 1))
    for id in $added; do [ "$(docker inspect --format '{{.RestartCount}}' "$id")" -lt 3 ] || return 1; done
  done
  sleep "$GATEWAY_SECONDS"
}

# roll <from> <to>: moves api, then web. Fails with 1 if the version that it started from keeps running, with 2 if the
# new one runs alone and something is wrong with it.
roll() {
  mark=$(acknowledged)
  if [ -z "$mark" ]; then
    say "The database doesn't say which writes were acknowledged: nothing was started."
    return 1
  fi
  for service in api web; do
    if ! start_beside "$service" "$2"; then
      say "$service $2 didn't become healthy; its last lines:"
      for id in $(ids_at "$service" "$2" | head -n 1); do docker logs --tail 5 "$id" >&2 || true; done
      undo "$service" "$1" "$2"
      return 1
    fi
  done
  if ! still_acknowledged "$mark"; then
    undo web "$1" "$2"
    return 1
  fi
  # From here on, the old version is removed: whatever happens, `docker compose up` must start the new one.
  remember_version FIRSTLIGHT_PREVIOUS "$1"
  remember_version FIRSTLIGHT_VERSION "$2"
  for service in api web; do drain $(ids_not_at "$service" "$2"); done
  if ! become_healthy $(ids_of api) $(ids_of web); then
    say "A replica isn't healthy: docker compose ps"
    return 2
  fi
  still_acknowledged "$mark" || return 2
}

# The old replicas are still running: remove the new ones.
undo() {
  say "Back to $2."
  drain $(ids_at web "$3")
  drain $(ids_at api "$3")
}
