#!/usr/bin/env bash
# `warhawk new-game` writes a game that compiles without a warning, passes its tests and the checks of the sources, and can
# be played. In a copy of the sources, linked with the libraries of the build, since building all of it again takes minutes.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
fail() {
  echo "FAILED: $*"
  exit 1
}
refuses() {  # refuses WORDS ARGUMENT...: one sentence, and nothing is written
  local words=$1
  shift
  "$WARHAWK" new-game "$@" >out 2>err </dev/null && fail "new-game $* is accepted"
  [[ ! -s out && $(wc -l <err) == 1 ]] || fail "new-game $* prints $(cat out err)"
  grep -qF -- "$words" err || fail "new-game $* says $(cat err)"
}
mkdir "$HOME/tree" && cd "$HOME/tree" || exit 1
cp -r "$root"/{src,tests,content,scripts,docs,.clang-format} . || fail "no copy"

refuses 'There is src/games/blocks already.' blocks
refuses 'There is tests/engine already.' engine
refuses '"War" can be no game'"'"'s id' War
refuses '"1812" can be no game'"'"'s id' 1812
refuses 'can be no game'"'"'s id' ../away
refuses '"union" is a word of C++' union
refuses 'neither quotes' tryout --title 'The "War"'
rm -f out err
diff -r "$root/src" src >/dev/null && diff -r "$root/content" content >/dev/null || fail "a refusal wrote something"

long=sixteenletters16 # lines grow with the id, and must not grow too long
(cd docs && "$WARHAWK" new-game $long) >/dev/null || fail "new-game $long"
clang-format --dry-run -Werror src/games/$long/{*,*/*}.[ch]pp tests/$long/*.[ch]pp || fail "$long is not formatted"
grep -q "^  X($long)" src/games/list.hpp || fail "list.hpp has no line for $long"
rm -r {src/games,content,tests}/$long
cp "$root/src/games/list.hpp" src/games/

"$WARHAWK" new-game tryout --title 'A Try' >written || fail "new-game tryout"
[[ $(diff "$root/src/games/list.hpp" src/games/list.hpp | sed 1d) == '>   X(tryout)           \' ]] ||
  fail "list.hpp: $(diff "$root/src/games/list.hpp" src/games/list.hpp)"
while read -r file; do [[ $file == ./play* || -s $file ]] || fail "there is no $file"; done <written
! grep -rn '@[a-zA-Z]*@' {src/games,content,tests}/tryout || fail "something was not filled in"
clang-format --dry-run -Werror src/games/tryout/{*,*/*}.[ch]pp tests/tryout/*.[ch]pp || fail "it is not formatted"
for check in duplicates clauses; do scripts/check-$check . || fail "check-$check"; done
scripts/check-layers || fail "check-layers"

# The game, the list of games and the tests of it.
compile=(g++ -std=c++20 -O0 -Wall -Wextra -Wconversion -Wno-missing-field-initializers -Wno-restrict -Werror -Isrc -Itests)
game=(src/games/tryout/tryout.cpp src/games/tryout/content/loader.cpp src/games/games.cpp src/content/loaders.cpp)
tests=(tests/tryout/*.cpp tests/support/{main,clauses,properties,changes}.cpp)
mkdir objects
object() { echo "objects/${1//\//-}.o"; }
for source in "${game[@]}" "${tests[@]}" src/cli/main.cpp; do
  echo "${compile[*]} -Itests/tryout -c $source -o $(object "$source")"
done | xargs -P 2 -I{} sh -c '{}' || fail "it does not compile"
libraries=("$root"/build/lib{cli,server,lab,house,store,content,table,bots,games,engine}.a)
linked=(-lfmt -ltomlplusplus -lboost_json -lsodium -lsqlite3 -lpq -pthread)
link() {  # link PROGRAM SOURCE...
  local objects=()
  for source in "${@:2}"; do objects+=("$(object "$source")"); done
  g++ -o "$1" "${objects[@]}" -Wl,--start-group "${libraries[@]}" -Wl,--end-group "${linked[@]}" -lgmock -lgtest
}
link tests-tryout "${game[@]}" "${tests[@]}" || fail "its tests do not link"
link warhawk "${game[@]}" src/cli/main.cpp || fail "the program does not link"

export WARHAWK_CONTENT=$PWD/content
./tests-tryout --gtest_brief=1 || fail "its tests fail"
./warhawk content tryout | grep -q '^A Try: the content is good. 5 places, 5 roads, 6 clauses' || fail "its content is not good"
./warhawk sim tryout --games 200 --us regular:20 --gb random --threads 2 | grep -q '^games       200' || fail "bots do not play it"
printf 'march chazy\nquit\n' | ./warhawk play tryout --us human --gb random --seed 1 >story 2>&1
grep -q 'Macomb is at Plattsburgh: march to a neighboring place, or stay' story || fail "no question: $(cat story)"
grep -q 'Macomb marches from Plattsburgh to Chazy' story || fail "no answer: $(cat story)"
