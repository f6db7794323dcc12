#!/usr/bin/env bash
# Creates the root folder of a virtual NAO: Debian for i386 with sshd, rsync and a user nao. The tests of ./dev upload use it as a robot.
#   make_virtual_nao.sh FOLDER        (as root: installs a 32-bit system in FOLDER)
set -euo pipefail
folder=$1
packages=openssh-server,rsync,procps,mount
is_ready() { [[ -f $folder/.ready && $(cat "$folder/.ready") == "$packages" ]]; }
if is_ready; then exit 0; fi
[[ $(id -u) -eq 0 ]] || { echo "make_virtual_nao.sh: needs root to install a 32-bit system in $folder; run it as root" >&2; exit 1; }
mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
flock 9
if is_ready; then exit 0; fi
rm -rf "$folder"
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
mmdebstrap --quiet --variant=essential --architectures=i386 --include="$packages" bookworm "$folder" "deb $mirror bookworm main"
chroot "$folder" useradd --create-home --shell /bin/sh nao
chroot "$folder" usermod -p '*' nao  # login by key only
mkdir -p "$folder/run/sshd" "$folder/home/nao/.ssh"
echo "$packages" > "$folder/.ready"
