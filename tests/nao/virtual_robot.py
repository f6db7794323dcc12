"""A robot that is all programs: simserver's NAO V5, a virtual NAOqi with libagent, and runswift."""
from __future__ import annotations

import csv
import os
import re
import subprocess
import threading
import time
from pathlib import Path

from monitor_port import MonitorPort

HERE = Path(__file__).resolve().parent
PATIENCE = 60.0  # s, for what takes a moment on a busy machine
DEGREE = 0.0174533


class Program:
    """A running program; ends with the `with` block, whatever happens in it."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.lines: list[str] = []
        self._news = threading.Condition()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, errors="replace",
                                        env={**os.environ, **environment})
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> re.Match[str]:
        """The first line that has the pattern, which may still have to come."""
        deadline = time.monotonic() + seconds
        with self._news:
            while True:
                for line in self.lines:
                    if match := re.search(pattern, line):
                        return match
                if (left := deadline - time.monotonic()) <= 0 or not self._news.wait(left):
                    raise AssertionError(f"no line with '{pattern}' within {seconds} s; {self.process.args} said:\n"
                                         + "\n".join(self.lines[-20:]))

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        """kill -9, and gone when this returns."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end. Its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._reader.join()
        assert self.process.stdout is not None and self.process.stdin is not None
        self.process.stdout.close()
        self.process.stdin.close()


def newest_robot(monitor):
    """The robot as the newest of the monitor's frames tells it."""
    while True:
        monitor.frame()
        try:
            while True:
                monitor.frame(timeout=0.001)
        except TimeoutError:
            pass
        for robot in monitor.robots().values():
            return robot


class VirtualRobot:
    """The server and the hardware; runswift comes and goes. `folder` takes the trace and what else there is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.memory = f"/soccer-{os.getpid()}-{folder.name}"
        self.server = Program(os.environ["SIMSERVER"], "--port", "0", "--monitor-port", "0", "--sync", "--step", "0.01",
                              "--agents", "1")
        ports = self.server.wait_for(r"agents on \S+:(\d+), monitors on \S+:(\d+)")
        self.agent_port = ports[1]
        self.monitor = MonitorPort(int(ports[2]))
        self.starts = 0
        self.service = folder / "service"
        self.service.write_text(f'echo "$1" >> {folder}/orders\n')
        self.naoqi = self.start_naoqi()

    def start_naoqi(self) -> Program:
        """NAOqi, again if it has been killed."""
        self.starts += 1
        self.trace_file = self.folder / f"trace-{self.starts}.csv"
        self.naoqi = Program(*os.environ["VIRTUALNAOQI"].split(), "--server", f"127.0.0.1:{self.agent_port}",
                             "--start=-2,0,0",
                             "--trace", str(self.trace_file), "--stats", LIBAGENT_MEMORY=self.memory,
                             LIBAGENT_SERVICE=str(self.service))
        self.naoqi.wait_for("agent memory version")
        return self.naoqi

    def runswift(self, skill: str = "skills.Walk", *options: str) -> Program:
        program = Program(*os.environ["RUNSWIFT"].split(), "--memory", self.memory, "--behaviours-folder",
                          str(HERE / "behaviours"), "--skill", skill, *options)
        program.wait_for("attached to libagent")
        return program

    def trace(self) -> list[dict[str, float]]:
        """What the motors were told so far; lines that are not whole yet are left out."""
        with self.trace_file.open() as file:
            rows = list(csv.DictReader(file))
        return [{key: float(value) for key, value in row.items()} for row in rows[:-1]]

    def joints(self, row: dict[str, float]) -> list[float]:
        return [value for key, value in row.items() if key != "time" and not key.startswith("stiffness")]

    def stiffness(self) -> float:
        rows = self.trace()
        return rows[-1]["stiffness LKneePitch"] if rows else 0.0

    def until(self, holds, what: str, seconds: float = PATIENCE) -> None:
        deadline = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < deadline, f"{what}: not within {seconds} s; naoqi said {self.naoqi.lines[-5:]}"
            time.sleep(0.1)

    def truth(self):
        return newest_robot(self.monitor)

    def make_stiff(self) -> None:
        time.sleep(0.5)  # libagent trusts a client that has answered for a while
        self.naoqi.say("press 2")
        self.until(lambda: self.stiffness() > 0.7, "stiff")

    def play(self) -> None:
        """Penalised and unpenalised by hand: without a GameController the game is on."""
        for _ in range(2):
            self.naoqi.say("press 1")
            time.sleep(1)

    def __enter__(self) -> VirtualRobot:
        return self

    def __exit__(self, *_: object) -> None:
        self.monitor.close()
        for program in (self.naoqi, self.server):
            program.__exit__()
        Path("/dev/shm" + self.memory).unlink(missing_ok=True)
