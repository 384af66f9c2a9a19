# The browser client builds with strict types from the protocol's schema, is small, asks nobody else for anything, and its
# parts do what the engine does.
set -euo pipefail
scripts/build-web
node --test tests/web/text.mjs tests/web/sentences.mjs tests/web/merge.mjs
# First load, compressed and without fonts: at most 120 KB. What a game brings besides is fetched with its table.
first=$(grep -oE '/assets/[^"]+\.(js|css)' web/dist/index.html | sed 's|^|web/dist|')
bytes=$(for file in web/dist/index.html $first; do gzip -9 <"$file"; done | wc -c)
echo "first load: $bytes bytes compressed; with all games $(cat web/dist/index.html web/dist/assets/*.{js,css} | gzip -9 | wc -c)"
((bytes <= 120000)) || { echo "FAILED: more than 120 KB"; exit 1; }
# No address of anybody else but namespaces.
found=$(grep -ohE 'https?://[a-zA-Z0-9.-]+' web/dist/index.html web/dist/assets/*.js web/dist/assets/*.css | sort -u | grep -v 'http://www.w3.org' || true)
[[ -z $found ]] || { echo "FAILED: the page names $found"; exit 1; }
# The lock file names no registry.
! grep -q '"resolved"' web/package-lock.json || { echo "FAILED: package-lock.json names a registry"; exit 1; }
