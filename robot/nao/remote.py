"""Robots by name, and commands on them by ssh."""
from __future__ import annotations

import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Sequence

HOME = "soccer"  # below the robot's user's own folder
USER = "nao"
SSH_OPTIONS = ("BatchMode=yes", "ConnectTimeout=10", "ServerAliveInterval=5", "ServerAliveCountMax=3",
               "StrictHostKeyChecking=accept-new")
BROKE_OFF = "the connection broke off; the robot's release is whole, the old or the new one; upload again"
# What a line of ssh, rsync or the robot's shell means for people. The first that fits counts.
MEANINGS = (
    ("Permission denied (", "it refuses our key; install yours with ssh-copy-id"),
    ("No space left on device", "its disk is full; fetch its logs with ./dev logs --delete, then upload again"),
    ("Read-only file system", "its file system is read-only; mount it writable and upload again"),
    ("Host key verification failed", "its host key has changed; if it was set up anew, remove the old one with "
                                     "ssh-keygen -R"),
    ("Could not resolve hostname", "its address is unknown; correct the list of robots"),
    ("Connection refused", "nothing answers at its address; is it on, and its sshd running?"),
    ("No route to host", "nothing answers at its address; is it on, and in this network?"),
    ("timed out", "it does not answer in time; is it on, and in this network?"),
    ("did NOT match", "what arrived does not match its checksums; build the image again and upload again"),
    ("onnection closed", BROKE_OFF),
    ("onnection reset", BROKE_OFF),
    ("unexpectedly closed", BROKE_OFF),
    ("Broken pipe", BROKE_OFF),
)


class RobotError(Exception):
    """What failed on a robot, in a line."""


@dataclass(frozen=True)
class Robot:
    name: str
    address: str
    port: int = 22
    virtual: bool = False  # its NAOqi is ours
    options: tuple[str, ...] = field(default=())  # of ssh, besides the usual ones

    def ssh_command(self) -> list[str]:
        words = ["ssh", "-p", str(self.port)]
        for option in (*SSH_OPTIONS, *self.options):
            words += ["-o", option]
        return words

    def run(self, command: str, patience: float = 120) -> str:
        """What the command says on the robot. Errors: RobotError."""
        return run([*self.ssh_command(), f"{USER}@{self.address}", command], patience)

    def copy(self, options: Sequence[str], source: str, target: str, patience: float = 3600) -> str:
        """rsync; `{robot}` in source or target is this robot. Errors: RobotError."""
        here = f"{USER}@{self.address}:"
        return run(["rsync", "--timeout=30", "-e", shlex.join(self.ssh_command()), *options, source.replace("{robot}",
                                                                                                            here),
                    target.replace("{robot}", here)], patience)


def run(words: Sequence[str], patience: float) -> str:
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=patience,
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise RobotError(f"it took longer than {patience:.0f} s") from None
    if done.returncode != 0:
        raise RobotError(meaning(done.stderr or done.stdout))
    return done.stdout


def meaning(said: str) -> str:
    """One clear line for what programs said."""
    for sign, text in MEANINGS:
        for line in said.splitlines():
            if sign in line:
                return f"{text} ({line.strip()})"
    lines = [line.strip() for line in said.splitlines() if line.strip() and "Permanently added" not in line]
    return lines[0] if lines else "it failed without a word"


def read_robots(file: Path, options: Sequence[str] = ()) -> dict[str, Robot]:
    """Errors: RobotError with the line."""
    robots: dict[str, Robot] = {}
    try:
        lines = file.read_text().splitlines()
    except OSError as error:
        raise RobotError(f"{file}: {error.strerror}; name a list of robots with --robots") from None
    for number, line in enumerate(lines, start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        own = words[2:]
        port = int(own.pop(0)) if own and own[0].isdigit() else 22
        virtual = own[:1] == ["virtual"]
        own = own[virtual:]
        if len(words) < 2 or not all("=" in word for word in own):
            raise RobotError(f"{file}:{number}: a line is NAME ADDRESS [PORT] [virtual] [SSH-OPTION=VALUE…]")
        robots[words[0]] = Robot(words[0], words[1], port, virtual, (*options, *own))
    return robots


def pick(robots: dict[str, Robot], names: Sequence[str], file: Path) -> list[Robot]:
    """Errors: RobotError for a name that is not there."""
    for name in names:
        if name not in robots:
            raise RobotError(f"{name}: no robot of that name in {file}; there are: {' '.join(robots)}")
    return [robots[name] for name in names]


def on_all(robots: Sequence[Robot], work: Callable[[Robot], str]) -> int:
    """Does it on all robots at once and says a line for each. 0, or 1 when it failed on one."""
    def careful(robot: Robot) -> tuple[bool, str]:
        try:
            return True, work(robot)
        except RobotError as error:
            return False, str(error)

    failed = False
    with ThreadPoolExecutor(max_workers=max(1, len(robots))) as pool:
        for robot, (good, text) in zip(robots, pool.map(careful, robots)):
            failed = failed or not good
            print(f"{robot.name}: {'' if good else 'FAILED: '}{text}", flush=True)
    return 1 if failed else 0
