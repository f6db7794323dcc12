"""cmake/build_progress.py: one line in place of a build's output."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "cmake" / "build_progress.py"
sys.path.insert(0, str(SCRIPT.parent))

from build_progress import duration, failure_text, progress_text  # noqa: E402

BUILD = """
print("[1/3] Building CXX object a.o")
print("FAILED: b.o")
print("g++ -c b.cpp")
print("b.cpp:7: error: expected ';'")
print("[3/3] Building CXX object c.o")
raise SystemExit({status})
"""


def run(log: Path, status: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", SCRIPT, log, sys.executable, "-c", BUILD.format(status=status)]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_build_that_succeeds_prints_its_progress_only(tmp_path: Path) -> None:
    result = run(tmp_path / "folder" / "build.log", 0)
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1].startswith("dev: building: 3 of 3 steps")
    assert "Building CXX" not in result.stdout
    assert result.stderr == ""
    assert "Building CXX object c.o" in (tmp_path / "folder" / "build.log").read_text()


def test_a_build_that_fails_prints_the_failed_step_and_the_log(tmp_path: Path) -> None:
    result = run(tmp_path / "build.log", 1)
    assert result.returncode == 1
    assert "b.cpp:7: error" in result.stderr
    assert "c.o" not in result.stderr
    assert str(tmp_path / "build.log") in result.stderr


def test_a_failure_without_a_failed_step_prints_the_end_of_the_output() -> None:
    assert failure_text(["ninja: error: loading 'build.ninja'\n"]) == "ninja: error: loading 'build.ninja'\n"


@pytest.mark.parametrize(("done", "text"), [
    (0, "dev: building: 0 of 100 steps, 30 s, about 5 min 0 s left"),
    (10, "dev: building: 10 of 100 steps, 30 s, about 4 min 30 s left"),
    (100, "dev: building: 100 of 100 steps, 30 s"),
])
def test_the_time_left_is_estimated_from_the_steps_that_are_done(done: int, text: str) -> None:
    assert progress_text(done, 100, 30, 2) == text


def test_durations_are_seconds_or_minutes() -> None:
    assert [duration(59.4), duration(60), duration(135)] == ["59 s", "1 min 0 s", "2 min 15 s"]
