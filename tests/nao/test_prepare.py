"""./dev robot prepare: NAOqi loads libagent alone, and what it loaded before is kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "robot" / "nao"))

import nao  # noqa: E402

OURS = (ROOT / "robot/nao/autoload.ini").read_text()
THEIRS = "[user]\n/home/nao/their_module.so\n"


@pytest.fixture(name="home")
def home_of_the_robot(tmp_path: Path) -> Path:
    release = tmp_path / "soccer/current"
    release.mkdir(parents=True)
    (release / "autoload.ini").write_text(OURS)
    (release / "service").write_text("#!/bin/sh\n")
    (release / "service").chmod(0o755)
    return tmp_path


def prepare(home: Path) -> dict[str, str]:
    """The files of NAOqi's preferences afterwards."""
    subprocess.run(["sh", "-c", nao.PREPARE], cwd=home, check=True, capture_output=True, timeout=60)
    return {file.name: file.read_text() for file in (home / "naoqi/preferences").iterdir()}


def test_without_preferences_there_is_nothing_to_keep(home: Path) -> None:
    assert prepare(home) == {"autoload.ini": OURS}


def test_the_modules_of_before_are_kept_also_when_it_is_prepared_again(home: Path) -> None:
    (home / "naoqi/preferences").mkdir(parents=True)
    (home / "naoqi/preferences/autoload.ini").write_text(THEIRS)
    for _ in range(2):
        assert prepare(home) == {"autoload.ini": OURS, "autoload.ini~": THEIRS}
