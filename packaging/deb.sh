#!/usr/bin/env bash
# The Debian package: packaging/deb.sh PROGRAM MANUAL VERSION FOLDER, with SOURCE_DATE_EPOCH. Who answers
# for it is in DEBEMAIL, as Debian's tools have it.
set -euo pipefail
mail=${DEBEMAIL:-maintainers@pactole.example.org}
program=$1 manual=$2 version=$3 folder=$4
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/pactole/debian/source" "$work/pactole/doc"
cp packaging/debian/* "$work/pactole/debian/"
mv "$work/pactole/debian/pactole.conf" "$work/pactole/"
install -m 755 "$program" "$work/pactole/pactole"
cp -r "$manual/man1" "$work/pactole/"
mkdir "$work/pactole/completions"
cp -r "$manual"/{bash,zsh,fish} "$work/pactole/completions/"
cp docs/operate.md "$work/pactole/doc/"
sed -i "s/@MAIL@/$mail/" "$work/pactole/debian/control"
echo '3.0 (native)' >"$work/pactole/debian/source/format"
cat >"$work/pactole/debian/changelog" <<END
pactole ($version) stable; urgency=medium

  * What is new is told in Pactole's own list of changes.

 -- The Pactole maintainers <$mail>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
cp CHANGELOG.md "$work/pactole/debian/upstream-changelog"
echo 'override_dh_installchangelogs:
	dh_installchangelogs debian/upstream-changelog' >>"$work/pactole/debian/rules"
(cd "$work/pactole" && dpkg-buildpackage -b -us -uc -d >"$work/log" 2>&1) || {
  cat "$work/log"
  exit 1
}
mv "$work"/pactole_*.deb "$folder/"
