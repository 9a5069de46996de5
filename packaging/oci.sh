#!/usr/bin/env bash
# An OCI image from scratch with one program in it, without a container engine:
# packaging/oci.sh PROGRAM VERSION OUT.tar, with SOURCE_DATE_EPOCH for the time of all that is in it.
set -euo pipefail
program=$1 version=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
when=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
pack() {
  tar --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --numeric-owner "$@"
}
sum() {
  sha256sum "$1" | cut -d' ' -f1
}

# The program, and a folder for games that belongs to whom it runs as.
mkdir -p "$work/root/data" "$work/image/blobs/sha256"
install -m 755 "$program" "$work/root/pactole"
chmod 700 "$work/root/data"
pack --owner=0 --group=0 -C "$work/root" -cf "$work/layer" pactole
pack --owner=65532 --group=65532 -C "$work/root" -rf "$work/layer" data
diff_id=$(sum "$work/layer")
gzip -n -9 "$work/layer"

# Adds a file to the image, and says its digest.
blob() {
  local digest
  digest=$(sum "$1")
  cp "$1" "$work/image/blobs/sha256/$digest"
  echo "$digest"
}
described() {
  printf '{"mediaType":"application/vnd.oci.image.%s","digest":"sha256:%s","size":%s' \
    "$1" "$2" "$(stat -c %s "$work/image/blobs/sha256/$2")"
}
layer=$(blob "$work/layer.gz")
sed "s/@WHEN@/$when/; s/@VERSION@/$version/; s/@DIFF_ID@/$diff_id/" "$here/containers/image.json" |
  tr -d '\n' >"$work/config"
config=$(blob "$work/config")
printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":%s},"layers":[%s}]}' \
  "$(described config.v1+json "$config")" "$(described layer.v1.tar+gzip "$layer")" >"$work/manifest"
manifest=$(blob "$work/manifest")
# A tag may hold no plus.
printf '{"schemaVersion":2,"manifests":[%s,"annotations":{"org.opencontainers.image.ref.name":"%s"}}]}' \
  "$(described manifest.v1+json "$manifest")" "${version//+/-}" >"$work/image/index.json"
printf '{"imageLayoutVersion":"1.0.0"}' >"$work/image/oci-layout"
pack --owner=0 --group=0 -C "$work/image" -cf "$out" blobs index.json oci-layout
