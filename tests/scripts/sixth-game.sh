#!/usr/bin/env bash
# A game that is in no list but that of a test build (tests/skirmish) goes through the terminal, bots, the server and the page,
# and no shared file knows of it.
set -euo pipefail
fail() {
  echo "FAILED: $*"
  exit 1
}
program=$PWD/build/check/warhawk-skirmish
scripts/build-web
scripts/build check warhawk-skirmish  # with the pages in it

! grep -rnl skirmish src web/src scripts test || fail "a shared file knows of skirmish"
"$program" content skirmish | grep -q '^Skirmish: the content is good. 120 places' || fail "its content is not good"
"$program" sim skirmish --games 20 --us regular:20 --gb random | grep -q '^games       20' || fail "bots do not play it"
printf 'place 0505\nquit\n' | "$program" play skirmish --us human --gb random --seed 1 >"$HOME/story" 2>&1
grep -q 'Choose where your next company stands; 3 are still to place' "$HOME/story" || fail "no question: $(cat "$HOME/story")"

[[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || { echo "skipped: there is no chromium here"; exit 77; }
WARHAWK=$program WARHAWK_GAME=skirmish exec node --test --test-concurrency=1 tests/web/games.mjs tests/skirmish/web/*.mjs
