"""The command line of offnao: exit codes, error messages and screenshots."""
from __future__ import annotations

import os
import struct
import subprocess
from pathlib import Path

import pytest

OFFNAO = os.environ["OFFNAO"]
EMPTY_LOG = b"\x89MCAP0\r\n"


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the session that a test may write, in place of that of the person who runs the tests."""
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    return folder / "offnao/offnao.ini"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([OFFNAO, *arguments], capture_output=True, text=True, timeout=120, check=False)


def errors_until_named(name: str, *arguments: str) -> bool:
    """Opens a window, waits until its errors contain a name, and ends it as Ctrl-C does; False if it ended without the name."""
    with subprocess.Popen([OFFNAO, *arguments], stderr=subprocess.PIPE, text=True) as window:
        assert window.stderr is not None
        named = any(name in line for line in window.stderr)
        window.terminate()
        assert window.wait(timeout=60) == 0
    return named


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
    logs = ["--log", str(bad), str(good)]
    assert errors_until_named("none.mcap", *logs)
    assert run(*logs, "--screenshot", str(tmp_path / "a.png")).returncode == 1, "a screenshot must show all of them"


def test_if_no_log_can_be_opened_all_of_them_are_named(tmp_path: Path) -> None:
    result = run(str(tmp_path / "one.mcap"), "--log", str(tmp_path / "two.mcap"))
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


def test_logs_named_on_standard_input_are_opened_and_those_that_cannot_be_are_reported(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.mcap", tmp_path / "none.mcap"
    good.write_bytes(EMPTY_LOG)
    picture = tmp_path / "a.png"
    result = subprocess.run([OFFNAO, "--open-from-input", "--screenshot", str(picture)], input=f"{good}\n{bad}\n", capture_output=True,
                            text=True, timeout=120, check=False)
    assert (result.returncode, picture.exists()) == (1, True)
    assert "none.mcap" in result.stderr and "good.mcap" not in result.stderr


def test_files_and_folders_are_arguments(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    for name in ("home-1.mcap", "truth.mcap"):
        (game / name).write_bytes(EMPTY_LOG)
    assert run(str(game), "--screenshot", str(tmp_path / "a.png")).returncode == 0
    refused = run(str(tmp_path), "--screenshot", str(tmp_path / "b.png"))
    assert refused.returncode == 1
    assert f"{tmp_path}: contains no logs (*.mcap)" in refused.stderr


def test_a_screenshot_prints_nothing_and_remembers_nothing(tmp_path: Path, own_settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("QT_QPA_PLATFORM", "XDG_RUNTIME_DIR", "DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    result = run("--screenshot", str(tmp_path / "a.png"), "--dark")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not own_settings.exists()


def test_a_window_is_remembered_unless_that_is_switched_off(tmp_path: Path, own_settings: Path) -> None:
    good, bad = tmp_path / "good.mcap", tmp_path / "none.mcap"
    good.write_bytes(EMPTY_LOG)
    assert errors_until_named("none.mcap", str(bad), str(good), "--no-session")
    assert not own_settings.exists()
    assert errors_until_named("none.mcap", str(bad), str(good), "--dark", "--tab", "Sensors")
    stored = own_settings.read_text()
    assert "dark=true" in stored and "tab=Sensors" in stored and str(good) in stored


def test_a_malformed_session_is_ignored(tmp_path: Path, own_settings: Path) -> None:
    own_settings.parent.mkdir()
    own_settings.write_bytes(b"\x00\xff[[malformed\n")
    good = tmp_path / "good.mcap"
    good.write_bytes(EMPTY_LOG)
    assert errors_until_named("none.mcap", str(tmp_path / "none.mcap"), str(good))
    assert "version=1" in own_settings.read_text()


@pytest.mark.parametrize("display", [None, "", ":4077"])
def test_without_a_display_one_line_reports_the_remedies(display: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    if display is not None:
        monkeypatch.setenv("DISPLAY", display)
    result = run()
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1, result.stderr
    for remedy in ("no window can be opened", "DISPLAY", "xvfb-run", "--screenshot"):
        assert remedy in result.stderr
