#!/usr/bin/env bash
# Makes build/warhawk with the browser client in it, installing first what is missing.
set -euo pipefail
cd "$(dirname "$0")"
scripts/build-web
exec scripts/build release
