#!/usr/bin/env bash
# Makes build/warhawk, installing first what is missing.
set -euo pipefail
exec "$(dirname "$0")/scripts/build" release
