#!/bin/bash
# Starts our eleven robots for a game of the 3D simulation league:
#
#   start.sh [HOST [PORT [OPTION…]]]
#
# HOST and PORT are the server's, 127.0.0.1 and 3100 by default; each OPTION is one of simswift's, such as --team-name NAME or --sync. The
# robots join one after another, because rcssserver3d builds all of them in the same place. kill.sh ends them. Environment variables:
#   SIMSWIFT   the program; by default that of the build tree or of the installation
#   LOGS       folder for the output of the robots and the file of their process ids; by default /tmp/simswift-league-USER
#   TYPES      the types of robots 1 to 11; at most seven of one type and nine of two, and three types in the team
set -euo pipefail

host=${1:-127.0.0.1}
port=${2:-3100}
shift $(($# < 2 ? $# : 2))

here=$(cd "$(dirname "$0")" && pwd)
if [ -d "$here/../../config" ]; then
  data=$here/../.. program=$here/../../build/sim/bin/simswift
else
  data=$here/.. program=$here/../../../bin/simswift
fi
program=${SIMSWIFT:-$program}
logs=${LOGS:-/tmp/simswift-league-$(id -un)}
read -r -a types <<<"${TYPES:-0 2 2 0 0 4 0 4 0 4 0}"
mkdir -p "$logs"

for number in 1 2 3 4 5 6 7 8 9 10 11; do
  log=$logs/player-$number.log
  : >"$log"
  nohup "$program" --server "$host:$port" --field 3dsim --vision perfect --behaviour roles.Player --player "$number" \
    --type "${types[number - 1]}" --motion brisk --config "$data/config/perception/simspark-vanilla.yaml" \
    --config "$data/config/league/3d.yaml" "$@" >"$log" 2>&1 </dev/null &
  robot=$!
  echo "$robot" >>"$logs/pids"
  while kill -0 "$robot" 2>/dev/null && ! grep -q "plays on the" "$log"; do sleep 0.05; done
  if ! kill -0 "$robot" 2>/dev/null; then
    echo "start.sh: player $number did not join; see $log" >&2
    exit 1
  fi
done
echo "start.sh: eleven robots play; their output is in $logs"
