# Tables of a server in the terminal: against a bot to the end, two terminals against each other, a seat come back to.
set -u
cd "$HOME"
fail() { echo "$1"; exit 1; }
table() { curl -s -X POST "$at/api/tables" -d "$1" | sed -E 's/.*"id":"([a-z0-9]+)".*/\1/'; }

"$WARHAWK" serve --port 0 --db games.db >said 2>log & server=$!
trap 'kill $server 2>/dev/null' EXIT
for _ in $(seq 100); do [[ -s said ]] && break; sleep 0.1; done
at=$(sed -n 's/^Open //p' said)
[[ $at == http://127.0.0.1:* ]] || fail "the server said $(cat said log)"

id=$(table '{"game":"blocks","seats":{"US":"open","GB":"random"}}')
yes 1 | "$WARHAWK" join "$at/table/$id" --name Anna >one || fail "against a bot: exit $?"
grep -q '^The game is over: ' one || fail "no end: $(tail -3 one)"
curl -s "$at/api/tables/$id/save" >game.txt
"$WARHAWK" verify game.txt | grep -q '^Good' || fail "the server's save is not good"
"$WARHAWK" join "$at/watch/$id" </dev/null | grep -q '^The game is over: ' || fail "a watcher does not see the end"

# Two terminals; the first leaves, and the same link brings it back to its seat.
id=$(table '{"game":"blocks","seats":{"US":"open","GB":"open"}}')
printf '1\nsay hello there\n1\n' | XDG_DATA_HOME=$HOME/a timeout 60 "$WARHAWK" join "$at/table/$id" --name Anna --side US >one & first=$!
sleep 1
(sleep 4; yes 1) | XDG_DATA_HOME=$HOME/b timeout 120 "$WARHAWK" join "$at/table/$id" --name Ben >two & second=$!
wait $first || fail "the first terminal: exit $?"
grep -q 'to go on with it: warhawk join' one || fail "no goodbye: $(tail -2 one)"
yes 1 | XDG_DATA_HOME=$HOME/a timeout 120 "$WARHAWK" join "$at/table/$id" >three || fail "come back: exit $?"
wait $second || fail "the second terminal: exit $?"
for out in two three; do grep -q '^The game is over: ' $out || fail "$out has no end: $(tail -3 $out)"; done
grep -q 'hello there' two || fail "what was said did not arrive"

"$WARHAWK" join "$at/table/$id" --name Late 2>&1 </dev/null | grep -q '^Every seat of this table is taken' || fail "a third player got in"
"$WARHAWK" join "$at/table/nosuchtable" 2>&1 </dev/null | grep -q '^There is no such table' || fail "a table that is not there"
"$WARHAWK" join nonsense 2>&1 </dev/null | grep -q 'is no link to a table' || fail "nonsense is a link"
kill $server; wait $server || fail "the server: exit $?"
"$WARHAWK" verify games.db | grep -q '^Good: 2 tables, 2 of them finished' || fail "the database: $("$WARHAWK" verify games.db)"
exit 0
