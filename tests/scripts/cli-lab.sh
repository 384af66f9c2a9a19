# The laboratory from the command line: programs that play, parts that are merged, a page of plots, Ctrl-C.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
root=$PWD bot=$PWD/examples/bot.py
cd "$HOME" || exit 1

# A program plays a whole game, and one that is nonsense forfeits it, and the player is told why.
"$WARHAWK" play blocks --us "exec:30000ms:$bot" --gb random --seed 3 >one </dev/null || fail "a program: exit $?"
grep -q '^The game is over: .*[0-9] to [0-9]' one || fail "a program's game: $(tail -3 one)"
yes 1 | "$WARHAWK" play blocks --gb exec:/bin/cat --seed 3 >one || fail "nonsense: exit $?"
grep -q 'British says: I forfeit the game: my program answered nonsense' one || fail "nobody heard of the forfeit"
grep -q '^The game is over: US wins: GB resigns' one || fail "nonsense has not lost: $(tail -3 one)"
# A saved game that names a program does not start it.
printf '1\n1\n1\n' | "$WARHAWK" play blocks --gb "exec:30000ms:$bot" --seed 4 >/dev/null
"$WARHAWK" play --resume </dev/null >one 2>err
[[ $? == 2 ]] || fail "a saved game started a program"
grep -q "to let it go on, say --gb exec:30000ms:$bot" err || fail "resume says $(cat err)"
"$WARHAWK" play --resume --gb "exec:30000ms:$bot" </dev/null >one 2>&1 || fail "resume with the program: $(tail -1 one)"

# Nobody can have a server run anything.
"$WARHAWK" serve --port 0 --db server.db --quiet >server </dev/null &
server=$!
for ((i = 0; i < 200; i++)); do grep -q http server && break; sleep 0.05; done
url=$(sed -n 's/^Open \(http[^ ]*\).*/\1/p' server)
touch_file=$HOME/was-run
for seat in "exec:touch $touch_file" "exec:$bot"; do
  code=$(curl -s -o answer -w '%{http_code}' -H 'Content-Type: application/json' "${url%/}/api/tables" \
    -d "{\"game\": \"blocks\", \"seats\": {\"US\": \"me\", \"GB\": \"$seat\"}}")
  [[ $code == 400 ]] && grep -q 'A seat is me, open, screen, or a computer' answer || fail "server: $code $(cat answer)"
done
[[ ! -e $touch_file ]] || fail "the server ran a program"
kill $server && wait $server

# Four shards, merged, are the whole, for sim and for match.
whole() { sed -E 's/"cpu_seconds":[^,}]*//; s/"times":.*//'; }
for what in 'sim dawn --us recruit --games 10' 'match blocks recruit random --games 14'; do
  for k in 1 2 3 4; do
    "$WARHAWK" $what --seed 9 --shard $k/4 --out part-$k.json >/dev/null || fail "$what --shard $k/4: exit $?"
  done
  diff <("$WARHAWK" merge part-3.json part-1.json part-4.json part-2.json --json | whole) \
    <("$WARHAWK" $what --seed 9 --json | whole) || fail "$what: the parts are not the whole"
done
refuses() {  # refuses CODE WORDS ARGUMENT...
  local code=$1 words=$2 status
  shift 2
  "$WARHAWK" "$@" >out 2>err </dev/null; status=$?
  [[ $status == "$code" && ! -s out && $(wc -l <err) == 1 ]] && grep -qF -- "$words" err ||
    fail "warhawk $*: $status, $(cat out err)"
}
refuses 1 'Part 2 of 4 is missing.' merge part-1.json part-3.json part-4.json
refuses 1 'are both part 1 of 4.' merge part-1.json part-1.json part-2.json
"$WARHAWK" sim dawn --games 4 --shard 2/4 --out other.json >/dev/null
refuses 1 'is of another experiment' merge part-1.json other.json
echo '{"file": 1' >broken.json
refuses 1 'broken.json is not a part' merge broken.json
refuses 2 "Can't read nowhere.json" merge nowhere.json
refuses 2 'FILES is required' merge
refuses 2 '--shard wants K/N' sim blocks --shard 5/4 --out x.json
refuses 2 '--shard wants --out' sim blocks --shard 1/4
refuses 2 "Can't write nowhere/x.json" sim blocks --out nowhere/x.json
refuses 2 'leave it out where parts are' match blocks random greedy --sprt 0 50 --out x.json
refuses 2 'run no programs' sim blocks --us "exec:$bot" --queue postgresql://nowhere
refuses 2 'there is no such file' sim blocks --us exec:./nowhere
refuses 2 'has no scenario winter' sim blocks --scenario winter
refuses 2 'A queue is a PostgreSQL database' worker sqlite.db
refuses 1 "The database can't be reached" worker postgresql://nobody@127.0.0.1:1/none
refuses 1 "The database can't be reached" sim blocks --queue postgresql://nobody@127.0.0.1:1/none

# Ctrl-C and a batch system's end keep what is done: the result so far, the part, and 130.
for signal in INT TERM; do
  rm -f part.json
  "$WARHAWK" sim blocks --games 1000000 --out part.json >out 2>err &
  sleep 2
  kill -$signal $!
  wait $!
  [[ $? == 130 ]] || fail "after SIG$signal: exit $?"
  grep -q 'of 1000000, then stopped' out || fail "after SIG$signal: $(cat out err)"
  "$WARHAWK" merge part.json >merged
  [[ $? == 1 ]] || fail "an unfinished part merges with 0"
  [[ $(head -1 merged) == "$(head -1 out)" ]] || fail "the part has $(head -1 merged), not $(head -1 out)"
done
for what in 'match blocks greedy greedy --games 100000' 'ladder blocks greedy recruit --games 100000' \
  'tune blocks --games 100000 --bot greedy' 'fuzz blocks --decisions 1000000000'; do
  "$WARHAWK" $what >out 2>err &
  sleep 2
  kill -INT $!
  wait $!
  [[ $? == 130 && -s out && ! -s err ]] || fail "$what, interrupted: $(cat out err)"
done

# The page, for everybody to read.
umask 022
"$WARHAWK" sim dawn --games 6 --out part.json --report page.html >/dev/null || fail "report: exit $?"
[[ $(stat -c %a page.html) == 644 && $(stat -c %a part.json) == 644 ]] || fail "a report is not for everybody to read"
grep -q '<h2>Cards</h2>' page.html || fail "no cards on the page"
"$WARHAWK" merge part.json --report again.html >/dev/null && cmp page.html again.html || fail "merge draws another page"
exit $failed
