#!/usr/bin/env bash
# Creates the root folder of a virtual NAO: Debian for i386 with sshd, rsync and a user nao. The tests of ./dev upload use it as a robot.
#   make_virtual_nao.sh FOLDER        (as root: installs a 32-bit system in FOLDER)
set -euo pipefail
folder=$1
packages=openssh-server,rsync,procps,mount
handlers=/proc/sys/fs/binfmt_misc

# Kernels that run no 32-bit programs (ia32_emulation=off) run those of i386 in QEMU until the next boot. The pattern is the beginning of
# an i386 executable's ELF header; flag F opens the emulator now, so that programs in the robot's root folder find it.
emulate_i386() {
  local zeros='\x00\x00\x00\x00\x00\x00\x00\x00' ones='\xff\xff\xff\xff\xff\xff\xff\xff'
  local header='\x7fELF\x01\x01\x01\x00'"$zeros"'\x02\x00\x03\x00' mask='\xff\xff\xff\xff\xff\xfe\xfe\x00'"$ones"'\xfe\xff\xff\xff'
  local emulator
  emulator=$(command -v qemu-i386-static) ||
    { echo "make_virtual_nao.sh: this kernel runs no 32-bit programs, and qemu-i386-static is missing; ./dev install nao" >&2; exit 1; }
  [[ -e $handlers/register ]] || mount -t binfmt_misc binfmt_misc "$handlers"
  echo ":nao-i386:M::$header:$mask:$emulator:F" >"$handlers/register"
  arch-test i386 >/dev/null
  echo "make_virtual_nao.sh: this kernel runs no 32-bit programs; QEMU runs those of the virtual NAO, several times slower"
}

is_ready() { [[ -f $folder/.ready && $(cat "$folder/.ready") == "$packages" ]]; }
needs_root() { [[ $(id -u) -eq 0 ]] || { echo "make_virtual_nao.sh: needs root to $1; run it as root" >&2; exit 1; }; }
if ! arch-test i386 >/dev/null; then
  needs_root "run 32-bit programs in QEMU"
  emulate_i386
fi
if is_ready; then exit 0; fi
needs_root "install a 32-bit system in $folder"
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
