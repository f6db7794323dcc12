#!/usr/bin/env python3
"""Runs a build by Ninja with one line of progress in place of its output, which goes to a log.

    build_progress.py LOG COMMAND…        (COMMAND: cmake --build …; exits with its status)

The line shows the steps that are done and an estimate of the time left. Where standard output is not a terminal, it is printed every 30
seconds. When a step fails, its output and the log's name are printed.
"""
from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TextIO

STATUS = re.compile(r"^\[(?P<done>\d+)/(?P<all>\d+)\] (?!Re-checking globbed)")
PERIOD = 30.0  # s between two lines where there is no terminal
SHOWN_LINES = 60  # of a failed step, at most
CORE_SECONDS = 6.0  # of a step of a first build: the mean of all


def duration(seconds: float) -> str:
    """"40 s" or "2 min 10 s"."""
    whole = max(0, round(seconds))
    return f"{whole} s" if whole < 60 else f"{whole // 60} min {whole % 60} s"


def progress_text(done: int, steps: int, elapsed: float, cores: int) -> str:
    """One line: steps done, time elapsed and an estimate of the time left.

    From a tenth of the steps on, the others are taken to last as long as these; before, as long as a mean step.
    """
    text = f"dev: building: {done} of {steps} steps, {duration(elapsed)}"
    if done == steps:
        return text
    of_a_step = elapsed / done if done * 10 >= steps else CORE_SECONDS / cores
    return f"{text}, about {duration(of_a_step * (steps - done))} left"


class ProgressLine:
    """Prints progress: on a terminal in place, elsewhere line by line."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._in_place = out.isatty()
        self._printed_at: float | None = None
        self._open = False

    def show(self, text: str, now: float, last: bool = False) -> None:
        if self._in_place:
            self._out.write(f"\r\033[K{text}")
            self._open = True
        elif last or self._printed_at is None or now - self._printed_at >= PERIOD:
            self._out.write(text + "\n")
            self._printed_at = now
        self._out.flush()

    def end(self) -> None:
        if self._open:
            self._out.write("\n")
            self._out.flush()


def failure_text(output: list[str]) -> str:
    """The lines of the first failed step, at most SHOWN_LINES."""
    first = next((i for i, line in enumerate(output) if line.startswith("FAILED: ")), None)
    if first is None:
        return "".join(output[-SHOWN_LINES:])
    step = [output[first]]
    for line in output[first + 1:]:
        if STATUS.match(line) or line.startswith(("FAILED: ", "ninja: ")):
            break
        step.append(line)
    return "".join(step[:SHOWN_LINES])


def run(log: Path, command: list[str]) -> int:
    log.parent.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    cores = len(os.sched_getaffinity(0))
    line_of_progress = ProgressLine(sys.stdout)
    output: list[str] = []
    environment = {**os.environ, "NINJA_STATUS": "[%f/%t] "}
    with log.open("w") as file, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                                 errors="replace", env=environment) as build:
        assert build.stdout is not None
        steps = 0
        for line in build.stdout:
            file.write(line)
            output.append(line)
            if status := STATUS.match(line):
                steps = int(status["all"])
                now = time.monotonic()
                done = int(status["done"])
                line_of_progress.show(progress_text(done, steps, now - start, cores), now, last=done == steps)
        code = build.wait()
    line_of_progress.end()
    if code != 0:
        print(f"{failure_text(output)}dev: the build failed; its whole output is in {log}", file=sys.stderr)
    return code


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return run(Path(sys.argv[1]), sys.argv[2:])
    except KeyboardInterrupt:
        print("\ndev: interrupted; the next build continues where this one ended", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
