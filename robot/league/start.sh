#!/bin/bash
# Starts our robots for a game of the 3D simulation league, eleven on rcssserver3d, or seven T1 on rcssservermj:
#
#   start.sh [HOST [PORT [OPTION…]]]
#
# HOST and PORT are the server's, by default 127.0.0.1 and 3100, or 60000 for the T1; each OPTION is one of simswift's, such as
# --team-name NAME or --sync. The robots join one after another, because rcssserver3d builds all of them in the same place. kill.sh ends
# them. Environment variables:
#   BODY       simspark (default) or t1
#   PLAYERS    how many robots; by default 11, or 7 T1
#   SIMSWIFT   the program; by default that of the build tree or of the installation
#   LOGS       folder in which each start has one of its own, port-PORT-PID, for the output of its robots and the file of their process
#              ids; by default /tmp/simswift-league-USER
#   TYPES      the types of robots 1 to 11; at most seven of one type and nine of two, and three types in the team; not for the T1
#   JOIN_TIME  how many seconds a robot may take to join; by default 20
set -euo pipefail

usage() { sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; }
case ${1:-} in
  -h | --help) usage; exit 0 ;;
  -*) echo "start.sh: the first argument is the server's host, not $1; options follow host and port: start.sh 127.0.0.1 3100 $1" >&2; exit 2 ;;
esac

body=${BODY:-simspark}
case $body in
  simspark) default_port=3100 players=${PLAYERS:-11} ;;
  t1) default_port=60000 players=${PLAYERS:-7} ;;
  *) echo "start.sh: BODY is '$body'; it must be simspark or t1" >&2; exit 2 ;;
esac
host=${1:-127.0.0.1}
if [[ $host == *:* && $host != \[* ]]; then host="[$host]"; fi  # an IPv6 address
port=${2:-$default_port}

# integer NAME TEXT MAXIMUM: prints a decimal integer from 1, without the zeros with which it may begin.
integer() {
  if [[ $2 =~ ^0*[0-9]{1,9}$ ]] && ((10#$2 >= 1 && 10#$2 <= $3)); then echo $((10#$2)); return; fi
  echo "start.sh: $1: $2 is not an integer from 1 to $3" >&2
  exit 2
}
players=$(integer PLAYERS "$players" 11)
port=$(integer PORT "$port" 65535)
join_time=$(integer JOIN_TIME "${JOIN_TIME:-20}" 3600)
shift $(($# < 2 ? $# : 2))

here=$(cd "$(dirname "$0")" && pwd)
if [ -d "$here/../../config" ]; then
  data=$here/../.. program=$here/../../build/sim/bin/simswift
else
  data=$here/.. program=$here/../../../bin/simswift
fi
program=${SIMSWIFT:-$program}
logs=${LOGS:-/tmp/simswift-league-$(id -un)}/port-$port-$$
read -r -a types <<<"${TYPES:-0 2 2 0 0 4 0 4 0 4 0}"
mkdir -p "$logs"

options_of() {  # of robot $1
  if [ "$body" = t1 ]; then
    options=(--body t1 --field fifa7vs7 --team-link none --config "$data/config/league/t1.yaml")
  else
    options=(--field 3dsim --type "${types[$1 - 1]}" --config "$data/config/perception/simspark-vanilla.yaml"
      --config "$data/config/league/3d.yaml")
  fi
}

for ((number = 1; number <= players; ++number)); do
  log=$logs/player-$number.log
  : >"$log"
  options_of "$number"
  nohup "$program" --server "$host:$port" --vision perfect --behaviour roles.Player --player "$number" "${options[@]}" "$@" \
    >"$log" 2>&1 </dev/null &
  robot=$!
  echo "$robot" >>"$logs/pids"
  deadline=$((SECONDS + join_time))
  while kill -0 "$robot" 2>/dev/null && ! grep -q "plays on the" "$log" && ((SECONDS < deadline)); do sleep 0.05; done
  if ! kill -0 "$robot" 2>/dev/null; then
    echo "start.sh: player $number did not join: $(tail -n 1 "$log"); see $log" >&2
    exit 1
  elif ! grep -q "plays on the" "$log"; then
    echo "start.sh: player $number has not joined after $join_time s; does the server run, or is --agents set, so that its clock stands?" \
      "See $log; kill.sh $logs ends the robots" >&2
    exit 1
  fi
done
echo "start.sh: $players robots play; their output is in $logs"
