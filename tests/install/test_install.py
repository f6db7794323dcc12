"""The files that `cmake --install` writes below a prefix are all that the programs need, even if the prefix is moved."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2]
BUILD = os.environ["BUILD"]
TIMEOUT = 200  # s of real time
FREE_PORTS = ("--port", "0", "--monitor-port", "0")


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installation that was moved, like a package that is unpacked in another folder than the one it was built in."""
    folder = tmp_path_factory.mktemp("install")
    subprocess.run(["cmake", "--install", BUILD, "--strip", "--prefix", folder / "made"], check=True, timeout=TIMEOUT, capture_output=True)
    (folder / "made").rename(folder / "moved")
    return folder / "moved"


def run(folder: Path, program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a program in a folder."""
    return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, timeout=TIMEOUT)


def succeed(folder: Path, program: Path, *arguments: str) -> str:
    """Runs a program in a folder, expects success, and returns its output."""
    ended = run(folder, program, *arguments)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def contents(folder: Path) -> dict[Path, int]:
    """All files and folders with their modification times, ns."""
    return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


def data_files(folder: Path) -> set[Path]:
    """The files below folder that programs read, without files of an interpreter or an editor."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.suffix in {".yaml", ".pos", ".py"}}


@pytest.mark.parametrize("folder", ["config", "behaviours_py"])
def test_all_data_is_installed(prefix: Path, folder: str) -> None:
    assert data_files(prefix / "share/simswift" / folder) == data_files(SOURCE / folder)
    assert not list((prefix / "share/simswift/config").glob("robots*"))


def test_every_program_has_help_and_a_version(prefix: Path, tmp_path: Path) -> None:
    programs = sorted((prefix / "bin").iterdir())
    expected = {"simserver", "simswift", "findballexp", "splgame", "gamecontroller", "offnao", "replay"}
    assert expected <= {program.name for program in programs}
    for program in programs:
        assert f"Usage: {program.name} " in succeed(tmp_path, program, "--help")
        assert succeed(tmp_path, program, "--version").startswith(f"{program.name} ")


@pytest.mark.parametrize("options", [[], ["--rules", "spl"], ["--rules", "soccer", "--field", "3dsim"], ["--body", "nao-v5"]])
def test_simserver_runs_in_an_empty_folder(prefix: Path, tmp_path: Path, options: list[str]) -> None:
    output = succeed(tmp_path, prefix / "bin/simserver", "--duration", "1", "--realtime-factor", "20", *FREE_PORTS, *options)
    assert output.startswith("simserver: agents on 127.0.0.1:")
    assert list(tmp_path.iterdir()) == []


def test_findballexp_starts_the_programs_next_to_it_and_writes_to_the_current_folder(prefix: Path, tmp_path: Path) -> None:
    before = contents(prefix)
    output = succeed(tmp_path, prefix / "bin/findballexp", "once", "--headless", "--robots", "1", "--ball", "1,0")
    assert output.splitlines()[-2].startswith("found by robot")
    assert (tmp_path / "logs/once-1/result.json").exists()
    assert contents(prefix) == before, "the installation must not be changed by running a program"


def test_simswift_writes_a_log_that_replay_and_offnao_read(prefix: Path, tmp_path: Path) -> None:
    before = contents(prefix)
    succeed(tmp_path, prefix / "bin/simswift", "--embedded", "--duration", "2", "--log", "robot.mcap")
    assert "ticks" in succeed(tmp_path, prefix / "bin/replay", "robot.mcap")
    succeed(tmp_path, prefix / "bin/offnao", "--log", "robot.mcap", "--screenshot", "robot.png")
    assert (tmp_path / "robot.png").exists()
    assert contents(prefix) == before


@pytest.mark.parametrize("program, options", [
    ("simserver", FREE_PORTS), ("simswift", ["--embedded"]), ("simswift", ["--body", "nao-v5"]), ("offnao", ["--screenshot", "a.png"])])
def test_a_program_without_its_data_does_not_use_the_data_of_the_source_tree(
        prefix: Path, tmp_path: Path, program: str, options: list[str]) -> None:
    shutil.copytree(prefix / "bin", tmp_path / "bin")
    ended = run(tmp_path, tmp_path / "bin" / program, *options)
    assert ended.returncode in (1, 2)
    assert str(tmp_path / "share/simswift/config") in ended.stderr
