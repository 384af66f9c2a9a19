# Help everywhere; wrong usage gets one sentence on stderr and exit code 2, bad things 1.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
"$WARHAWK" --help | grep -q '^  play ' || fail "warhawk --help lists no play"
for command in games play replay verify rules content odds sim match merge worker ladder tune fuzz bench serve join backup load new-game; do
  out=$("$WARHAWK" $command --help 2>&1) || fail "$command --help: exit $?"
  grep -q "^Usage: warhawk $command" <<<"$out" || fail "$command --help has no usage: $out"
done

says() {  # says CODE WORDS ARGUMENT...: one line on stderr with these words, nothing on stdout
  local code=$1 words=$2 out status
  shift 2
  out=$("$WARHAWK" "$@" 2>err </dev/null); status=$?
  [[ $status == "$code" ]] || fail "warhawk $*: exit $status, not $code"
  [[ -z $out ]] || fail "warhawk $* prints: $out"
  [[ $(wc -l <err) == 1 ]] || fail "warhawk $*: not one line: $(cat err)"
  grep -qF -- "$words" err || fail "warhawk $*: says $(cat err)"
}
cd "$HOME" || exit 1
says 2 'Say what to do'
says 2 'There is no command "plya"; did you mean "play"?' plya
says 2 'There is no game "chess"; there is blocks' play chess
says 2 'A seat is taken by human, random, recruit, greedy, regular, veteran' play blocks --us me
says 2 'Nobody called "gredy"' play blocks --us gredy
says 2 'has no scenario winter' play blocks --scenario winter
says 2 'has no option fog' play blocks --option fog=no
says 2 'ships_per_side cannot be "9"' play blocks --option ships_per_side=9
says 2 '--seed' play blocks --seed three
says 2 'not both' play --resume --load x
says 2 'no unfinished game' play --resume
says 2 "Can't read nowhere.warhawk" play --load nowhere.warhawk
says 2 "Can't read nowhere.warhawk" replay nowhere.warhawk
says 2 "Can't read nowhere.warhawk" verify nowhere.warhawk
says 2 'FILE is required' verify
says 2 'GAME is required' rules
says 2 'There is no clause "B9999"' rules blocks B9999
says 2 'There is no folder nowhere' content blocks --check nowhere
says 2 'There is no folder nowhere' play blocks --content nowhere
says 2 'must be a whole number from 1 on' sim blocks --games 0
says 2 'There is no bot "me"' sim blocks --us me
says 2 'exec: wants a program' match blocks exec: random
says 2 "an exec: bot can't" tune blocks --bot exec:true
says 2 'want a bot that searches' tune blocks --play --bot greedy
says 2 'Give both --attack and --defend' odds blocks --attack 4
says 2 'must be 1 or more' odds blocks --attack 4,0 --defend 2
says 2 '--ships takes two numbers' odds blocks --ships 2
says 2 'Say where it is fought' odds madison --attack '13th US' --defend '49th Foot'
says 2 'There is no piece "13th Fusiliers"' odds madison --attack '13th Fusiliers' --defend '49th Foot' --at Queenston
says 2 'of one side' odds madison --attack '13th US' --defend '15th US' --at Queenston
says 2 'No path joins' odds madison --attack '13th US' --defend '49th Foot' --at Queenston --from Albany
says 2 "not inside Warhawk's source tree" new-game tryout
says 2 'ID is required' new-game
echo "this is no saved game" >bad.warhawk
says 1 'Line 1: this is not a Warhawk file' verify bad.warhawk
says 1 'Line 1: this is not a Warhawk file' replay bad.warhawk
says 1 'Line 1: this is not a Warhawk file' play --load bad.warhawk
mkdir empty
says 1 'toml' content blocks --check empty
[[ ! -e warhawk ]] || fail "something was written: $(ls warhawk)"
exit $failed
