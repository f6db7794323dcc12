"""The progress of a training on the terminal."""
from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Mapping
from typing import TextIO


def duration(seconds: float) -> str:
    """Seconds as a person says them."""
    minutes, hours = round(seconds / 60), round(seconds / 3600, 1)
    return f"{seconds:.0f} s" if seconds < 100 else f"{minutes} min" if minutes < 100 else f"{hours} h"


def line(row: Mapping[str, float], steps_per_second: float, seconds_left: float) -> str:
    """A row of the curve in one line."""
    parts = [f"{int(row['steps']):,} steps", f"{steps_per_second:,.0f} steps/s"]
    if not math.isnan(row["return"]):
        parts.append(f"return {row['return']:.3g}")
    if not math.isnan(row["success"]):
        parts.append(f"success {100 * row['success']:.0f} %")
    if not math.isnan(row["result"]):
        parts.append(f"result {row['result']:.3g}")
    if not math.isnan(row["length"]):
        parts.append(f"{row['length']:.0f} steps an episode")
    return ", ".join([*parts, f"{duration(seconds_left)} left"])


class Progress:
    """On a terminal, a line that is overwritten by each iteration; in a file, a line per report."""

    def __init__(self, steps: int, total_steps: int, stream: TextIO = sys.stderr, clock: Callable[[], float] = time.monotonic) -> None:
        self.first_steps, self.total_steps = steps, total_steps
        self.stream, self.clock = stream, clock
        self.started = clock()
        self.width = 0

    def update(self, row: Mapping[str, float], report: bool) -> None:
        """Shows a row of the curve. report: also where lines cannot be overwritten."""
        if not (report or self.stream.isatty()):
            return
        steps = row["steps"] - self.first_steps
        rate = steps / max(self.clock() - self.started, 1e-9)
        text = line(row, rate, max(0.0, self.total_steps - row["steps"]) / rate)
        if self.stream.isatty():
            self.stream.write("\r" + text.ljust(self.width))
            self.width = len(text)
        else:
            self.stream.write(text + "\n")
        self.stream.flush()

    def close(self) -> None:
        """Leaves the last line on the terminal."""
        if self.width > 0:
            self.stream.write("\n")
