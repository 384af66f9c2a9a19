# The page that needs no server: its engine plays the same games as the program, and the page plays from a host of files alone.
set -euo pipefail
[[ -n ${WARHAWK_LONG:-}${WARHAWK_EMSCRIPTEN:-} ]] || { echo "skipped: compiling it takes minutes; WARHAWK_EMSCRIPTEN=1 asks for it"; exit 77; }
scripts/build-page --quick
node --test tests/web/courses.mjs
[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "no chromium here: the page itself is not tried"; exit 0; }
scripts/build-web
node web/make-page.mjs build/wasm/quick/page build/wasm/quick
export WARHAWK_PAGE=build/wasm/quick/page
exec node --test --test-concurrency=1 tests/web/alone.mjs
