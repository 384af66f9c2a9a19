# What others do can be followed in the page, game by game: told step by step, in the log, and how to play.
set -euo pipefail
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/watching.mjs
