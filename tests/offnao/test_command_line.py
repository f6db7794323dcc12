"""The command line of offnao: exit codes, error messages and screenshots."""
import os
import struct
import subprocess
from pathlib import Path

import pytest

OFFNAO = os.environ["OFFNAO"]
EMPTY_LOG = b"\x89MCAP0\r\n"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([OFFNAO, *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_help_and_version_exit_with_0() -> None:
    assert run("--help").returncode == 0
    assert "--connect" in run("--help").stdout
    assert run("--version").returncode == 0


def test_invalid_arguments_exit_with_2() -> None:
    for arguments in (["--dance"], ["--size", "1x1"], ["--size", "big"], ["--size", "1280"], ["--size", "99999999999x800"],
                      ["--after", "-3"]):
        result = run(*arguments)
        assert result.returncode == 2, arguments
        assert result.stderr.strip(), arguments


def test_a_missing_log_exits_with_1_and_is_named(tmp_path: Path) -> None:
    result = run("--log", str(tmp_path / "none.mcap"), "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "none.mcap" in result.stderr


def test_one_bad_log_is_reported_and_the_others_are_shown(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.mcap", tmp_path / "none.mcap"
    good.write_bytes(EMPTY_LOG)
    logs = ["--log", str(bad), "--log", str(good)]
    with subprocess.Popen([OFFNAO, *logs], stderr=subprocess.PIPE, text=True) as window:
        assert window.stderr is not None
        reported = any("none.mcap" in line for line in window.stderr)
        window.terminate()
        assert (reported, window.wait(timeout=60)) == (True, 0)
    assert run(*logs, "--screenshot", str(tmp_path / "a.png")).returncode == 1, "a screenshot must show all of them"


def test_if_no_log_can_be_opened_all_of_them_are_named(tmp_path: Path) -> None:
    result = run("--log", str(tmp_path / "one.mcap"), "--log", str(tmp_path / "two.mcap"))
    assert result.returncode == 1
    assert "one.mcap" in result.stderr and "two.mcap" in result.stderr


@pytest.mark.parametrize(("address", "error"), [
    ("127.0.0.1:74301", "127.0.0.1:74301: is not HOST:PORT with a port from 1 to 65535"), ("::1", "write [::1]:PORT")])
def test_a_wrong_address_exits_with_1_and_is_named(address: str, error: str, tmp_path: Path) -> None:
    result = run("--connect", address, "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert error in result.stderr


def test_an_unknown_tab_is_rejected_with_the_list_of_tabs(tmp_path: Path) -> None:
    result = run("--tab", "Dance", "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "Overview, FindBall" in result.stderr


def test_an_unknown_stage_of_vision_is_rejected_with_the_list_of_stages(tmp_path: Path) -> None:
    result = run("--tab", "Vision", "--stages", "Boundary,Dance", "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "Boundary, Line spots" in result.stderr
    result = run("--stages", "Boundary", "--screenshot", str(tmp_path / "a.png"))
    assert result.returncode == 1
    assert "--tab Vision" in result.stderr


def test_a_screenshot_has_the_requested_size(tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    assert run("--screenshot", str(picture), "--size", "1500x900", "--dark").returncode == 0
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1500, 900)


def test_a_screenshot_cannot_be_a_folder_and_leaves_no_unfinished_file(tmp_path: Path) -> None:
    refused = run("--screenshot", str(tmp_path), "--after", "100")
    assert refused.returncode == 1
    assert f"{tmp_path}: is a folder; give the name of a file" in refused.stderr
    assert run("--log", str(tmp_path / "none.mcap"), "--screenshot", str(tmp_path / "a.png")).returncode == 1
    assert list(tmp_path.iterdir()) == []
