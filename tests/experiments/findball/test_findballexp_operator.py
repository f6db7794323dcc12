"""`findballexp operator` with a scripted operator and a fake robot."""
from __future__ import annotations

import os
import re
import signal
import socket
import struct
import subprocess
from pathlib import Path

PROGRAM = os.environ["FINDBALLEXP"]
POSITIONS = "0,-3000\n-1000,0\n3000,1000\n"


class Robot:
    """Robot 2, which reports and reads commands."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)

    def report(self, sees: bool, distance: float = 5000) -> None:
        text = (f"((player_number 2)(can_see_ball {int(sees)})(estimated_x_pos -3250)(estimated_y_pos 3000)"
                f"(dist_from_ball {distance})(time 0))").encode()
        self.socket.sendall(struct.pack(">I", len(text)) + text)

    def command(self) -> str:
        size, = struct.unpack(">I", self._bytes(4))
        return self._bytes(size).decode()

    def _bytes(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            assert part, "the controller closed the connection"
            data += part
        return data


class Operator:
    """The program with its terminal."""

    def __init__(self, out: Path, *options: str) -> None:
        positions = out.parent / "positions.csv"
        positions.write_text(POSITIONS)
        self.process = subprocess.Popen(
            [PROGRAM, "operator", "--robots", "1", "--repeats", "1", "--positions", str(positions), "--listen", "127.0.0.1:0",
             "--out", str(out), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r"robots report to 127\.0\.0\.1:(\d+)", self.read_until("robots report"))[1])  # type: ignore[index]

    def read_until(self, text: str) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if text in line:
                return line
        raise AssertionError(f"{text!r} does not come: {self.process.stderr.read() if self.process.stderr else ''}")

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> int:
        if self.process.stdin is not None and not self.process.stdin.closed:
            self.process.stdin.close()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.read()
                stream.close()
        return self.process.wait(timeout=30)


def find(operator: Operator, robot: Robot) -> None:
    """One test: the operator starts it, and the robot finds the ball."""
    assert robot.command() == "((game_state finished)(penalty none))"
    operator.type("go")
    assert robot.command() == "((game_state initial)(penalty none))"
    assert robot.command() == "((game_state playing)(penalty none))"
    robot.report(True, 250)
    operator.read_until("found by robot 2")


def results(out: Path) -> list[list[str]]:
    return [line.split(",") for line in (out / "results.csv").read_text().splitlines()[1:]]


def test_a_killed_experiment_is_continued_and_gives_the_same_tables(tmp_path: Path) -> None:
    out = tmp_path / "naos"
    operator = Operator(out)
    robot = Robot(operator.port)
    find(operator, robot)
    operator.read_until("Test 2 of 3")
    operator.type("go")
    operator.read_until("Searching.")
    operator.process.send_signal(signal.SIGKILL)
    assert operator.end() == -signal.SIGKILL
    assert [row[0] for row in results(out)] == ["1"]

    operator = Operator(out)
    robot = Robot(operator.port)
    operator.read_until("Test 2 of 3")
    find(operator, robot)
    operator.read_until("Test 3 of 3")
    operator.type("go")
    operator.read_until("Searching.")
    operator.type("not found")
    operator.read_until("All tests are done.")
    assert operator.end() == 0
    assert [(row[0], row[8]) for row in results(out)] == [("1", "found"), ("2", "found"), ("3", "not found")]
    assert "according to the operator" in (out / "events.log").read_text()

    report = subprocess.run([PROGRAM, "report", str(out)], capture_output=True, text=True, timeout=60, check=True)
    assert "| **all** | 3 | 2 | 1 |" in (out / "report.md").read_text() and report.stdout.startswith("naos: found 2 of 3 (")
    reality = subprocess.run([PROGRAM, "reality", str(out), str(out), "--simulated-speed", "150", "--real-speed", "300"],
                             capture_output=True, text=True, timeout=60, check=True)
    assert "| 3 | 0 of 1 | 0 of 1 |" in reality.stdout
    assert (out / "reality.md").read_text() == reality.stdout


def test_a_silent_robot_is_reported_and_the_end_of_the_input_ends_the_program(tmp_path: Path) -> None:
    operator = Operator(tmp_path / "naos")
    operator.type("")
    operator.read_until("Not started: robot 2 does not report.")
    assert operator.end() == 1


def test_another_experiment_is_refused(tmp_path: Path) -> None:
    operator = Operator(tmp_path / "naos")
    assert operator.end() == 1
    done = subprocess.run([PROGRAM, "operator", "--robots", "3", "--out", str(tmp_path / "naos")], capture_output=True, text=True,
                          timeout=60, check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 1
    assert "contains another experiment" in done.stderr
