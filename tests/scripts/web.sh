# The browser client builds with strict types from the protocol's schema, is small, asks nobody else for anything, and its
# parts do what the engine does.
set -euo pipefail
scripts/build-web
node --test tests/web/text.mjs tests/web/merge.mjs
# First load: everything but fonts, compressed, at most 200 KB.
bytes=$(cat web/dist/index.html web/dist/assets/*.js web/dist/assets/*.css | gzip -9 | wc -c)
echo "first load: $bytes bytes compressed"
((bytes <= 200000)) || { echo "FAILED: more than 200 KB"; exit 1; }
# No address of anybody else but namespaces.
found=$(grep -ohE 'https?://[a-zA-Z0-9.-]+' web/dist/index.html web/dist/assets/*.js web/dist/assets/*.css | sort -u | grep -v 'http://www.w3.org' || true)
[[ -z $found ]] || { echo "FAILED: the page names $found"; exit 1; }
# The lock file names no registry.
! grep -q '"resolved"' web/package-lock.json || { echo "FAILED: package-lock.json names a registry"; exit 1; }
