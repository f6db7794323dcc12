"""./dev logs: what was fetched is kept, and what a robot is writing stays there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "robot" / "nao"))

import nao  # noqa: E402
import remote  # noqa: E402
from remote import Robot  # noqa: E402

pytestmark = pytest.mark.skipif(shutil.which("rsync") is None, reason="rsync is not installed")


@pytest.fixture(name="logs")
def logs_on_the_robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of logs of a robot that is a folder of this computer."""
    logs = tmp_path / "robot/soccer/robot/logs"
    logs.mkdir(parents=True)

    def run(words: Sequence[str], _timeout: float) -> str:
        ssh = words.index("-e")
        local = [word.replace("nao@10.0.7.1:", f"{tmp_path}/robot/") for word in (*words[:ssh], *words[ssh + 2:])]
        return subprocess.run(local, check=True, capture_output=True, text=True, timeout=60).stdout

    monkeypatch.setattr(remote, "run", run)
    return logs


def fetch(tmp_path: Path, delete: bool = False) -> Path:
    nao.fetch_logs(Robot("nao1", "10.0.7.1"), tmp_path / "into", delete)
    return tmp_path / "into/nao1"


def test_a_log_does_not_replace_an_earlier_one_of_its_name(tmp_path: Path, logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, text in enumerate(("the first game", "another game", "and another one")):
        monkeypatch.setattr(nao.time, "strftime", lambda _, number=number: f"2026010{number}")
        (logs / "run.mcap").write_text(text)
        fetched = fetch(tmp_path, delete=True)
    assert (fetched / "run.mcap").read_text() == "and another one"
    kept = sorted(fetched.glob("run.mcap.until-*"))
    assert [file.name for file in kept] == ["run.mcap.until-20260101", "run.mcap.until-20260102"]
    assert [file.read_text() for file in kept] == ["the first game", "another game"]


def test_a_log_that_is_fetched_again_is_stored_once(tmp_path: Path, logs: Path) -> None:
    (logs / "game-1.mcap").write_text("a game")
    fetch(tmp_path)
    assert [file.name for file in fetch(tmp_path).iterdir()] == ["game-1.mcap"]


@pytest.mark.parametrize(("output", "message"), [
    ("ssh: connect to host 10.0.7.1 port 22: Network is unreachable\nrsync: connection unexpectedly closed (0 bytes received)",
     "this computer is in no network with its address"),
    ("Connection closed by 10.0.7.1 port 22",
     "the connection broke off (Connection closed by 10.0.7.1 port 22); what was fetched is complete"),
])
def test_a_robot_that_is_not_reached_gets_no_folder_and_an_explanation(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], output: str, message: str) -> None:
    monkeypatch.setattr(remote.subprocess, "run", lambda words, **_: subprocess.CompletedProcess(words, 255, "", output))
    robots = tmp_path / "robots.txt"
    robots.write_text("nao1 10.0.7.1\n")
    monkeypatch.setattr(sys, "argv", ["dev", "logs", "nao1", "--robots", str(robots), "--into", str(tmp_path / "logs")])
    assert nao.main() == 1
    printed = capsys.readouterr().out
    assert message in printed and "upload" not in printed
    assert not (tmp_path / "logs/nao1").exists()


def test_a_growing_log_is_stored_once(tmp_path: Path, logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        monkeypatch.setattr(nao.time, "strftime", lambda _, number=number: f"2026010{number}")
        (logs / "game-2.mcap.tmp").write_text("a" * (number + 1))
        fetched = fetch(tmp_path)
    assert [(file.name, file.read_text()) for file in fetched.iterdir()] == [("game-2.mcap.tmp", "aaa")]


def test_a_log_that_is_being_written_is_fetched_and_remains_on_the_robot(tmp_path: Path, logs: Path) -> None:
    for name in ("game-1.mcap", "game-2.mcap.tmp", ".game-2.mcap.lock", "runswift.log"):
        (logs / name).write_text(name)
    fetched = fetch(tmp_path, delete=True)
    assert sorted(file.name for file in fetched.iterdir()) == ["game-1.mcap", "game-2.mcap.tmp", "runswift.log"]
    assert sorted(file.name for file in logs.iterdir()) == [".game-2.mcap.lock", "game-2.mcap.tmp", "runswift.log"]
