#!/usr/bin/env python3
"""Soak test of simserver: robots join, move, disconnect and rejoin at random for a given time; prints the server's memory.

    python3 tests/robustness/soak.py --duration 7200 --agents 10      # simulated seconds; prints a line every 5 simulated minutes
"""
from __future__ import annotations

import argparse
import random
import select
import socket
import struct
import sys
from collections.abc import Callable
from pathlib import Path

from processes import PORTS, SIMSERVER, Program
from wire import Line, now_of

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import DURATION, SEED, whole_number  # noqa: E402
from script import run_script  # noqa: E402

HINGES = [f"{side}{limb}e{n}" for side in "lr" for limb, count in (("l", 6), ("a", 4)) for n in range(1, count + 1)] + ["he1", "he2"]
TYPES = [b"nao/nao.rsg"] + [b"nao/nao_hetero.rsg %d" % n for n in range(5)]
MEAN_LIFE, MEAN_PAUSE = 40.0, 5.0  # s simulated


class Robot:
    """A robot that plays for a random time, each time with another body, and disconnects in one of four ways."""

    def __init__(self, port: int, number: int, chance: random.Random) -> None:
        self._port, self._number, self._chance = port, number, chance
        self._line: Line | None = None
        self.until = 0.0
        self._messages = 0
        self.lives = 0

    def alive(self) -> bool:
        return self._line is not None

    def fileno(self) -> int:
        assert self._line is not None
        return self._line.socket.fileno()

    def hear(self) -> float:
        """Receives the next message, and answers it or disconnects. Returns the server's time, s."""
        assert self._line is not None
        now = now_of(self._line.receive())
        self._messages += 1
        if now < self.until:
            self._line.send(self._words() + b"(syn)")
        else:
            self._die()
            self.until = now + self._chance.expovariate(1 / MEAN_PAUSE)
        return now

    def come_back(self, now: float) -> None:
        if self._line is None and now >= self.until:
            self._join(now)

    def _join(self, now: float) -> None:
        self._line = Line.to(self._port)
        self._line.send(b"(scene rsg/agent/%s)(syn)" % self._chance.choice(TYPES))
        self._messages = 0
        self.until = now + self._chance.expovariate(1 / MEAN_LIFE)
        self.lives += 1

    def _words(self) -> bytes:
        team, unum = (b"A", self._number) if self._number <= 11 else (b"B", self._number - 11)
        if self._messages == 2:
            return b"(init (unum %d)(teamname %s))" % (unum, team)
        if self._messages == 5:
            uniform = self._chance.uniform
            return b"(beam %.2f %.2f %.0f)" % (-uniform(0.5, 4), uniform(-2.5, 2.5), uniform(-180, 180))
        words = b"".join(b"(%s %.2f)" % (h.encode(), self._chance.uniform(-4, 4)) for h in self._chance.sample(HINGES, 4))
        return words + (b"(say soak%d)" % unum if self._messages % 50 == 0 else b"")

    def _die(self) -> None:
        assert self._line is not None
        way = self._chance.randrange(4)
        if way == 1:  # in the middle of a message
            self._line.socket.sendall(struct.pack(">I", 500) + b"(he1 1)")
        elif way == 2:  # with a reset of the connection, like a killed process on another machine
            self._line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif way == 3:  # with messages that the server has not read yet
            self._line.send(b"(syn)" + b"(he1 1)" * 50)
        self._line.close()
        self._line = None


class Watcher:
    """A monitor that never reads and reconnects at random, so that the server has to discard its messages."""

    def __init__(self, port: int) -> None:
        self._port, self._line = port, Line.to(port)

    def come_and_go(self, chance: random.Random) -> None:
        if chance.random() < 0.3:
            self._line.close()
            self._line = Line.to(self._port)


def soak(server: Program, agents: int, seconds: float, seed: int, report: Callable[[float, int, int], None], every: float = 300,
         kind: type[Robot] = Robot) -> None:
    """Runs the robots; calls report(simulated time in s, resident memory in bytes, lives) every `every` simulated seconds.

    Errors: AssertionError when the server ends, and the exceptions of the robots' connections.
    """
    agent_port, monitor_port = map(int, server.wait_for(PORTS.pattern).groups())
    chance = random.Random(seed)
    robots = [kind(agent_port, number, chance) for number in range(1, agents + 1)]
    watcher = Watcher(monitor_port)
    for robot in robots:
        robot.come_back(0)
    now = next_report = 0.0
    while now < seconds:
        playing = [robot for robot in robots if robot.alive()]
        for robot in select.select(playing, [], [], 20)[0]:
            now = max(now, robot.hear())
        if not any(robot.alive() for robot in robots):
            now = min(robot.until for robot in robots)  # the clock does not advance without robots
        for robot in robots:
            robot.come_back(now)
        if now >= next_report:
            assert server.runs(), server.lines[-20:]
            report(now, server.memory(), sum(robot.lives for robot in robots))
            watcher.come_and_go(chance)
            next_report += every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=DURATION, default=7200, help="simulated time, s")
    parser.add_argument("--agents", type=whole_number(1, 22), default=10)
    parser.add_argument("--seed", type=SEED, default=1)
    options = parser.parse_args()
    with Program(SIMSERVER, "--sync", "--port", "0", "--monitor-port", "0", "--rules", "soccer", "--field", "3dsim") as server:
        soak(server, options.agents, options.duration, options.seed,
             lambda now, memory, lives: print(f"{now:8.0f} s: {memory / 1e6:6.2f} MB, {lives} lives", flush=True))


if __name__ == "__main__":
    run_script("soak.py", main)
