#!/usr/bin/env bash
# Creates the sysroot for building the NAO's programs: the headers and libraries of Debian's i386 packages, unpacked but not configured, so
# that no 32-bit program has to run on this machine.
#   make_sysroot.sh FOLDER
set -euo pipefail
folder=$1
packages=$(dirname "$(readlink -f "$0")")/sysroot-packages.txt
list=$(grep -v '^#' "$packages" | paste -sd,)
if [[ -f $folder/.packages ]] && [[ $(cat "$folder/.packages") == "$list" ]]; then exit 0; fi
command -v mmdebstrap >/dev/null || { echo "make_sysroot.sh: mmdebstrap is missing; run ./dev build nao-v5, which installs it" >&2; exit 1; }
mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
flock 9
if [[ -f $folder/.packages ]] && [[ $(cat "$folder/.packages") == "$list" ]]; then exit 0; fi
echo "-- unpacking Debian's i386 packages into $folder" >&2
rm -rf "$folder" "$folder.new"
mode=unshare
[[ $(id -u) -eq 0 ]] && mode=root
# The release without updates, so that builds are reproducible.
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
mmdebstrap --quiet --mode=$mode --variant=extract --architectures=i386 --include="$list" bookworm "$folder.new" "deb $mirror bookworm main" ||
  { rm -rf "$folder.new"; echo "make_sysroot.sh: cannot download the packages from $mirror; set DEBIAN_MIRROR to another mirror" >&2; exit 1; }
# Absolute links would point outside the folder, so they are made relative.
find "$folder.new" -type l -lname '/*' -print0 | while IFS= read -r -d '' link; do
  target=$(readlink "$link")
  ln -snf "$(realpath -m --relative-to="$(dirname "$link")" "$folder.new$target")" "$link"
done
echo "$list" > "$folder.new/.packages"
mv "$folder.new" "$folder"
