#!/usr/bin/env bash
# The steps of continuous integration, in the order in which a new user would run them; the first failure ends the run.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

step() {
  local name=$1 start=$SECONDS
  shift
  echo "ci: $name: $*"
  "$@" || { echo "ci: $name failed after $((SECONDS - start)) s" >&2; exit 1; }
  echo "ci: $name took $((SECONDS - start)) s"
}

# Lints the changes since the newest commit that is at least one day older than this one, but not before lint became a step of CI.
readonly FIRST_LINTED=c96a068
linted=$(git rev-list -1 --before="$(($(git log -1 --format=%ct) - 86400))" HEAD)
if [[ -z $linted ]] || git merge-base --is-ancestor "$linted" "$FIRST_LINTED"; then linted=$FIRST_LINTED; fi

step "the main job" ./dev run --headless --seed 1
step "every test" ./dev test
step "lint of the last day's changes" ./dev lint --since "$linted" --most 100
step "the API reference" ./dev docs
# Tests that were skipped above, because they need more packages than users of the project.
command -v npm >/dev/null || step "packages of the official readers" ./dev install readers
step "packages of the NAO's tests" ./dev install nao
[[ $(id -u) -ne 0 ]] || step "a virtual NAO's system" robot/nao/make_virtual_nao.sh build/virtual-nao
step "the official readers, and a virtual NAO" ./dev test sim -L 'readers|nao'
