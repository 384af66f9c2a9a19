# ./play starts a server on a free port and says where; with arguments it plays in the terminal.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
root=$PWD
cd "$HOME" || exit 1
address() {  # address FILE: what the server told to open, when it has
  for ((i = 0; i < 400; i++)); do sed -n 's/^Open //p' "$1" | grep . && return; sleep 0.05; done
}
ask() { python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1], timeout=10).read().decode())' "$1"; }

"$root/make" >made 2>&1 || fail "make: $(cat made)"  # may take long where the pages are not built yet
"$root/play" >one 2>err & first=$!
there=$(address one)
[[ $there == http://127.0.0.1:18[12][0-9] ]] || fail "no address: $(cat one err)"
grep -q '\./play GAME' err || fail "nothing about the terminal: $(cat err)"
[[ $(ask "$there/healthz") == '{"ok":true}' ]] || fail "$there does not answer"
[[ -f $XDG_DATA_HOME/warhawk/warhawk.db ]] || fail "no database in $XDG_DATA_HOME"

# A second one finds the port taken and takes the next; the same games are not served twice.
"$root/play" >two 2>err2
[[ $? == 2 ]] || fail "the same games are served twice"
grep -q "^Port ${there##*:} is taken; trying $((${there##*:} + 1))" err2 || fail "a port that is taken: $(cat err2)"
tail -1 err2 | grep -q 'warhawk.db is being played elsewhere' || fail "games that are served: $(cat err2)"
XDG_DATA_HOME=$HOME/other "$root/play" >two 2>err2 & second=$!
other=$(address two)
[[ -n $other && $other != "$there" ]] || fail "another player's server: $(cat two err2)"
"$WARHAWK" serve --port "${there##*:}" --db x.db 2>err2
[[ $? == 2 && $(grep -c 'name another with --port' err2) == 1 ]] || fail "serve at a port that is taken: $(cat err2)"

kill $first $second
wait $first || fail "the server ends with $?"
wait $second || fail "the other server ends with $?"
[[ -z $(find "$XDG_DATA_HOME/warhawk" -name '*.lock') ]] || fail "a lock was left"
"$root/play" blocks --us random --gb random --seed 1 </dev/null 2>/dev/null | grep -q '^The game is over' || fail "./play blocks"
exit $failed
