#!/usr/bin/env bash
# Takes the screenshots of offnao in docs/pictures: a short game and a search are played, then offnao shows their logs. Run it in the root
# of the repository, after ./dev build. Usage: docs/pictures/make_offnao.sh [FOLDER]
set -euo pipefail
out=${1:-docs/pictures} bin=${BIN:-build/sim/bin}
work=$(mktemp -d)
robot=
trap '[[ -z $robot ]] || kill "$robot"; rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$work

# shot NAME TAB [OPTION…]
shot() {
  $bin/offnao --tab "$2" --size 1280x800 --screenshot "$out/offnao-$1.png" "${@:3}" 2>"$work/offnao.txt" || { cat "$work/offnao.txt" >&2; exit 1; }
}

$bin/splgame --seed 7 --half 60 --headless --logs --out "$work/game" >"$work/game.txt"
game=()
for number in 1 2 3 4 5; do game+=("$work/game/home-$number.mcap"); done
shot overview Overview "${game[@]}" --at 110
shot sensors Sensors "$work/game/home-3.mcap" --at 110
shot behaviour Behaviour "$work/game/home-4.mcap" --at 110
shot blackboard Blackboard "$work/game/home-4.mcap" --at 110
shot plots Plots "$work/game/home-4.mcap" --at 110
shot log Log "${game[@]}" --at 110

$bin/findballexp once --seed 4711 --headless --out "$work/search" >"$work/search.txt"
shot findball FindBall "$work/search/robot-2.mcap" "$work/search/robot-3.mcap" "$work/search/robot-4.mcap" --at 8

$bin/simserver --sync --agents 1 --port 0 --monitor-port 0 --duration 120 --log "$work/truth.mcap" >"$work/server.txt" &
robot=$!
until grep -qs agents "$work/server.txt"; do sleep 0.1; done
port=$(sed -n 's/.*agents on [^:]*:\([0-9]*\),.*/\1/p' "$work/server.txt")
server=$robot
$bin/simswift --sync --server "127.0.0.1:$port" --skill skills.Patrol --log "$work/robot.mcap" >"$work/robot.txt" 2>&1 &
robot=$!
wait "$server"
kill -INT "$robot"
wait "$robot" || true
robot=
shot localisation Localisation --log "$work/robot.mcap" --log "$work/truth.mcap" --at 90

$bin/simserver --cameras --sync --step 0.01 --agents 2 --port 0 --monitor-port 0 --duration 12 >"$work/cameras.txt" &
robot=$!
until grep -qs agents "$work/cameras.txt"; do sleep 0.1; done
port=$(sed -n 's/.*agents on [^:]*:\([0-9]*\),.*/\1/p' "$work/cameras.txt")
$bin/simswift --sync --once --server "127.0.0.1:$port" --body nao-v5 --team 2 --team-name blue --player 3 --start=-0.5,-0.3,0 --skill skills.Stand \
  >"$work/blue.txt" 2>&1 &
$bin/simswift --sync --once --server "127.0.0.1:$port" --body nao-v5 --team-name red --start=-2,0.4,0 --eyes cameras --log "$work/red.mcap" \
  --log-images 5 >"$work/red.txt" 2>&1
wait "$robot" || true
robot=
stages="Boundary,Line spots,Posts,Balls,Robots,Truth"
shot vision Vision --log "$work/red.mcap" --at 10 --stages "$stages"
shot vision-dark Vision --log "$work/red.mcap" --at 10 --stages "$stages" --dark
$bin/exportimages "$work/red.mcap" --from 9 --period 1 --out "$work/images" >"$work/images.txt"
shot labels Labels --labels "$work/images"

$bin/simswift --embedded --debug-port 8799 --debug-token secret >"$work/live.txt" 2>&1 &
robot=$!
sleep 2
shot parameters Parameters --connect 127.0.0.1:8799 --token secret --after 3

kill "$robot"
robot=
$bin/simswift --embedded --body nao-v5 --eyes cameras --individual 3 --start=-3.2,0,180 --skill skills.Calibrate --debug-port 8798 \
  --debug-token secret >"$work/camera.txt" 2>&1 &
robot=$!
sleep 10
/usr/bin/python3 -B robot/nao/calibrate.py 127.0.0.1:8798 --token secret --yes --no-save >"$work/calibration.txt"
shot calibration Calibration --connect 127.0.0.1:8798 --token secret --after 10
