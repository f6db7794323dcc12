#!/bin/bash
# Compares two builds by what they compute and print, to the byte: a rearrangement of the code must leave it equal.
#
#   tests/equal/compare.sh BEFORE AFTER [CASE…]
#
# BEFORE, AFTER: build folders, which record.sh then records into a temporary folder, or folders that it has written. CASE: functions of
# record.sh; default: all. Prints the files that differ. Exit code 0: none, 1: some, 2: wrong usage.
set -euo pipefail

if [[ $# -lt 2 ]]; then
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

recorded() {  # BUILD_OR_RECORD NAME CASE…
  local source=$1 name=$2
  shift 2
  if [[ -f $source/sums.txt ]]; then
    cp "$source/sums.txt" "$folder/$name"
  else
    "$(dirname "$0")/record.sh" "$source" "$folder/$name.record" "$@"
    cp "$folder/$name.record/sums.txt" "$folder/$name"
  fi
  if [[ $# -gt 0 ]]; then
    printf '  %s/\n' "$@" | grep -F -f - "$folder/$name" >"$folder/chosen" || true
    mv "$folder/chosen" "$folder/$name"
  fi
}

recorded "$1" before "${@:3}"
recorded "$2" after "${@:3}"
if diff <(sort -k2 "$folder/before") <(sort -k2 "$folder/after") >"$folder/differences"; then
  echo "equal: $(wc -l <"$folder/after") files"
else
  echo "different, or only in one of both:"
  sed -n 's/^[<>] [0-9a-f]\{64\}  //p' "$folder/differences" | sort -u
  exit 1
fi
