#!/usr/bin/env bash
# What scripts/prove would change, by the clauses that code cites; nothing is built.
set -euo pipefail
fail() { echo "$1" >&2; exit 1; }

list=$(scripts/prove blocks --list)
has() { grep -qF "$1" <<<"$list" || fail "no such change: $1"; }
grep -qE '^src/games/blocks/battle.cpp:[0-9]+  B65  goes on$' <<<"$list" || fail "a break that cites a clause goes on"
has '    if (!(c.roads[from] >> to | 1)) return no_road("B36", from, to);'
has '    if (to != order.from) return barred<Reason::NoWayBack>("B87", to);'
grep -q 'fault(' <<<"$list" && fail "guards are left alone"
grep -q 'value.cpp\|odds.cpp\|content/' <<<"$list" && fail "what carries out no rule is left alone"

# A clause takes its own changes only, whatever it is; nobody asks for one that does not bind.
one=$(scripts/prove blocks --list B65)
[[ $(grep -c '^src/' <<<"$one") == $(grep -c '^src/.*  B65  ' <<<"$one") ]] || fail "other clauses' changes"
scripts/prove blocks --list B100 2>/dev/null && fail "B100 binds nobody"

# Every game that has been proved can be read, and every line of what nothing could notice has its reason.
for proofs in tests/coverage/proofs/*.tsv; do
  game=$(basename "$proofs" .tsv)
  [[ $(scripts/prove "$game" --list | grep -c '^src/') -gt 100 ]] || fail "$game: hardly any change"
  [[ ! -f tests/$game/unnoticeable.toml ]] ||
    [[ $(grep -c '^\[\[change' "tests/$game/unnoticeable.toml") == $(grep -c '^why = ..*' "tests/$game/unnoticeable.toml") ]] ||
    fail "$game: a change without a reason"
done
