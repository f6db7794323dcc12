"""Training data is used again only if it was written with the same options."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/vision/training"))

import train  # noqa: E402

RECIPE = train.Recipe("--patches", "train_ball.py", ())


@pytest.fixture
def visionbench(tmp_path: Path) -> Path:
    """A program that writes its options to the file which is the last one of them."""
    program = tmp_path / "visionbench"
    program.write_text("#!/bin/sh\nfor file; do :; done\necho \"$@\" > \"$file\"\n")
    program.chmod(0o755)
    return program


@pytest.mark.parametrize("other", [train.Data(2, 8), train.Data(1, 9), train.Data(1, 8, 2), train.Data(1, 8, 4, 0.5)])
def test_other_options_are_another_file(visionbench: Path, tmp_path: Path, other: train.Data) -> None:
    first = train.write_data(RECIPE, train.Data(1, 8), visionbench, tmp_path, 1)
    second = train.write_data(RECIPE, other, visionbench, tmp_path, 1)
    assert first.read_text() != second.read_text()


def test_the_same_options_use_a_file_again(visionbench: Path, tmp_path: Path) -> None:
    first = train.write_data(RECIPE, train.Data(1, 8), visionbench, tmp_path, 1)
    visionbench.unlink()
    assert train.write_data(RECIPE, train.Data(1, 8), visionbench, tmp_path, 1) == first


def test_a_program_that_fails_leaves_no_data(visionbench: Path, tmp_path: Path) -> None:
    visionbench.write_text("#!/bin/sh\nfor file; do :; done\necho half > \"$file\"\necho half > \"$file.tmp\"\nexit 1\n")
    with pytest.raises(subprocess.CalledProcessError):
        train.write_data(RECIPE, train.Data(1, 8), visionbench, tmp_path, 1)
    assert list(tmp_path.iterdir()) == [visionbench]


def test_robotsteps_has_neither_halls_nor_a_scale(visionbench: Path, tmp_path: Path) -> None:
    recipe = train.Recipe("--features", "train_bayes.py", (), "robotsteps")
    file = train.write_data(recipe, train.Data(1, 8), visionbench, tmp_path, 1)
    options = file.read_text().split()
    assert options[:5] == ["--seed", "1", "--count", "8", "--features"]
    assert len(options) == 6
