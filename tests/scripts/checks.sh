#!/usr/bin/env bash
# The checks of the sources notice what they are for: each is given a small project with one thing wrong.
root=$(cd "$(dirname "$0")/../.." && pwd)
fail() {
  echo "$*"
  exit 1
}
says() {  # says STATUS WORDS CHECK: about the project in this folder
  local status=0 out
  out=$("$root/scripts/check-$3" . 2>&1) || status=$?
  [[ $status == "$1" ]] || fail "$3: exit $status, not $1: $out"
  [[ $out == *"$2"* && (-n $2 || -z $out) ]] || fail "$3 says: $out"
}
cd "$HOME" || exit 1

# ---- duplicates: what two games share ----
mkdir -p src/games/{north,south}/content web/src/games/{north,south}
lines() { for n in $(seq "$1"); do echo "  step_$n($2);"; done; }
{ echo "// one"; lines 10 north; } >src/games/north/rules.cpp
{ echo "// another"; echo; lines 10 south; } >src/games/south/content/loader.cpp
says 0 '' duplicates
echo "  step_11(north);" >>src/games/north/rules.cpp
printf '\n    step_11( south );\n' | tr -d ' ' >>src/games/south/content/loader.cpp
says 1 'src/games/north/rules.cpp:2-12 and src/games/south/content/loader.cpp:3-14 share 11 lines' duplicates
rm src/games/south/content/loader.cpp
says 0 '' duplicates
lines 12 >web/src/games/north/look.ts
lines 12 >web/src/games/south/look.ts
says 1 'share 12 lines' duplicates
mv web/src/games/south/look.ts web/src/games/north/again.ts  # one game's own affair
says 0 '' duplicates

# ---- clauses: what a game cites ----
mkdir -p content/north docs/rulings
for id in B1 4.1.4 '4.1.4(4)' LC5.w.a; do printf '[[clause]]\nid = "%s"\n\n' "$id"; done >content/north/rules.toml
echo '| Q12 | a question | a ruling |' >docs/rulings/north.md
cites() { printf '%s\n' "$1" >src/games/north/rules.cpp; }
cites 'return Bar("4.1.4(4)");  // B1, 4.1.4(4) and LC5.w.a (Q12); "A1/D2W" is no clause, nor is B or 7'
says 0 '' clauses
cites 'recall(x);  // 4.1.4(5)'
says 1 'src/games/north/rules.cpp:1: no clause or ruling 4.1.4(5)' clauses
cites 'return Bar("B2");'
says 1 'no clause B2' clauses
cites '// Q13'
says 1 'no clause or ruling Q13' clauses
cites 'recall(x);  // (4)'
says 1 'a step without its clause' clauses
