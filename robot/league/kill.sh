#!/bin/bash
# Ends the robots that start.sh has started, and no others:
#
#   kill.sh [FOLDER]
#
# FOLDER is that of one start, as start.sh prints it; without it the robots of all starts end. LOGS: as for start.sh.
set -euo pipefail

case ${1:-} in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac
logs=${LOGS:-/tmp/simswift-league-$(id -un)}
if [ $# -gt 0 ] && [ ! -d "$1" ]; then
  echo "kill.sh: $1: there is no such folder; start.sh prints the folder of each start, such as $logs/port-3100-1234" >&2
  exit 2
fi
if [ $# -gt 0 ]; then starts=("$1"); else starts=("$logs"/port-*); fi
for start in "${starts[@]}"; do
  pids=$start/pids
  [ -f "$pids" ] || continue
  while read -r robot; do
    if [ "$(cat "/proc/$robot/comm" 2>/dev/null)" = simswift ]; then kill "$robot"; fi
  done <"$pids"
  rm "$pids"
done
