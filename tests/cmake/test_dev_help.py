"""./dev COMMAND --help of every command describes the command and changes nothing."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def commands() -> list[str]:
    """The alternatives of the last case of ./dev, which has every command."""
    cases = re.search(r"^case \$command in\n(.*?)^esac$", (ROOT / "dev").read_text(), re.M | re.S)
    assert cases is not None
    names = [name.strip(' "') for line in re.findall(r"^  ([^\s*(][^()]*)\)", cases[1], re.M) for name in line.split("|")]
    return [name for name in names if name not in ("help", "--help", "-h")]


def help_of(dev: Path, words: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run([dev, *words], capture_output=True, text=True, timeout=60, check=False, env=environment, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_commands_are_those_of_the_table() -> None:
    table = help_of(ROOT / "dev", ["help"], dict(os.environ))
    described = {line.split()[0] for line in table.splitlines() if re.match(r"  \S", line)}
    assert described == {command.split()[0] for command in commands()}
    assert len(described) > 20


@pytest.mark.parametrize("command", commands())
def test_help_describes_the_command_and_starts_nothing(command: str, guarded: dict[str, str], tmp_path: Path) -> None:
    text = help_of(ROOT / "dev", [*command.split(), "--help"], guarded)
    assert text.startswith(f"  {command.split()[0]} ")
    assert not (tmp_path / "started").exists(), (tmp_path / "started").read_text()


@pytest.mark.parametrize("command", commands())
def test_help_needs_neither_a_build_nor_packages(command: str, guarded: dict[str, str], tmp_path: Path) -> None:
    shutil.copy(ROOT / "dev", tmp_path / "dev")
    before = sorted(tmp_path.iterdir())
    assert help_of(tmp_path / "dev", [*command.split(), "-h"], guarded).startswith(f"  {command.split()[0]} ")
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(("words", "option"), [(["image"], "--release"), (["robot"], "--ssh-option"), (["calibrate"], "--token"),
                                               (["train"], "--folder"), (["bench", "--report"], "--list"), (["nightly"], "--commits")])
def test_the_options_of_the_program_behind_it_are_printed(words: list[str], option: str, guarded: dict[str, str]) -> None:
    assert option in help_of(ROOT / "dev", [*words, "--help"], guarded)
