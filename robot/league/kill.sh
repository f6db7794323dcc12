#!/bin/bash
# Ends the robots that start.sh has started, and no others. LOGS: as for start.sh.
set -euo pipefail

pids=${LOGS:-/tmp/simswift-league-$(id -un)}/pids
[ -f "$pids" ] || exit 0
while read -r robot; do
  if [ "$(cat "/proc/$robot/comm" 2>/dev/null)" = simswift ]; then kill "$robot"; fi
done <"$pids"
rm "$pids"
