#!/usr/bin/env bash
# Signs the sums of all files: packaging/sign.sh KEY FOLDER makes SHA256SUMS.asc, and pactole.gpg, the key to
# check it with.
set -euo pipefail
key=$1 folder=$2
gpg --batch --yes --quiet --local-user "$key" --armor --detach-sign --output "$folder/SHA256SUMS.asc" \
  "$folder/SHA256SUMS"
gpg --batch --yes --quiet --export --output "$folder/pactole.gpg" "$key"
