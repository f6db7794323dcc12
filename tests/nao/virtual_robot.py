"""A robot in software: simserver's NAO V5, a virtual NAOqi with libagent, and runswift."""
from __future__ import annotations

import csv
import os
import time
from pathlib import Path

from monitor_port import MonitorPort
from processes import PORTS, Program

HERE = Path(__file__).resolve().parent
TIMEOUT = 60.0  # s, for operations that may be slow on a busy machine
DEGREE = 0.0174533
RED, GREEN = (1, 0, 0), (0, 1, 0)


def newest_robot(monitor):
    """The robot's state in the newest frame of the monitor."""
    while True:
        monitor.frame()
        try:
            while True:
                monitor.frame(timeout=0.001)
        except TimeoutError:
            pass
        for robot in monitor.robots().values():
            return robot


class Field:
    """A simserver with the robot's NAOqi as its only agent."""

    def __init__(self, *options: str) -> None:
        self.server = Program(os.environ["SIMSERVER"], "--port", "0", "--monitor-port", "0", "--sync", "--step", "0.01",
                              "--agents", "1", *options)
        ports = self.server.wait_for(PORTS.pattern, seconds=TIMEOUT)
        self.agent_port = ports[1]
        self.monitor = MonitorPort(int(ports[2]))

    def truth(self):
        return newest_robot(self.monitor)

    def close(self) -> None:
        self.monitor.close()
        self.server.__exit__()


class Trace:
    """The commands to the motors and the chest's light, read from the file of virtualnaoqi --trace while it grows."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def rows(self) -> list[dict[str, float]]:
        """All rows, except an incomplete last line."""
        text = self.file.read_text()
        lines = text[:text.rfind("\n") + 1].splitlines()
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(lines)]

    def newest(self) -> dict[str, float]:
        """The last complete row; empty if there is none yet."""
        with self.file.open("rb") as file:
            names = file.readline().decode().strip().split(",")
            begin = file.tell()
            file.seek(max(begin, file.seek(0, os.SEEK_END) - 4096))
            lines = file.read().decode().split("\n")[:-1]
        values = lines[-1].split(",") if lines else []
        return dict(zip(names, map(float, values))) if len(values) == len(names) else {}


def joints(row: dict[str, float]) -> list[float]:
    return [value for key, value in row.items() if not key.startswith(("time", "stiffness", "chest"))]


class Hands:
    """Acts as a human at the robot: sends commands to its virtual NAOqi and observes its trace."""

    def __init__(self, naoqi: Program, trace: Trace, timeout: float = TIMEOUT) -> None:
        self.naoqi, self.trace, self.timeout = naoqi, trace, timeout

    def stiffness(self) -> float:
        return self.trace.newest().get("stiffness LKneePitch", 0.0)

    def chest(self) -> tuple[float, ...]:
        row = self.trace.newest()
        return tuple(row.get(f"chest {colour}", 0.0) for colour in ("red", "green", "blue"))

    def press(self, times: int) -> None:
        self.naoqi.say(f"press {times}")

    def until(self, holds, what: str, seconds: float = 0) -> None:
        deadline = time.monotonic() + (seconds or self.timeout)
        while not holds():
            assert time.monotonic() < deadline, f"{what}: not in time; output of naoqi: {self.naoqi.lines[-5:]}"
            time.sleep(0.05)

    def make_stiff(self) -> None:
        """Stiffens a limp robot once its client is alive, i.e. the chest blinks green. Returns when the client controls it."""
        self.until(lambda: self.chest() == GREEN, "libagent reports runswift as alive")
        self.press(2)
        self.until(lambda: self.stiffness() > 0.7 and self.chest() == GREEN, "runswift controls the motors")

    def play(self) -> None:
        """Starts play by penalising and unpenalising with the button, as there is no GameController."""
        for colour in (RED, GREEN):
            self.press(1)
            self.until(lambda: self.chest() == colour, f"the chest lights up {colour}")


class VirtualRobot:
    """The server and the hardware layer; runswift is started and stopped separately. Files are written to `folder`.

    naoqi, runswift: command lines of the programs; default: those of this build. server: options of simserver.
    """

    def __init__(self, folder: Path, naoqi: str = "", runswift: str = "", server: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self.commands = naoqi or os.environ["VIRTUALNAOQI"], runswift or os.environ["RUNSWIFT"]
        self.memory = f"/soccer-{os.getpid()}-{folder.name}"
        self.field = Field(*server)
        self.starts = 0
        self.service = folder / "service"
        self.service.write_text(f'echo "$1" >> {folder}/orders\n')
        self.start_naoqi()

    def start_naoqi(self) -> None:
        """Starts NAOqi, or starts it again after it was killed."""
        self.starts += 1
        self.trace = Trace(self.folder / f"trace-{self.starts}.csv")
        self.naoqi = Program(*self.commands[0].split(), "--server", f"127.0.0.1:{self.field.agent_port}",
                             "--start=-2,0,0", "--trace", str(self.trace.file), "--stats", LIBAGENT_MEMORY=self.memory,
                             LIBAGENT_SERVICE=str(self.service))
        self.naoqi.wait_for("agent memory version", seconds=TIMEOUT)
        self.hands = Hands(self.naoqi, self.trace)

    def runswift(self, skill: str = "skills.Walk", *options: str) -> Program:
        program = Program(*self.commands[1].split(), "--memory", self.memory, "--behaviours-folder",
                          str(HERE / "behaviours"), "--skill", skill, *options)
        program.wait_for("attached to libagent", seconds=TIMEOUT)
        return program

    def truth(self):
        return self.field.truth()

    def __enter__(self) -> VirtualRobot:
        return self

    def __exit__(self, *_: object) -> None:
        self.naoqi.__exit__()
        self.field.close()
        Path("/dev/shm" + self.memory).unlink(missing_ok=True)
