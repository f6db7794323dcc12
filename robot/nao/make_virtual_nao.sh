#!/usr/bin/env bash
# Makes the root of a virtual NAO: Debian for i386 with sshd and rsync and a user nao, which the tests of ./dev upload take for a robot.
#   make_virtual_nao.sh FOLDER        (as root: a 32-bit system is set up in it)
set -euo pipefail
folder=$1
packages=openssh-server,rsync,procps,mount
is_ready() { [[ -f $folder/.ready && $(cat "$folder/.ready") == "$packages" ]]; }
if is_ready; then exit 0; fi
[[ $(id -u) -eq 0 ]] || { echo "make_virtual_nao.sh: needs root, to set up another system in $folder" >&2; exit 1; }
mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
flock 9
if is_ready; then exit 0; fi
rm -rf "$folder"
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
mmdebstrap --quiet --variant=essential --architectures=i386 --include="$packages" bookworm "$folder" "deb $mirror bookworm main"
chroot "$folder" useradd --create-home --shell /bin/sh nao
chroot "$folder" usermod -p '*' nao  # no password; keys do
mkdir -p "$folder/run/sshd" "$folder/home/nao/.ssh"
echo "$packages" > "$folder/.ready"
