#!/bin/bash
# Records what a build computes from given seeds: logs, results, tables, and what its programs print about themselves.
#
#   tests/equal/record.sh BUILD OUT [CASE…]
#
# BUILD: a build folder, such as build/sim. OUT: a new folder; OUT/sums.txt gets a line "SHA-256  CASE/FILE" for each file. Everything that
# is recorded depends on seeds alone, not on the machine's speed; wall times are removed from the results. About 6 minutes on two cores.
set -euo pipefail

build=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
shift 2
root=$(realpath "$(dirname "$0")/../..")
bin=$build/bin

quietly() { "$@" >"$case/output.tmp" 2>&1 || { cat "$case/output.tmp" >&2; exit 1; }; rm "$case/output.tmp"; }

# Robots in simserver's process, with the error model of vision.
embedded_model() {
  for seed in 1 2 3; do quietly "$bin/simswift" --embedded --duration 60 --seed "$seed" --log "$case/$seed.mcap"; done
}

# The same with rendered images.
embedded_cameras() {
  quietly "$bin/simswift" --embedded --body nao-v5 --eyes cameras --camera-scale 0.25 --duration 10 --seed 1 --log "$case/1.mcap"
}

# Searches for the ball by three robots.
searches() {
  for seed in 1 2 3 4 5 6 7 8 9 10; do
    "$bin/findballexp" once --seed "$seed" --headless --out "$case/$seed.tmp" >"$case/$seed.txt" 2>&1 || true
    grep -v '^open it:' "$case/$seed.txt" | tail -n 1 | sed "s/ (real-time factor.*//" >"$case/$seed.result"
    rm -r "$case/$seed.txt" "$case/$seed.tmp"
  done
}

# A game of complete robots, over sockets in lockstep.
game() {
  quietly "$bin/splgame" --half 20 --seed 5 --headless --logs --out "$case/game.tmp"
  cp "$case"/game.tmp/*/*.mcap "$case/game.tmp"/*.mcap "$case" 2>/dev/null || true
  rm -r "$case/game.tmp"
}

# Games without bodies.
planar_games() {
  quietly "$bin/behavioursim" play --half 60 --games 5 --seed 1 --jobs 2 --logs --out "$case/games.tmp"
  for game in "$case"/games.tmp/game-*; do
    for log in "$game"/*.mcap; do mv "$log" "$case/$(basename "$game")-$(basename "$log")"; done
  done
  rm -r "$case/games.tmp"
}

# The 3D league's robot on the 3D league's protocol.
mj() {
  "$bin/simserver" --protocol mj --sync --port 0 --monitor-port 0 --agents 1 --duration 20 --seed 1 --log "$case/truth.mcap" >"$case/server.tmp" 2>&1 &
  local server=$! port=
  for _ in $(seq 100); do
    port=$(grep -oE 'agents on [^ ,]+' "$case/server.tmp" | grep -oE '[0-9]+$' || true)
    [[ -n $port ]] && break
    sleep 0.1
  done
  quietly "$bin/simswift" --body t1 --field fifa7vs7 --sync --once --server "127.0.0.1:$port" --start -5,0,0 --seed 1 --log "$case/robot.mcap"
  wait "$server"
  rm "$case/server.tmp"
}

# Vision on rendered images.
vision() {
  quietly "$bin/visionbench" --count 50 --seed 5 --scale 0.25 --jobs 2 --out "$case"
  sed -i 's/"cpu_ms_a_pair".*//' "$case/bench.json"  # times are at the end
}

# Episodes of the environments for learning.
episodes() { PYTHONPATH=$build/python "${PYTHON:-python3}" "$root/tests/equal/episodes.py" >"$case/episodes.txt"; }

# What the programs print about themselves, and the tests.
descriptions() {
  local program body
  for program in "$bin"/*; do
    [[ -f $program && -x $program ]] || continue
    "$program" --help >"$case/$(basename "$program").help" 2>&1 || true
  done
  for body in simspark nao-v5 t1; do "$bin/simswift" --body "$body" --parameters >"$case/$body.parameters"; done
  "$bin/simswift" --graph >"$case/simswift.graph"
  ctest --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p' | sort >"$case/tests.txt"
  local library
  library=$(find "$build" "$build/../nao-v5" -name libagent.so -print -quit 2>/dev/null || true)
  [[ -z $library ]] || nm --dynamic --defined-only --demangle "$library" | cut -d' ' -f2- | sort >"$case/libagent.symbols"
}

cases=("$@")
[[ ${#cases[@]} -gt 0 ]] ||
  cases=(descriptions embedded_model embedded_cameras searches game planar_games mj vision episodes)
for name in "${cases[@]}"; do
  echo "recording $name" >&2
  case=$out/$name
  rm -rf "$case"
  mkdir "$case"
  "$name"
done
cd "$out"
find . -mindepth 2 -type f -printf '%P\n' | sort | xargs -d '\n' sha256sum >sums.txt.tmp
mv sums.txt.tmp sums.txt
