#!/usr/bin/env bash
# Runs a command on a clean clone of this checkout's HEAD in a bare Debian system, in which only git is installed, to find packages that a
# program or a test needs and that are missing in the package lists.
#
#   .ci/bare_root.sh COMMAND [ARGUMENT…]   (as root; exits with the command's status)
#   .ci/bare_root.sh --check               (exits with 0 if this machine can do that; otherwise prints the reason)
#
# The system remains in build/bare until the next run. Its mounts and processes are in separate namespaces, which always end with this
# script. DEBIAN_RELEASE: bookworm (Debian 12, the default) or trixie (Debian 13). DEBIAN_MIRROR: mirror to use instead of Debian's default,
# as for mmdebstrap. CCACHE_DIR: a folder of this machine for compiler results of earlier runs; a cached result is used only if all headers
# it was compiled with are installed again. PACKAGE_CACHE: a folder of this machine for the bare system of the last days and for downloaded
# packages; they are installed in each run all the same.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
release=${DEBIAN_RELEASE:-bookworm}
root=$PWD/build/bare/root

why_not() {
  [[ $(id -u) -eq 0 ]] || { echo "creating a bare system needs root"; return; }
  unshare --mount --pid --fork true 2>/dev/null || { echo "this machine does not allow mount and process namespaces"; return; }
  command -v mmdebstrap >/dev/null && return
  command -v apt-get >/dev/null || { echo "mmdebstrap is missing"; return; }
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends mmdebstrap; } >/dev/null 2>&1 ||
    echo "mmdebstrap is missing and cannot be installed"
}

reason=$(why_not)
if [[ ${1:-} == --check ]]; then
  echo "$reason"
  [[ -z $reason ]]
  exit
fi
[[ $# -gt 0 ]] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[[ -z $reason ]] || { echo "bare_root.sh: $reason" >&2; exit 1; }

# From here on, this script is the first process of its namespaces: when it ends, its child processes and its mounts are removed.
[[ $$ -eq 1 ]] || exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"

rm -rf --one-file-system build/bare
mkdir -p build/bare
echo "bare_root.sh: creating a bare Debian system, $release, in $root"
readonly MAX_AGE_DAYS=7  # of a cached bare system; an older one would have to update many packages
cache=${PACKAGE_CACHE:-$PWD/build/bare/cache}
mkdir -p "$cache/archives" "$root"
find "$cache" -maxdepth 1 -name 'system-*.tar' -mtime +$MAX_AGE_DAYS -delete
system=$cache/system-$(sha256sum <<< "minbase ca-certificates,git $release ${DEBIAN_MIRROR:-}" | cut -c 1-12).tar
if [[ ! -f $system ]]; then
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git "$release" "$system.new" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} --format=tar
  mv "$system.new" "$system"
fi
tar -C "$root" -xf "$system" --exclude='./dev/*'
cp /etc/resolv.conf /etc/hosts "$root/etc/"
if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then  # certificates trusted by this machine, such as that of a proxy
  cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/"
  chroot "$root" update-ca-certificates >/dev/null
fi
git clone --quiet --no-hardlinks . "$root/src"

mount --bind "$root" "$root"  # a separate mount, so that commands inside can create mount namespaces, too
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount --bind "$cache/archives" "$root/var/cache/apt/archives"
mkdir -p "$cache/archives/partial" "$root/var/cache/ccache"
if [[ -n ${CCACHE_DIR:-} ]]; then
  mkdir -p "$CCACHE_DIR"
  mount --bind "$CCACHE_DIR" "$root/var/cache/ccache"
fi
# Not exec: the first process of a system must outlive the command, and it ignores signals that the command may use.
env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb CI="${CI:-}" http_proxy="${http_proxy:-}" \
  https_proxy="${https_proxy:-}" DEBIAN_MIRROR="${DEBIAN_MIRROR:-}" NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
  CCACHE_DIR=/var/cache/ccache chroot "$root" bash -c 'cd /src && exec "$@"' bash "$@"
