# A newcomer who knows only what the page says climbs the ladder of every game that has one.
set -euo pipefail
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/ladder.mjs
