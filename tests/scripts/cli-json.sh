# What programs read: the shapes of --json.
set -u
failed=0
fail() { echo "FAILED: $*"; failed=1; }
check() {  # check PYTHON ARGUMENT...: the expression is true of the JSON, d
  local what=$1
  shift
  "$WARHAWK" "$@" 2>"$HOME/err" | python3 -c "
import json, sys
d = json.load(sys.stdin)
sys.exit(0 if ($what) else 1)" || fail "warhawk $*: not $what $(cat "$HOME/err")"
}
check 'd[0]["id"] == "blocks" and d[0]["players"] == 2 and d[0]["options"] and d[0]["scenarios"]' games --json
check 'abs(d["win"] - 0.98597) < 1e-4 and abs(d["win"] + d["lose"] - 1) < 1e-9 and d["attacker_loss"] < 2' odds blocks --attack 4,3 --defend 3 --json
check 'd["landing"] and d["win"] < 0.98' odds blocks --attack 4,3 --defend 3 --landing --json
check 'abs(d["win"] + d["lose"] + d["nobody"] - 1) < 1e-9 and d["win"] > 0.8' odds blocks --ships 2,1 --json
check 'abs(d[0]["win"] + d[0]["lose"] - 1) < 1e-9 and abs(sum(d[0]["results"].values()) - 1) < 1e-9 and {"name": "crossing", "clause": "10.41", "value": -1} in d[0]["modifiers"] and d[1]["win"] > d[0]["win"]' \
  odds madison --attack "13th US,15th US" --defend "49th Foot" --at Queenston --from Lewiston --card "Storm the Heights" --json
check 'abs(d[0]["win"] + d[0]["lose"] - 1) < 1e-9 and any(m["clause"] == "12.31" for m in d[0]["modifiers"])' \
  odds madison --attack "Lawrence,USS Niagara" --defend "HMS Detroit" --at "Lake Erie" --year 1813 --json
check 'd["id"] == "B57" and d["kind"] == "binding" and d["text"]' rules blocks b57 --json
check 'len(d) > 90' rules blocks --json
check 'd["good"] and len(d["hash"]) == 64 and set(d["provenance"]) == set("RPMD")' content blocks --provenance --json
check 'len(d) > 400 and all(set(w) == {"file", "key", "text", "example"} for w in d) and any(w["text"] == "Albany" for w in d)' content blocks --words --json
"$WARHAWK" content dawn --words | awk -F'\t' 'NF < 3 || NF > 4 || $1 !~ /^dawn\/.*\.toml$/ { exit 1 }' || fail "words: three parts a line, or four"
check 'd["good"]' content blocks --check content/blocks --json
check 'd["game"] == "blocks" and d["games"] == 20 and d["decisions"] > 2000 and sum(d["wins"].values()) == 20 and set(d["wins"]) == {"US", "GB", "draw"} and d["cpu_seconds"] > 0' sim blocks --games 20 --seed 2 --json
same() { "$WARHAWK" sim blocks --games 12 --us greedy --threads "$1" --json | sed 's/"cpu_seconds":[^,]*//'; }
[[ $(same 1) == "$(same 3)" ]] || fail "sim depends on the number of threads"
check 'd["failure"] is None and d["decisions"] >= 3000' fuzz blocks --decisions 3000 --json
check 'len(d) == 6 and all(f["found"] for f in d)' fuzz blocks --selftest --json
"$WARHAWK" play blocks --us random --gb random --seed 1 >/dev/null </dev/null
check 'd["good"] and d["finished"] and d["seeded"] and d["result"] and d["draws"] > 9' verify "$XDG_DATA_HOME"/warhawk/*.warhawk --json
check 'd["story"][0]["text"] and d["decisions"] > 50' replay "$XDG_DATA_HOME"/warhawk/*.warhawk --json
[[ -f tests/coverage/blocks.tsv ]] &&
  check 'd["game"] == "blocks" and d["binding"] == len(d["binding_ids"]) == d["covered"] + len(d["uncovered"]) and set(d["proved"]) <= set(d["binding_ids"]) and d["proved"] and all(isinstance(t, list) for t in d["tests"].values())' rules blocks --coverage --json
exit $failed
