"""What scripts have in common: the names of options in the previous release."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "blackboard/common/program"))

from script import present_names  # noqa: E402

RENAMED = {"--seconds": "--duration"}


def test_old_names_are_replaced_with_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    assert present_names("match", ["--seconds", "3", "--seconds=4"], RENAMED) == ["--duration", "3", "--duration=4"]
    assert capsys.readouterr().err == 2 * "match: option --seconds is now --duration\n"


def test_present_names_and_the_command_of_another_program_are_unchanged(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--duration", "3", "seconds", "--", "./agent", "--seconds", "4"]
    assert present_names("match", words, RENAMED) == words
    assert capsys.readouterr().err == ""
