# Copies of a server's games: while it runs, checked, and from SQLite to PostgreSQL and back.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
root=$PWD
cd "$HOME" || exit 1
"$WARHAWK" serve --port 0 --db games.db --quiet >out & server=$!
for ((i = 0; i < 200; i++)); do grep -q . out && break; sleep 0.05; done
python3 - "$(sed -n 's/^Open //p' out)" <<'PY' || fail "no table was made"
import json, sys, urllib.request
for seats in ({"US": "random", "GB": "random"}, {"US": "me", "GB": "open"}):
    urllib.request.urlopen(sys.argv[1] + "/api/tables", json.dumps({"game": "blocks", "seats": seats}).encode(), timeout=10)
PY
"$WARHAWK" backup one.db --db games.db >/dev/null || fail "a backup while the server runs"
[[ $(stat -c %a one.db) == 600 ]] || fail "others can read the copy"
"$WARHAWK" verify one.db | grep -q '^Good: 2 tables' || fail "verify of a copy: $("$WARHAWK" verify one.db 2>&1)"
kill $server
wait $server || fail "the server ends with $?"

says() {  # says WORDS ARGUMENT...: exit code 2, one line on stderr with these words
  "$WARHAWK" "${@:2}" >/dev/null 2>err
  [[ $? == 2 && $(wc -l <err) == 1 ]] && grep -qF -- "$1" err || fail "warhawk ${*:2}: $(cat err)"
}
says 'one.db is there already' backup one.db --db games.db
says 'There is no database nowhere.db' backup two.db --db nowhere.db
[[ ! -e nowhere.db && ! -e two.db ]] || fail "a backup of nothing made a file"

export -f says fail
"$root/scripts/with-postgres" bash -c '
  "$WARHAWK" backup "$WARHAWK_POSTGRES" --db games.db >/dev/null || fail "into PostgreSQL"
  says "has games already" backup "$WARHAWK_POSTGRES" --db games.db
  "$WARHAWK" backup back.db --db "$WARHAWK_POSTGRES" >/dev/null || fail "back from PostgreSQL"
  exit ${failed:-0}' || fail "PostgreSQL"
[[ $("$WARHAWK" verify back.db) == "$("$WARHAWK" verify games.db)" ]] || fail "there and back: $("$WARHAWK" verify back.db 2>&1)"
exit $failed
