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


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that train.py runs; none is really run, and each succeeds."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        if command[-2] in ("--robot-pictures", "--patches"):
            Path(command[-1]).write_text("")
        return subprocess.CompletedProcess(command, 3 if "--images" in command else 0)

    monkeypatch.setattr(train.subprocess, "run", run)
    return commands


def test_own_images_train_the_robots_net_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ran: list[list[str]]) -> None:
    monkeypatch.setattr(sys, "argv", ["train", "robots", "--images", "mine", "--images", "theirs", "--own-share", "0.3", "--out",
                                      str(tmp_path / "a.net"), "--folder", str(tmp_path)])
    assert train.main() == 0
    assert [command[2] for command in ran if "--images" in command] == ["mine", "theirs"]
    rendered = [command[command.index("--count") + 1] for command in ran if "--count" in command]
    assert rendered == ["1200", "1200", "50"], "a tenth of the scenes"
    script = ran[-1]
    assert script[script.index("--start") + 1] == str(train.ROOT / "config/nets/robots.net")
    assert script[script.index("--own-share") + 1] == "0.3"
    assert [Path(word).name for word, option in zip(script[1:], script) if option == "--own"] == ["own-0.bin", "own-1.bin"]


@pytest.mark.parametrize("words", [["ball", "--images", "mine"], ["robots", "--own-share", "0.3"], ["robots", "--start", "a.net"]])
def test_options_that_do_not_fit_together_are_refused(words: list[str], monkeypatch: pytest.MonkeyPatch, ran: list[list[str]]) -> None:
    monkeypatch.setattr(sys, "argv", ["train", *words])
    with pytest.raises(SystemExit):
        train.main()
    assert ran == []


def test_robotsteps_has_neither_halls_nor_a_scale(visionbench: Path, tmp_path: Path) -> None:
    recipe = train.Recipe("--features", "train_bayes.py", (), "robotsteps")
    file = train.write_data(recipe, train.Data(1, 8), visionbench, tmp_path, 1)
    options = file.read_text().split()
    assert options[:5] == ["--seed", "1", "--count", "8", "--features"]
    assert len(options) == 6
