"""A behaviour file that is broken while the robot plays: the robot stands, reports the error, and continues when the file is repaired."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from processes import Server, robot, until
from wire import Reports

SOURCES = Path(__file__).resolve().parents[2] / "behaviours_py"
SIGNATURE = "    ) -> Request:\n"  # of WalkToPoint.tick


def save(file: Path, text: str) -> None:
    """Replaces the file by a new one, as editors do."""
    new = file.with_suffix(".new")
    new.write_text(text)
    os.replace(new, file)


@pytest.mark.parametrize("broken, error", [
    ("    ) -> Request\n", "SyntaxError"),
    (SIGNATURE + "        raise RuntimeError('broken on purpose')\n", "RuntimeError: broken on purpose"),
], ids=["syntax-error", "exception"])
@pytest.mark.parametrize("mode", [["--sync"], []], ids=["sync", "real-time"])
def test_the_robot_stands_until_the_file_is_repaired(tmp_path, broken, error, mode):
    folder = tmp_path / "behaviours_py"
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    skill = folder / "skills" / "walk_to_point.py"
    good = skill.read_text()
    assert SIGNATURE in good
    reports = Reports()
    options = [*mode, *reports.options, "--behaviours-folder", str(folder), "--skill", "skills.WalkToPoint(30, 0)"]
    with Server(*mode) as server, robot(server.port, 2, *options) as swift:
        until(lambda: reports.last(2).startswith("Walking: "))

        before = swift.mark()
        save(skill, good.replace(SIGNATURE, broken))
        swift.wait_for("stopped; the robot stands until the file is repaired", before)
        swift.wait_for("walk_to_point.py", before)
        swift.wait_for(error, before)
        until(lambda: reports.last(2) == "Standing: the behaviour is broken")

        before = swift.mark()
        save(skill, good)
        swift.wait_for("reloaded", before)
        until(lambda: reports.last(2).startswith("Walking: "))
        assert swift.runs()
        assert swift.count("lost the server") == 0
