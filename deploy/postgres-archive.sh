#!/bin/sh
# Prepares the archive for this database; the image runs it once, on a new volume.
set -eu
sh /pgbackrest.sh stanza-create
