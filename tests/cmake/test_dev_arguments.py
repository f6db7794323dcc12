"""./dev refuses wrong words before it installs, configures or builds anything."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("dev", "cmake/names.sh", "cmake/did_you_mean.awk", "learning/catalogue.cpp", "learning/python/simswift/learn/__main__.py",
           "experiments/grounding/python/ground/__main__.py")
TASKS = "walk walk_residual get_up stand rock one_leg kick kick_to_point go_to_ball dribble keep_goal one_v_one two_v_two five_v_five"
LEARN = f"{TASKS} evaluate export plots speed table time_optimal"
GROUND = "record fit improve try study report"


@pytest.fixture(name="project")
def _project(tmp_path: Path) -> Path:
    """./dev and the files that it reads, with programs that must not be started."""
    for file in SOURCES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "bin").mkdir()
    for name in ("apt-get", "cmake", "dpkg-query", "ninja", "sudo"):
        (tmp_path / "bin" / name).write_text(f'#!/bin/sh\necho "$0 $*" >>{tmp_path}/started\nexit 99\n')
        (tmp_path / "bin" / name).chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(("words", "error"), [
    ("learn", f"learn: give one of: {LEARN}"),
    ("learn nope --out runs/nope", f"unknown word after learn 'nope'; possible are: {LEARN}"),
    ("learn wakl", "unknown word after learn 'wakl'; did you mean walk?"),
    ("ground", f"ground: give one of: {GROUND}"),
    ("ground fitt", "unknown word after ground 'fitt'; did you mean fit?"),
])
def test_a_wrong_word_is_refused_with_the_right_ones_and_starts_nothing(project: Path, words: str, error: str) -> None:
    environment = {**os.environ, "PATH": f"{project}/bin:{os.environ['PATH']}"}
    done = subprocess.run([project / "dev", *words.split()], env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2 if error.startswith("unknown") else 1, f"dev: {error}\n")
    assert not (project / "started").exists() and not (project / "build").exists()


def test_a_task_goes_on_to_the_installation(project: Path) -> None:
    environment = {**os.environ, "PATH": f"{project}/bin:{os.environ['PATH']}"}
    subprocess.run([project / "dev", "learn", "kick"], env=environment, capture_output=True, timeout=60, check=False)
    assert "dpkg-query" in (project / "started").read_text()
