"""The command line of offnao: exit codes, sentences and pictures."""
import os
import struct
import subprocess
from pathlib import Path

OFFNAO = os.environ["OFFNAO"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([OFFNAO, *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_help_and_version_say_what_it_is() -> None:
    assert run("--help").returncode == 0
    assert "--connect" in run("--help").stdout
    assert run("--version").returncode == 0


def test_wrong_usage_is_2() -> None:
    for arguments in (["--dance"], ["--size", "1x1"], ["--size", "big"], ["--after", "-3"]):
        result = run(*arguments)
        assert result.returncode == 2, arguments
        assert result.stderr.strip(), arguments


def test_a_log_that_is_missing_is_1_and_one_sentence(tmp_path: Path) -> None:
    result = run("--log", str(tmp_path / "none.mcap"), "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "none.mcap" in result.stderr


def test_a_tab_that_is_none_is_named_with_those_there_are(tmp_path: Path) -> None:
    result = run("--tab", "Dance", "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "Overview, FindBall" in result.stderr


def test_a_picture_has_the_asked_size(tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    assert run("--screenshot", str(picture), "--size", "1500x900", "--dark").returncode == 0
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1500, 900)
