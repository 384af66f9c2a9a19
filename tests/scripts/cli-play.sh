# Games through a pipe: played to the end, saved after every decision, gone on with after a kill, verified.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
root=$PWD games=$XDG_DATA_HOME/warhawk
cd "$HOME" || exit 1
newest() { ls -t "$games"/*.warhawk | head -1; }
decisions() { "$WARHAWK" verify "$1" --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["decisions"])'; }
wait_for() {  # wait_for COMMAND...: until it succeeds, ten seconds at most
  for ((i = 0; i < 200; i++)); do "$@" 2>/dev/null && return; sleep 0.05; done
  fail "waited in vain for $*"
}

# Bots on both sides, the same story for the same seed.
"$WARHAWK" play blocks --us greedy --gb random --seed 3 >one </dev/null || fail "bots: exit $?"
"$WARHAWK" play blocks --us greedy --gb random --seed 3 >two </dev/null || fail "bots again: exit $?"
diff <(grep -v 'saved as' one) <(grep -v 'saved as' two) >/dev/null || fail "the same seed told another story"
grep -q '^The game is over: US wins' one || fail "no result: $(tail -3 one)"
grep -q $'\033' one && fail "escape codes in a pipe"
[[ $(ls "$games"/*.warhawk | wc -l) == 2 ]] || fail "two games, but $(ls "$games")"
"$WARHAWK" verify "$(newest)" | grep -q '^Good: .*US wins' || fail "verify of a finished game"
"$WARHAWK" replay "$(newest)" | tail -1 | grep -q '^The game is over: US wins' || fail "replay has no end"
"$WARHAWK" replay "$(newest)" --to 30 | grep -q 'Detroit' || fail "replay --to draws no map"
"$WARHAWK" play --load "$(newest)" 2>&1 </dev/null | grep -q '^That game is over' || fail "a finished game was loaded"
sed 's/^\([0-9]*\) US .*$/\1 US pass/' "$(newest)" >changed.warhawk
"$WARHAWK" verify changed.warhawk 2>err && fail "a changed game is good"
[[ $? == 1 && $(wc -l <err) == 1 ]] || fail "a changed game: $(cat err)"

# A person who always gives the first answer, and two who type anything.
yes 1 | "$WARHAWK" play blocks --gb random --seed 5 >one || fail "always 1: exit $?"
grep -q '^The game is over' one || fail "always 1: $(tail -3 one)"
"$WARHAWK" verify "$(newest)" >/dev/null || fail "always 1: verify"
python3 -c 'import random; random.seed(4); [print(random.choice("1 2 3 4 5 17 pass done undo hint why again log foo".split())) for i in range(200)]' |
  "$WARHAWK" play blocks --us human --gb human --seed 5 >one || fail "anything: exit $?"
tail -1 one | grep -q '^The game is saved; to go on with it: warhawk play --resume' || fail "anything: $(tail -1 one)"

# One answer at a time: each is on the disk when the next question is asked.
rm "$games"/*.warhawk
mkfifo in
"$WARHAWK" play blocks --seed 7 <in >one & pid=$!
exec 8>in
asked() { [[ $(grep -c '^Americans \[' one) -ge $1 ]]; }
n=0
for town in detroit erie albany utica; do
  wait_for asked $((++n))
  [[ $(decisions "$(newest)") == $((n - 1)) ]] || fail "$(decisions "$(newest)") decisions saved, not $((n - 1))"
  echo $town >&8
done
wait_for asked 5
before=$(sha256sum <"$(newest)")
"$WARHAWK" play --load "$(newest)" 2>&1 </dev/null | grep -q 'is being played elsewhere' || fail "the same game opened twice"
"$WARHAWK" play --resume 2>&1 </dev/null | grep -q 'no unfinished game' || fail "a game in play was resumed"
kill -9 $pid
exec 8>&-
wait $pid 2>/dev/null
[[ $(sha256sum <"$(newest)") == "$before" && $(decisions "$(newest)") == 4 ]] || fail "the kill lost something"
printf 'undo\nmap\nwhy kingston\nrule b11\nlog\nsave copy.warhawk\nsave copy.warhawk\nquit\n' | "$WARHAWK" play --resume >one || fail "resume: exit $?"
grep -q '^> undo' one && grep -q 'You have nine units left to post' one || fail "undo: $(cat one)"
grep -q 'B11' one || fail "no rule B11"
grep -q 'copy.warhawk is there already' one || fail "a file was overwritten"
[[ $(decisions "$(newest)") == 3 ]] || fail "an undo was not saved"
[[ $(decisions copy.warhawk) == 3 ]] || fail "the copy is another game"
grep -q 'Kingston is enemy territory' one || fail "no reason why"
cp "$(newest)" elsewhere.warhawk
sum=$(sha256sum <elsewhere.warhawk)
echo albany | "$WARHAWK" play --load elsewhere.warhawk >/dev/null || fail "load: exit $?"
[[ $(sha256sum <elsewhere.warhawk) == "$sum" && $(ls "$games"/*.warhawk | wc -l) == 2 ]] || fail "a loaded file was changed"

# Unfinished, the file shows nobody the other side; replay tells what all may know.
grep -qi 'albany' "$(newest)" && fail "an unfinished game can be read in an editor"
"$WARHAWK" replay "$(newest)" --to 2 | grep -q 'what is secret is not shown' || fail "replay of an unfinished game"
"$WARHAWK" replay "$(newest)" | grep -q 'infantry' && fail "replay of an unfinished game tells a draw"
printf 'resign\nresign\n' | "$WARHAWK" play --resume | grep -q 'The game is over: GB wins' || fail "resign"

# A game with cards: the hand and any card can be read, refusals stand last, all that can go is taken along.
says() { printf '%s\n' "${@:2}" | "$WARHAWK" play dawn --seed 4 >one || fail "dawn: exit $?"; grep -qE "$1" one || fail "no $1: $(tail -5 one)"; }
says '^Battle of Tippecanoe: 3 points, US, .*Remove all Indians' hand
says '^The Henry Letters: 2 points, GB' 'why henry'
says '^Economy: the Americans get at level 1: 1 more point to Privateer' 'why economy'
says '^Tecumseh, the conflict: While Tecumseh is active' 'why tecumseh'
says '^Boston: a town, where up to 4 Recruit counters gather, .* land of the Americans, worth 3; roads to New York' 'why boston'
says '^Lake Erie: room for 2 ships.* Upper Canada\.$' 'why lake erie'
says '^11.1.2 Fort falls' 'rule 11'
says '"xyzzy" is none of the answers' 'play free' 'as event' xyzzy
tail -8 one | grep -B1 -A1 '^ *[0-9]* Stop here' | tail -1 | grep -q '^> ' || fail "stop is not the last answer: $(tail -8 one)"
says 'march from Baltimore/Washington to Shenandoah, Militia 1, Regulars 2' little op camp 'from balt' 'to shen' all
says 'There is nothing to take along now' all

# The menu, by number and by default.
printf '2\n1\n2\n2\nquit\n' | "$WARHAWK" play | grep -q '^British \[' || fail "the menu: no game for the British"
"$WARHAWK" play </dev/null | grep -q 'No game was started' || fail "the menu at the end of the input"
# A game goes on with the content it began with.
cp -r "$root/content/blocks" mine
sed -i 's/^name = "Detroit"/name = "Motor City"/' mine/map.toml
rm "$games"/*.warhawk
echo "motor city" | "$WARHAWK" play blocks --content mine >/dev/null || fail "own content: exit $?"
rm -r mine
echo map | "$WARHAWK" play --resume | grep -q 'Motor City' || fail "another content than the game began with"
exit $failed
