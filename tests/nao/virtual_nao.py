"""Virtual NAOs: instances of a 32-bit Debian with sshd on loopback, each with its own home folder and ssh port."""
from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Optional

SOURCE = Path(__file__).resolve().parents[2]
BUILD, IMAGE = SOURCE / "build/nao-v5", SOURCE / "build/image"
ROOT = Path(os.environ.get("VIRTUAL_NAO", "build/virtual-nao")).resolve()
TIMEOUT = 60  # s, for operations that may be slow on a busy machine

NAOQI = ("/robot/naoqi/lib/ld-linux.so.2 --library-path /robot/naoqi/lib /robot/naoqi/bin/virtualnaoqi --autoload "
         "/home/nao/naoqi/preferences/autoload.ini --config-folder /robot/naoqi/config")
RESTART_NAOQI = f"""#!/bin/sh
cd /home/nao
[ -f naoqi.pid ] && kill "$(cat naoqi.pid)" 2>/dev/null
setsid {NAOQI} <> orders > soccer/robot/logs/naoqi.log 2>&1 &
echo $! > naoqi.pid
"""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Key:
    """A key pair for ssh, generated if it does not exist."""

    def __init__(self, folder: Path, name: str) -> None:
        self.file = folder / name
        if not self.file.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.file)], check=True)
        self.public_file = Path(f"{self.file}.pub")
        self.public = self.public_file.read_text()


class VirtualNao:
    """A running virtual NAO. Its home is a separate file system of the given size in MB, which can be made read-only."""

    def __init__(self, folder: Path, name: str, key: str, megabytes: int = 200, port: int = 0) -> None:
        self.name, self.port, self.folder = name, port or free_port(), folder / name
        self.home = self.folder / "home"
        self.home.mkdir(parents=True)
        self.megabytes = megabytes
        self.known_hosts = folder / "known_hosts"
        host_key = Key(self.folder, "host_key")
        config = self.folder / "sshd_config"
        config.write_text(f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey /robot/host_key\nAuthorizedKeysFile "
                          f"/robot/authorized_keys\n"
                          "PasswordAuthentication no\nKbdInteractiveAuthentication no\nUsePAM no\nStrictModes "
                          "no\nPidFile none\n"
                          "Subsystem sftp internal-sftp\nAcceptEnv *\n")
        assert host_key.file.exists()
        (self.folder / "authorized_keys").write_text(key)
        # In a mount namespace of its own, so that nothing remains after the last process has ended.
        script = (f"mount --make-rprivate / && cd {ROOT} && mount --bind . . && cd {ROOT} && mkdir -p robot && "
                  f"mount -t tmpfs -o mode=755 tmpfs robot && cp {self.folder}/host_key "
                  f"{self.folder}/authorized_keys {config} robot/ && "
                  f"mount -t tmpfs -o size={megabytes}m,mode=755 tmpfs home/nao && chown $(awk -F: "
                  f"'$1==\"nao\"{{print $3\":\"$4}}' etc/passwd) home/nao && "
                  "mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs -o mode=1777 tmpfs dev/shm && "
                  "mkdir -p run/sshd && "
                  "exec chroot . /usr/sbin/sshd -D -e -f /robot/sshd_config")
        self.log = (self.folder / "sshd.log").open("w")
        self.process = subprocess.Popen(["unshare", "-m", "sh", "-c", script], stdin=subprocess.DEVNULL,
                                        stdout=self.log, stderr=self.log,
                                        start_new_session=True)
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                output = (self.folder / "sshd.log").read_text()
                assert self.process.poll() is None and time.monotonic() < deadline, output
                time.sleep(0.05)

    def enter(self, user: Optional[str]) -> list[str]:
        """The beginning of a command line that runs a shell command in it without ssh. The user nao starts in its home."""
        enter = ["nsenter", f"--target={self.process.pid}", "--mount", "--root", "--wd=/"]
        if user is None:
            return [*enter, "sh", "-c"]
        at_home = ["env", f"HOME=/home/{user}", "sh", "-c", 'cd "$HOME" && eval "$0"']
        return [*enter, "chroot", f"--userspec={user}", "/", *at_home]

    def inside(self, command: str, user: Optional[str] = "nao") -> str:
        done = subprocess.run([*self.enter(user), command], capture_output=True, text=True, timeout=60)
        return done.stdout + done.stderr

    def seen_from_outside(self, file: str) -> Path:
        """The path on this machine of a file of the robot."""
        return Path(f"/proc/{self.process.pid}/root{file}")

    def write(self, file: str, text: str, mode: int = 0o644) -> None:
        """Writes a file as the user nao."""
        subprocess.run([*self.enter("nao"), f"cat > {file} && chmod {mode:o} {file}"], input=text, text=True,
                       check=True)

    def put(self, source: Path, folder: Path) -> None:
        """Copies a file or the content of a folder of this machine into a folder of the robot."""
        target = self.seen_from_outside(str(folder))
        content = f"{source}/." if source.is_dir() else source
        subprocess.run(["sh", "-c", f"mkdir -p {target} && cp -rL {content} {target}/ && chmod -R a+rX {target}"],
                       check=True)

    def put_naoqi(self) -> None:
        """Installs the virtual NAOqi of preset nao-v5, which this robot restarts as its NAOqi. Its body has ideal joints.
        It reads commands, such as press 2, from the file orders."""
        own = Path("/robot/naoqi")
        for source, target in ((BUILD / "bin/virtualnaoqi", "bin"), (BUILD / "lib/libvirtual_naoqi.so", "lib"),
                               (SOURCE / "config", "config")):
            self.put(source, own / target)
        for library in (IMAGE / "lib").glob("*.so*"):
            self.put(library, own / "lib")
        self.inside("mkdir -p soccer/robot/logs && mkfifo orders")
        self.write("soccer/robot/restart-naoqi", RESTART_NAOQI, 0o755)

    def make_read_only(self) -> None:
        subprocess.run([*self.enter(None), "mount -o remount,ro /home/nao"], check=True)

    def processes(self) -> list[int]:
        """Process ids of all its processes, including those that outlive their connection."""
        world = os.readlink(f"/proc/{self.process.pid}/ns/mnt")
        found = []
        for link in Path("/proc").glob("[0-9]*/ns/mnt"):
            try:
                if os.readlink(link) == world:
                    found.append(int(link.parts[2]))
            except OSError:
                continue
        return found

    def wait_until_idle(self) -> None:
        """Waits until its sshd has no connection and no other process runs. Errors: AssertionError after TIMEOUT."""
        deadline = time.monotonic() + TIMEOUT
        while (running := self.processes()) != [self.process.pid]:
            assert time.monotonic() < deadline, f"still running after {TIMEOUT} s: {running}"
            time.sleep(0.01)

    def __enter__(self) -> VirtualNao:
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self.processes():
            subprocess.run(["kill", "-KILL", str(pid)], stderr=subprocess.DEVNULL)
        self.process.wait()
        self.log.close()


def usable() -> Optional[str]:
    """None if virtual NAOs can be used on this machine, otherwise the reason."""
    if not (ROOT / ".ready").exists():
        return f"there is no virtual NAO in {ROOT}; create it with ./dev virtual-nao"
    if os.geteuid() != 0:
        return "a virtual NAO needs root"
    if shutil.which("unshare") is None or shutil.which("rsync") is None:
        return "unshare or rsync is missing"
    return None


def key_of_the_project() -> Key:
    """build/virtual-nao.key, which config/robots.example.txt names. It gets the owner of its folder."""
    key = Key(ROOT.parent, "virtual-nao.key")
    owner = ROOT.parent.stat()
    for part in (key.file, key.public_file):
        os.chown(part, owner.st_uid, owner.st_gid)
    return key


def main() -> None:
    """Runs a virtual NAO for human users, on port 2222, until Ctrl-C."""
    if why := usable():
        raise SystemExit(f"virtual-nao: {why}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # clean up as after Ctrl-C
    key = key_of_the_project()
    with tempfile.TemporaryDirectory() as folder, \
            VirtualNao(Path(folder), "virtual", key.public, port=2222) as nao:
        if (BUILD / "bin/virtualnaoqi").exists() and (IMAGE / "lib/ld-linux.so.2").exists():
            nao.put_naoqi()
        else:
            print("it has no NAOqi; run ./dev image and start it again")
        print("a virtual NAO runs at 127.0.0.1:2222; upload with ./dev upload virtual; end it with Ctrl-C", flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
