#!/usr/bin/env python3
"""Checks whether this computer, and robots in the network, are ready for the project, and says what to do: ./dev doctor."""
from __future__ import annotations

import argparse
import ctypes
import errno
import os
import resource
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterable, Iterator

SOURCE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SOURCE / "robot/nao"))

from remote import HOME, Robot, RobotError, default_list, pick, read_robots  # noqa: E402

GOOD, WARNING, PROBLEM = "ok", "warning", "PROBLEM"
FREE_FOR_BUILD, FREE_FOR_LOGS = 8, 1  # GB
MEMORY_FOR_A_COMPILER = 1.5  # GB, for each that runs at the same time
MIN_OPEN_FILES = 1024
MAX_CLOCK_ERROR = 0.05  # s, above which logs of several machines cannot be compared
MAX_ROBOT_CLOCK = 0.5  # s, difference of a robot's clock that is also measured over a slow ssh
MIN_VERSIONS = {"g++": (12, 1), "cmake": (3, 25), "python3": (3, 11)}
# Every address of this computer, so that a program is noticed that uses a port of one address only.
ALL_ADDRESSES = ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::"))


@dataclass(frozen=True)
class Port:
    """A port of the programs, and what uses it."""

    kind: socket.SocketKind
    number: int
    use: str
    shared: bool = False  # several of our programs use it at the same time

    def __str__(self) -> str:
        return f"{'TCP' if self.kind == socket.SOCK_STREAM else 'UDP'} port {self.number} ({self.use})"


PORTS = (
    Port(socket.SOCK_STREAM, 3100, "simserver, agents"),
    Port(socket.SOCK_STREAM, 3200, "simserver, monitors"),
    Port(socket.SOCK_STREAM, 60000, "simserver --protocol mj, agents"),
    Port(socket.SOCK_STREAM, 60001, "simserver --protocol mj, monitors"),
    Port(socket.SOCK_STREAM, 8765, "debug port of a robot"),
    Port(socket.SOCK_DGRAM, 3838, "GameController", shared=True),
    Port(socket.SOCK_DGRAM, 3939, "answers to the GameController"),
    Port(socket.SOCK_STREAM, 7400, "findballexp operator"),
    Port(socket.SOCK_DGRAM, 8764, "announcements of robots", shared=True),
)


@dataclass(frozen=True)
class Finding:
    """The result of a check."""

    state: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.state:>8}  {self.what}" + (f"; {self.remedy}" if self.remedy else "")


def version_of(text: str) -> tuple[int, ...]:
    """The first version number in the output of --version."""
    for word in text.replace("(", " ").replace(")", " ").split():
        parts = word.split(".")
        if len(parts) >= 2 and all(part.isdecimal() for part in parts[:2]):
            return tuple(int(part) for part in parts[:2])
    return ()


def check_versions() -> Iterator[Finding]:
    for program, wanted in MIN_VERSIONS.items():
        needed = ".".join(map(str, wanted))
        if shutil.which(program) is None:
            yield Finding(WARNING, f"{program} is not installed", "the first ./dev build installs it")
            continue
        found = version_of(subprocess.run([program, "--version"], capture_output=True, text=True).stdout)
        text = ".".join(map(str, found))
        yield (Finding(GOOD, f"{program} {text}") if found >= wanted
               else Finding(PROBLEM, f"{program} {text} is older than {needed}", "use Debian 12 or newer (docs/guide/install.md)"))


def check_machine() -> Iterator[Finding]:
    free = shutil.disk_usage(SOURCE).free / 1e9
    yield (Finding(GOOD, f"{free:.0f} GB of disk are free") if free >= FREE_FOR_BUILD
           else Finding(PROBLEM if free < FREE_FOR_LOGS else WARNING, f"{free:.1f} GB of disk are free, a build takes {FREE_FOR_BUILD} GB",
                        f"remove old files in {SOURCE}/build and {SOURCE}/logs"))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    cores = os.cpu_count() or 1
    enough = memory >= MEMORY_FOR_A_COMPILER * cores
    yield (Finding(GOOD, f"{cores} cores, {memory:.0f} GB of memory") if enough
           else Finding(WARNING, f"{memory:.1f} GB of memory are little for {cores} compilers at a time",
                        f"build with DEV_JOBS={max(1, int(memory / MEMORY_FOR_A_COMPILER))}"))
    for folder in (SOURCE, Path("/dev/shm"), Path("/tmp")):
        if not os.access(folder, os.W_OK):
            yield Finding(PROBLEM, f"{folder} is not writable", "change its owner or permissions")
    files, max_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files < MIN_OPEN_FILES:
        yield Finding(WARNING, f"a program may open {files} files only", f"run ulimit -n {min(max_files, 4096)}")


def bind_trial(port: Port, family: socket.AddressFamily, address: str) -> None:
    """Binds as our programs do, and ends that at once. Errors: OSError."""
    with socket.socket(family, port.kind) as trial:
        if port.kind == socket.SOCK_STREAM or port.shared:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if port.shared:  # offnao shares its port by this option
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            trial.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        trial.bind((address, port.number))


def port_finding(port: Port) -> Finding:
    for family, address in ALL_ADDRESSES:
        try:
            bind_trial(port, family, address)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return Finding(WARNING, f"{port} is in use{' by a program that does not share it' if port.shared else ''}",
                               f"end the program that uses it (ss -lpn | grep :{port.number}), or give another port")
            if family == socket.AF_INET:  # a computer may have no IPv6
                return Finding(PROBLEM, f"{port}: {error.strerror}", "check the permissions of this user and the network's settings")
    return Finding(GOOD, f"{port} {'can be used' if port.shared else 'is free'}")


def check_network() -> Iterator[Finding]:
    for port in PORTS:
        yield port_finding(port)
    try:
        addresses = sorted({entry[4][0] for entry in socket.getaddrinfo("localhost", None)})
        yield Finding(GOOD, f"localhost is {', '.join(map(str, addresses))}")
    except OSError as error:
        yield Finding(PROBLEM, f"localhost has no address ({error})", "add '127.0.0.1 localhost' to /etc/hosts")
    yield broadcast_finding()


def broadcast_finding() -> Finding:
    """Robots on one computer talk by broadcasts on the loopback device."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as receiver, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        receiver.settimeout(0.5)
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        try:
            receiver.bind(("127.255.255.255", 0))
            sender.sendto(b"doctor", ("127.255.255.255", receiver.getsockname()[1]))
            receiver.recv(16)
        except OSError as error:
            return Finding(PROBLEM, f"broadcasts on the loopback device do not arrive ({error})",
                           "allow UDP on the device lo in the firewall")
    return Finding(GOOD, "broadcasts on the loopback device arrive")


class Timex(ctypes.Structure):
    """The first members of the kernel's struct timex."""

    _fields_ = [("modes", ctypes.c_uint), ("offset", ctypes.c_long), ("freq", ctypes.c_long), ("maxerror", ctypes.c_long),
                ("esterror", ctypes.c_long), ("status", ctypes.c_int), ("rest", ctypes.c_char * 256)]


def clock_error() -> float | None:
    """The largest error of the computer's clock in s; None if nothing synchronises it."""
    state = Timex()
    result = ctypes.CDLL(None, use_errno=True).adjtimex(ctypes.byref(state))
    error, unsynchronised = 5, 0x40
    return None if result < 0 or result == error or state.status & unsynchronised else state.maxerror / 1e6


def check_time(error_of: Callable[[], float | None] = clock_error) -> Iterator[Finding]:
    error = error_of()
    if error is None:
        yield Finding(WARNING, "the clock is not synchronised, so that logs of several machines cannot be aligned by it",
                      "install chrony on this computer and point the robots to it")
    elif error > MAX_CLOCK_ERROR:
        yield Finding(WARNING, f"the clock may be wrong by {error:.2f} s", "use a time server in this network")
    else:
        yield Finding(GOOD, f"the clock is synchronised to {error * 1e3:.0f} ms")


def check_devices(devices: Iterable[Path] | None = None) -> Iterator[Finding]:
    cameras = sorted(Path("/dev").glob("video*")) if devices is None else sorted(devices)
    for camera in cameras:
        yield (Finding(GOOD, f"camera {camera}") if os.access(camera, os.R_OK | os.W_OK)
               else Finding(WARNING, f"camera {camera} is not readable for this user", "run: sudo adduser $USER video; then log in again"))
    if not cameras:
        yield Finding(GOOD, "no cameras, which only robots need")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        yield Finding(GOOD, "no display: ./dev run works with --headless; offnao needs a display")


def check_robot(robot: Robot) -> Iterator[Finding]:
    """Checks of a robot over ssh: its clock, its disk, its cameras, its programs."""
    # One command, so that the clock is asked near the middle of a short round trip.
    command = (f"date +%s.%N; df -Pk {HOME} | tail -n 1; ls /dev/video* 2>/dev/null | tr '\\n' ' '; echo; "
               f"cat {HOME}/current/VERSION 2>/dev/null || echo none; uname -m")
    before = time.time()
    try:
        lines = robot.run(command).splitlines()
    except RobotError as error:
        yield Finding(PROBLEM, f"{robot.name}: {error}")
        return
    trip = time.time() - before
    if len(lines) != 5:
        yield Finding(PROBLEM, f"{robot.name} answers something unexpected: {' | '.join(lines)[:200]}", "check its login shell")
        return
    clock, disk, cameras, version, machine = lines
    yield Finding(GOOD, f"{robot.name} answers in {trip:.2f} s, {machine}")
    try:
        difference, free = float(clock) - (before + trip / 2), int(disk.split()[3]) / 1e6
    except (ValueError, IndexError):
        yield Finding(WARNING, f"{robot.name}: its clock or disk cannot be read ({clock}; {disk})", "check date and df on the robot")
        return
    yield (Finding(GOOD, f"{robot.name}: its clock agrees to {abs(difference):.2f} s") if abs(difference) < MAX_ROBOT_CLOCK + trip / 2
           else Finding(WARNING, f"{robot.name}: its clock is {difference:+.1f} s from this computer's",
                        "set it, and point its ntpd to a time server in this network"))
    yield (Finding(GOOD, f"{robot.name}: {free:.1f} GB of disk are free") if free >= FREE_FOR_LOGS
           else Finding(WARNING, f"{robot.name}: {free:.2f} GB of disk are free", f"fetch its logs: ./dev logs --delete {robot.name}"))
    if len(cameras.split()) < 2 and not robot.virtual:
        yield Finding(PROBLEM, f"{robot.name}: it has the cameras '{cameras.strip()}' instead of two", "restart it")
    yield (Finding(GOOD, f"{robot.name}: release {version}") if version != "none"
           else Finding(WARNING, f"{robot.name}: nothing is installed", f"run ./dev upload {robot.name}"))


def counted(number: int, thing: str) -> str:
    """Such as "1 problem" and "2 problems"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev doctor", description=__doc__)
    parser.add_argument("robots", nargs="*", metavar="ROBOT", help="names of robots to check, too")
    parser.add_argument("--robots", dest="list", type=Path, default=default_list(),
                        help="list of robots (default config/robots.txt, or robots.example.txt there)")
    options = parser.parse_args()
    findings: list[Finding] = []

    def show(found: Iterator[Finding]) -> None:
        for finding in found:
            findings.append(finding)
            print(finding, flush=True)

    for check in (check_versions, check_machine, check_network, check_time, check_devices):
        show(check())
    try:
        for robot in pick(read_robots(options.list), options.robots, options.list) if options.robots else []:
            show(check_robot(robot))
    except RobotError as error:
        show(iter([Finding(PROBLEM, str(error))]))
    problems = sum(finding.state == PROBLEM for finding in findings)
    warnings = sum(finding.state == WARNING for finding in findings)
    print(f"{counted(problems, 'problem')}, {counted(warnings, 'warning')}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
