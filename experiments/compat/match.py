#!/usr/bin/env python3
"""Plays halves of the 3D league between two teams, each half on a new server, and prints the score of each.

{port}, {monitor_port} and {number} in the commands stand for the server's ports and the player's number; {type} for the player's type.
The home team plays on the left in every half and kicks off in every second one. Robots join one after another.

    match.py --halves 2 --server "simserver --sync --field 3dsim --rules soccer --port {port} --monitor-port {monitor_port}" \\
        --home-command "simswift --sync --server 127.0.0.1:{port} --player {number} --type {type} …" \\
        --away-command "agentspark --port {port} --unum {number} …"
"""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

from monitor_port import MonitorPort

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT, DURATION, PORT, whole_number  # noqa: E402
from output_files import FolderLock  # noqa: E402
from script import present_names, run_script  # noqa: E402

OLD_NAMES = {"--seconds": "--duration", "--home": "--home-command", "--away": "--away-command"}
JOIN_TIMEOUT = 120.0  # s of real time
ATTEMPTS = 5
SETTLE_FRAMES = 15  # of the monitor, from one robot to the next


class NotJoined(Exception):
    """A robot did not come onto the field."""


class Programs:
    """The processes of one half; the output of each is a file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        self._outputs: list[IO[bytes]] = []
        self._lock = FolderLock(folder)

    def start(self, name: str, command: str, directory: str | None = None) -> subprocess.Popen[bytes]:
        output = (self._folder / f"{name}.log").open("wb")
        process = subprocess.Popen(shlex.split(command), stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                   cwd=directory, start_new_session=True)
        self._outputs.append(output)
        self._running.append(process)
        return process

    def ended(self) -> int:
        return sum(process.poll() is not None for process in self._running)

    def end(self) -> None:
        for process in reversed(self._running):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in self._running:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        for output in self._outputs:
            output.close()
        self._lock.release()


def join(programs: Programs, monitor: MonitorPort, name: str, command: str, directory: str | None, robot: tuple[str, int]) -> None:
    """Starts a robot and waits until it is on the field. Errors: NotJoined."""
    try:
        wait_on_field(programs, monitor, name, command, directory, robot)
    except OSError as error:  # rcssserver3d sometimes ends while a robot joins
        raise NotJoined(f"{name} did not join; the server's monitor port: {error}") from error


def wait_on_field(programs: Programs, monitor: MonitorPort, name: str, command: str, directory: str | None,
                  robot: tuple[str, int]) -> None:
    """As join(). Errors: NotJoined; OSError when the connection to the monitor port ends."""
    process = programs.start(name, command, directory)
    deadline = time.monotonic() + JOIN_TIMEOUT
    frames = 0
    while robot not in monitor.frame(JOIN_TIMEOUT).joined:
        frames += 1
        if frames % 50 == 0:
            monitor.send("(reqfullstate)")  # the server drops messages that a slow monitor has no room for
        if process.poll() is not None or time.monotonic() > deadline:
            raise NotJoined(f"{name} did not join; its exit code: {process.poll()}")
    for _ in range(SETTLE_FRAMES):  # rcssserver3d hangs when two robots join at once
        monitor.frame(JOIN_TIMEOUT)


def play_half(options: argparse.Namespace, half: int) -> str:
    programs = Programs(Path(options.out) / f"half-{half}")
    values = {"port": options.port, "monitor_port": options.monitor_port}
    try:
        programs.start("server", options.server.format(**values))
        monitor = MonitorPort(options.monitor_port, scene=False)
        teams = [("home", options.home_command, options.home_folder, options.home_types),
                 ("away", options.away_command, options.away_folder, options.away_types)]
        for number in range(1, options.players + 1):
            for side, (name, command, folder, types) in zip(("Left", "Right"), teams):
                ready = command.format(number=number, type=types.split(",")[number - 1], **values)
                join(programs, monitor, f"{name}-{number}", ready, folder, (side, number))
        monitor.send(f"(kickOff {'Left' if half % 2 else 'Right'})")
        began = time.monotonic()
        modes: dict[str, int] = {}
        last = ""
        while monitor.frame(60).time < options.duration and not (monitor.time > 1 and monitor.play_mode in ("BeforeKickOff", "GameOver")):
            if monitor.play_mode != last:
                last = monitor.play_mode
                modes[last] = modes.get(last, 0) + 1
        score = monitor.values["score_left"], monitor.values["score_right"]
        factor = monitor.time / (time.monotonic() - began)
        counts = ", ".join(f"{mode} {count}" for mode, count in sorted(modes.items()) if mode != "PlayOn")
        return f"half {half}: {score[0]} : {score[1]} after {monitor.time:.0f} s at {factor:.2f} x real time; " \
               f"programs that ended: {programs.ended()}; {counts}"
    finally:
        programs.end()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", required=True, help="command that starts the server")
    parser.add_argument("--home-command", required=True, help="command that starts a robot of the home team")
    parser.add_argument("--away-command", required=True, help="command that starts a robot of the other team")
    parser.add_argument("--home-folder", help="folder to start the home team's robots in")
    parser.add_argument("--away-folder", help="folder to start the other team's robots in")
    parser.add_argument("--home-types", default="0,0,0,0,0,0,0,1,1,2,2", help="types of the home team's robots")
    parser.add_argument("--away-types", default="0,0,1,1,2,2,3,3,4,4,4", help="types of the other team's robots")
    parser.add_argument("--players", type=whole_number(1, 11), default=11, help="robots of each team")
    parser.add_argument("--port", type=PORT, default=3100)
    parser.add_argument("--monitor-port", type=PORT, default=3200)
    parser.add_argument("--halves", type=COUNT, default=2)
    parser.add_argument("--first", type=COUNT, default=1, help="number of the first half")
    parser.add_argument("--duration", type=DURATION, default=300.0, help="of game time in a half")
    parser.add_argument("--out", default="logs/match", help="folder for the output of the programs")
    options = parser.parse_args(present_names("match", sys.argv[1:], OLD_NAMES))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the programs of the half end, too
    for half in range(options.first, options.first + options.halves):
        for attempt in range(ATTEMPTS):
            try:
                print(play_half(options, half), flush=True)
                break
            except NotJoined as error:  # rcssserver3d hangs at times when a robot joins
                print(f"half {half}, attempt {attempt + 1}: {error}", flush=True)
    return 0


if __name__ == "__main__":
    run_script("match.py", main)
