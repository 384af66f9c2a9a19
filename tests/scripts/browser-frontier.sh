# The Lakes Frontier in the page: sheet, distances, marches, boards, a phone, a reader.
set -euo pipefail
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
grep -q "X(frontier)" src/games/list.hpp || { echo "skipped: no server has the game yet"; exit 77; }
scripts/build-web
scripts/build release warhawk  # with the pages in it
exec node --test --test-concurrency=1 tests/web/frontier.mjs
