"""Robots by name, and commands on them by ssh."""
from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Sequence

SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "blackboard/common/network"))

from addresses import MAX_PORT, bare, bracketed, is_ipv6  # noqa: E402

HOME = "soccer"  # relative to the home folder of the robot's user
USER = "nao"
TEAM_PORTS = 10000  # the team's messages use this UDP port plus the team's number; source: SPL rules
LINE = "NAME ADDRESS [PORT] [virtual] [team=N] [player=N] [token=SECRET] [SSH-OPTION=VALUE…]"
SSH_OPTIONS = ("BatchMode=yes", "ConnectTimeout=10", "ServerAliveInterval=5", "ServerAliveCountMax=3",
               "StrictHostKeyChecking=accept-new")
BROKE_OFF = "the connection broke off"
# Explanations of error messages of ssh, rsync and the robot's shell. The first match applies.
MEANINGS = (
    ("Permission denied (", "the robot refuses the SSH key; install the key with ssh-copy-id"),
    ("No space left on device", "its disk is full; fetch its logs with ./dev logs --delete, then run the command again"),
    ("Read-only file system", "its file system is read-only; mount it writable and run the command again"),
    ("Host key verification failed", "its host key has changed; if it was installed again, remove the old key with "
                                     "ssh-keygen -R"),
    ("Could not resolve hostname", "its address is unknown; correct the list of robots"),
    ("Connection refused", "nothing answers at its address; check that the robot is on and its sshd runs"),
    ("Network is unreachable", "this computer is in no network with its address; connect the cable, or correct the list of robots"),
    ("No route to host", "nothing answers at its address; check that the robot is on and in this network"),
    ("timed out", "it does not answer in time; check that the robot is on and in this network"),
    ("did NOT match", "the received release does not match its checksums; build the image again and upload again"),
    ("onnection closed", BROKE_OFF),
    ("onnection reset", BROKE_OFF),
    ("unexpectedly closed", BROKE_OFF),
    ("Broken pipe", BROKE_OFF),
)


class RobotError(Exception):
    """Describes in one line what failed on a robot."""


class ConnectionBroke(RobotError):
    """The connection ended in the middle of the work."""


@dataclass(frozen=True)
class Robot:
    name: str
    address: str  # without brackets
    port: int = 22
    virtual: bool = False  # its NAOqi is the virtual NAOqi
    options: tuple[str, ...] = field(default=())  # for ssh, in addition to SSH_OPTIONS
    team: int = 0  # 0: not in the list
    player: int = 0
    token: str = ""  # with which clients of the debug port may change parameters

    def identity(self) -> str:
        """Options of runswift that only this robot has; empty when the list contains neither team nor player."""
        if not self.team or not self.player:
            return ""
        token = f" --debug-token {self.token}" if self.token else ""
        return f"--team {self.team} --player {self.player} --team-link {TEAM_PORTS + self.team}{token}"

    def ssh_command(self) -> list[str]:
        words = ["ssh", "-p", str(self.port)]
        for option in (*SSH_OPTIONS, *self.options):
            words += ["-o", option]
        return words

    def run(self, command: str, timeout: float = 120) -> str:
        """Runs a command on the robot and returns its output. Errors: RobotError."""
        return run([*self.ssh_command(), f"{USER}@{self.address}", command], timeout)

    def copy(self, options: Sequence[str], source: str, target: str, timeout: float = 3600) -> str:
        """Runs rsync; `{robot}` in source or target denotes this robot. Errors: RobotError."""
        here = f"{USER}@{bracketed(self.address)}:"
        return run(["rsync", "--timeout=30", "-e", shlex.join(self.ssh_command()), *options, source.replace("{robot}",
                                                                                                            here),
                    target.replace("{robot}", here)], timeout)


def run(words: Sequence[str], timeout: float) -> str:
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=timeout,
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise RobotError(f"it took longer than {timeout:.0f} s") from None
    if done.returncode != 0:
        text = meaning(done.stderr or done.stdout)
        raise (ConnectionBroke if text.startswith(BROKE_OFF) else RobotError)(text)
    return done.stdout


def meaning(output: str) -> str:
    """Explains the output of a failed program in one line."""
    for sign, text in MEANINGS:
        for line in output.splitlines():
            if sign in line:
                return f"{text} ({line.strip()})"
    lines = [line.strip() for line in output.splitlines() if line.strip() and "Permanently added" not in line]
    return lines[0] if lines else "it failed without an error message"


def number_in(words: dict[str, str], key: str, limit: int, file: Path, line: int) -> int:
    """A number from 1 to `limit`; 0 when the key is missing. Errors: RobotError."""
    if key not in words:
        return 0
    if not re.fullmatch("[0-9]{1,9}", words[key]) or not 1 <= int(words[key]) <= limit:
        raise RobotError(f"{file}:{line}: {key} is a number from 1 to {limit}, not '{words[key]}'")
    return int(words[key])


def address_in(word: str, file: Path, line: int) -> str:
    """The address of a line without brackets. Errors: RobotError."""
    address = bare(word)
    if not address or set("[]/") & set(address) or (":" in address and not is_ipv6(address)):
        raise RobotError(f"{file}:{line}: '{word}' is not a name, an IPv4 or an IPv6 address; write the port of ssh after it as a word of "
                         "its own")
    return address


def default_list(config: Path = SOURCE / "config") -> Path:
    """The list of robots when --robots names none: SOCCER_ROBOTS, else the team's own robots.txt, else the example."""
    own = config / "robots.txt"
    return Path(os.environ.get("SOCCER_ROBOTS", own if own.exists() else config / "robots.example.txt"))


def read_robots(file: Path, options: Sequence[str] = ()) -> dict[str, Robot]:
    """Reads a list of robots, by name. Errors: RobotError with the number of the line."""
    robots: dict[str, Robot] = {}
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()  # some editors begin a file with a byte order mark
    except OSError as error:
        raise RobotError(f"{file}: {error.strerror}; name a list of robots with --robots") from None
    except UnicodeDecodeError as error:
        raise RobotError(f"{file}: byte {error.start} is not UTF-8; save the file as UTF-8") from None
    for number, line in enumerate(lines, start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        own = words[2:]
        port = int(own.pop(0)) if own and re.fullmatch("[0-9]{1,9}", own[0]) else 22
        virtual = own[:1] == ["virtual"]
        own = own[virtual:]
        if len(words) < 2 or not all("=" in word for word in own):
            raise RobotError(f"{file}:{number}: a line is {LINE}")
        if not 1 <= port <= MAX_PORT:
            raise RobotError(f"{file}:{number}: the port is a number from 1 to {MAX_PORT}, not {port}")
        if words[0] in robots:
            raise RobotError(f"{file}:{number}: there is already a robot {words[0]} in this list; rename or remove one of them")
        ours = dict(word.split("=", 1) for word in own if word.split("=")[0] in ("team", "player", "token"))
        ssh = [word for word in own if word.split("=")[0] not in ours]
        team, player = number_in(ours, "team", 255, file, number), number_in(ours, "player", 11, file, number)
        if (team == 0) != (player == 0):
            raise RobotError(f"{file}:{number}: a robot has both team= and player=, or neither")
        if not re.fullmatch("[A-Za-z0-9_-]*", ours.get("token", "")):
            raise RobotError(f"{file}:{number}: a token consists of letters from A to Z and a to z, digits, '-' and '_'")
        address = address_in(words[1], file, number)
        robots[words[0]] = Robot(words[0], address, port, virtual, (*options, *ssh), team, player, ours.get("token", ""))
    return robots


def pick(robots: dict[str, Robot], names: Sequence[str], file: Path) -> list[Robot]:
    """Selects robots by name. Errors: RobotError for an unknown name."""
    for name in names:
        if name not in robots:
            raise RobotError(f"{name}: no robot of that name in {file}; there are: {' '.join(robots)}")
    return [robots[name] for name in names]


def check_numbers(robots: Sequence[Robot]) -> None:
    """A list may contain a robot twice, by cable and by radio, or a spare robot; one upload is not for both. Errors: RobotError."""
    named: dict[tuple[int, int], str] = {}
    for robot in robots:
        if robot.team and named.setdefault((robot.team, robot.player), robot.name) != robot.name:
            raise RobotError(f"{named[robot.team, robot.player]} and {robot.name} are both player {robot.player} of team {robot.team}; "
                             "name one of them, or give one another number")


def on_all(robots: Sequence[Robot], work: Callable[[Robot], str], after_break: str) -> int:
    """Does the work on all robots in parallel and prints one line for each. `after_break`: what to do when the connection broke off.
    Returns 0, or 1 if it has failed on any robot."""
    def careful(robot: Robot) -> tuple[bool, str]:
        try:
            return True, work(robot)
        except ConnectionBroke as error:
            return False, f"{error}; {after_break}"
        except RobotError as error:
            return False, str(error)

    failed = False
    with ThreadPoolExecutor(max_workers=max(1, len(robots))) as pool:
        for robot, (good, text) in zip(robots, pool.map(careful, robots)):
            failed = failed or not good
            print(f"{robot.name}: {'' if good else 'FAILED: '}{text}", flush=True)
    return 1 if failed else 0
