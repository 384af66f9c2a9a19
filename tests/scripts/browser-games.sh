# Every game is played to its end by clicking in the page, and then looked at again on the slider.
set -euo pipefail
[[ -n ${WARHAWK_LONG:-} ]] || { echo "skipped: takes minutes; ./test --long runs it"; exit 77; }
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/games.mjs
