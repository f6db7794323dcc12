"""Runs one GoogleTest program and reports which test failed."""
import math
import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

MEMORY_LIMIT = 8 << 30  # bytes of address space: a mutant that allocates without end must not bring down the machine
OUTPUT_LIMIT = 200 << 20  # bytes of any file that the program writes
SLOW = 0.2  # s; tests that take longer run after the others


@dataclass(frozen=True)
class TestResult:
    """How a test program ended."""

    failed: str  # test that failed, or that ran when the program crashed or timed out; empty if all passed
    seconds: float
    slow: tuple[str, ...] = ()  # tests that took longer than SLOW


def failed_test(output: str, status: int) -> str:
    """The first test that failed, according to GoogleTest's output."""
    failed = re.search(r"^\[  FAILED  \] ([\w./]+)", output, re.MULTILINE)
    if failed:
        return failed[1]
    if status == 0:
        return ""
    begun = re.findall(r"^\[ RUN      \] ([\w./]+)", output, re.MULTILINE)
    return begun[-1] if begun else "start of the program"


def slow_tests(output: str) -> tuple[str, ...]:
    """The tests that passed but took longer than SLOW, according to GoogleTest's output."""
    passed = re.findall(r"^\[       OK \] ([\w./]+).*\((\d+) ms\)$", output, re.MULTILINE)
    return tuple(name for name, milliseconds in passed if int(milliseconds) > 1000 * SLOW)


def run_test_program(program: Path, folder: Path, temporary: Path, time_limit: float, tests: str = "*") -> TestResult:
    """Runs the program's `tests` in `folder` until the first failure, for at most `time_limit` seconds.

    tests: a GoogleTest filter. The program writes its temporary files to `temporary`.
    """
    temporary.mkdir(parents=True, exist_ok=True)
    output = temporary / "output.txt"
    # The limit of CPU time ends an endless loop even if this script was killed.
    limits = ["prlimit", f"--as={MEMORY_LIMIT}", f"--fsize={OUTPUT_LIMIT}", f"--cpu={math.ceil(4 * time_limit)}", "--core=0"]
    started = time.monotonic()
    with output.open("wb") as stream:
        options = ["--gtest_fail_fast", "--gtest_color=no", f"--gtest_filter={tests}"]
        process = subprocess.Popen([*limits, str(program), *options], cwd=folder, stdin=subprocess.DEVNULL, stdout=stream,
                                   stderr=subprocess.STDOUT, start_new_session=True,
                                   env=os.environ | {"TMPDIR": str(temporary)})
        try:
            status, over = process.wait(time_limit), False
        except subprocess.TimeoutExpired:
            status, over = 1, True
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)  # also processes that a test left running
            except ProcessLookupError:
                pass
            process.wait()
    text = output.read_text(errors="replace")
    failed = failed_test(text, status)
    return TestResult(f"{failed} (time limit)" if over else failed, time.monotonic() - started, slow_tests(text))
