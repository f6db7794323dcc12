#!/usr/bin/env bash
# The steps of continuous integration, in the order in which a new user would run them; the first failure ends the run.
#
#   .ci/steps.sh          (all of them)
#   .ci/steps.sh --tests  (the main job, the build and every test: on a system with other linters and cross compilers than Debian 12)
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

# step NAME BUDGET COMMAND…: runs a command and prints its time. BUDGET: seconds that it may take on two cores without a compiler cache; a
# step that takes longer is reported, and one that takes half as long again fails, so that slow growth is noticed while it is small.
step() {
  local name=$1 budget=$2 start=$SECONDS took
  shift 2
  echo "ci: $name: $*"
  "$@" || { echo "ci: $name failed after $((SECONDS - start)) s" >&2; exit 1; }
  took=$((SECONDS - start))
  echo "ci: $name took $took s of $budget s"
  times+="$(printf '%-48s %5d s of %5d s' "$name" "$took" "$budget")"$'\n'
  printf '%s\t%s\n' "$name" "$took" >>build/ci-times.txt
  [[ $took -le $budget ]] || echo "ci: WARNING: $name exceeded its budget" >&2
  [[ $((2 * took)) -le $((3 * budget)) ]] || { echo "ci: $name took more than one and a half times its budget" >&2; exit 1; }
}
times=''
mkdir -p build
git rev-parse --short=8 HEAD >build/ci-times.txt  # of the steps, for .ci/times.py

# Lints the changes since the newest commit that is at least one day older than this one, but not before lint became a step of CI.
readonly FIRST_LINTED=c96a068
linted=$(git rev-list -1 --before="$(($(git log -1 --format=%ct) - 86400))" HEAD)
if [[ -z $linted ]] || git merge-base --is-ancestor "$linted" "$FIRST_LINTED"; then linted=$FIRST_LINTED; fi

step "the main job" 600 ./dev run --headless --seed 1
step "build of everything" 1300 ./dev build
every_test() { step "every test" 900 ./dev test; }
if [[ ${1:-} == --tests ]]; then
  every_test
  printf 'ci: times\n%s' "$times"
  exit
fi
step "build of the benchmarks" 400 ./dev build sim --target benchmarks
# clang-tidy shares the cores with the tests, of which many wait for sockets and processes, and with the installation of packages.
step "packages of the linters" 120 ./dev install clang
lint_log=build/lint.log
set -m  # own process group, same session: across sessions, Linux's autogroups ignore the niceness
nice -n 19 ./dev lint --since "$linted" --most 100 </dev/null >"$lint_log" 2>&1 &
lint=$!
set +m
# At a failure of another step, lint ends, too, and what it has found is shown.
trap '[[ -z $lint ]] || { kill -- -"$lint" 2>/dev/null || cat "$lint_log" >&2; }' EXIT
every_test
step "the API reference" 180 ./dev docs
# Tests that were skipped above, because they need more packages than users of the project.
command -v npm >/dev/null || step "packages of the official readers" 240 ./dev install readers
step "packages of the NAO's tests" 180 ./dev install nao
# On kernels that run no 32-bit programs the virtual NAO runs in QEMU.
[[ $(id -u) -ne 0 ]] || step "a virtual NAO's system" 300 robot/nao/make_virtual_nao.sh build/virtual-nao
step "the official readers, and a virtual NAO" 400 ./dev test sim -L 'readers|nao'
finish_lint() {
  local lint_process=$lint
  lint=
  wait "$lint_process" || { cat "$lint_log" >&2; return 1; }
  tail -n 1 "$lint_log"
}
step "rest of lint of the last day's changes" 900 finish_lint
printf 'ci: times\n%s' "$times"
