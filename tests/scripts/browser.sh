# The page in a real browser against a real server: what people do at a table, phone and desktop, light and dark.
set -euo pipefail
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/flows.mjs
