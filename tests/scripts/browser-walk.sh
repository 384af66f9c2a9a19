# Every game at six sizes of the screen: what is too small, cut off, covered or lost.
set -euo pipefail
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/walk.mjs
