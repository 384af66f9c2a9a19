#!/usr/bin/env bash
# Makes build/warhawk with the browser client in it, installing first what is missing.
# ./make page makes build/page as well: the page that plays without a server, for any static host; the program then has it too.
set -euo pipefail
cd "$(dirname "$0")"
scripts/build-web
[[ ${1:-} != page ]] || scripts/build-page
exec scripts/build release
