#!/usr/bin/env python3
"""Soak test of simserver --protocol mj: robots join, move, disconnect and rejoin at random; prints the server's memory.

    python3 tests/robustness/mj_soak.py --duration 7200 --agents 6      # simulated seconds; prints a line every 5 simulated minutes
"""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mj_client import HOLD, PROTOCOL
from processes import SIMSERVER, Program
from soak import MEAN_LIFE, Robot, soak
from wire import Line

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import DURATION, SEED, whole_number  # noqa: E402
from script import run_script  # noqa: E402

EFFECTORS = [b"he1", b"lae1", b"rae2", b"te1", b"lle1", b"lle4", b"rle1", b"rle4", b"rle6"]


class MjRobot(Robot):
    """A T1 that plays for a random time and disconnects in one of four ways."""

    def _join(self, now: float) -> None:
        self._line = Line.to(self._port)
        self._line.send(b"(init T1 %s %d)" % ((b"A", b"B")[self._number % 2], self._number))
        self._messages = 0
        self.until = now + self._chance.expovariate(1 / MEAN_LIFE)
        self.lives += 1

    def _words(self) -> bytes:
        uniform = self._chance.uniform
        if self._messages == 2:
            return HOLD + b"(beam %.2f %.2f %.0f)" % (-uniform(0.5, 4), uniform(-2.5, 2.5), uniform(-180, 180))
        words = b"".join(b"(%s %.2f 0 %.0f 4 0)" % (e, uniform(-60, 60), uniform(0, 200)) for e in self._chance.sample(EFFECTORS, 3))
        return words + (b"(SPK say 100 c29haw==)" if self._messages % 50 == 0 else b"")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=DURATION, default=7200, help="simulated time, s")
    parser.add_argument("--agents", type=whole_number(1, 22), default=6)
    parser.add_argument("--seed", type=SEED, default=1)
    options = parser.parse_args()
    with Program(SIMSERVER, *PROTOCOL, "--sync", "--port", "0", "--monitor-port", "0") as server:
        try:
            soak(server, options.agents, options.duration, options.seed,
                 lambda now, memory, lives: print(f"{now:8.0f} s: {memory / 1e6:6.2f} MB, {lives} lives", flush=True), kind=MjRobot)
        finally:
            print("the server's last lines:", *server.lines[-5:], sep="\n")


if __name__ == "__main__":
    run_script("mj_soak.py", main)
