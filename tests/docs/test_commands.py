"""The commands in the sh blocks of README.md and docs/guide. Each is dry-run here, or one of ELSEWHERE.

A dry run adds an option that no program has: the program then checks the whole command line, reports that option only, and ends.
"""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from test_pages import PAGES, ROOT, is_guide, shell_commands  # noqa: E402

PROGRAMS = Path(os.environ["PROGRAMS"]) if "PROGRAMS" in os.environ else None
UNKNOWN = "--no-program-has-this-option"
REFUSAL = re.compile(r"(?:unrecognized arguments: (?P<options>.*)|there is no option (?P<option>\S+))")
OLD_NAME = re.compile(r"option --\S+ is now --\S+")

# What a command of ./dev runs.
DEV = {
    "./dev run game": ["PROGRAMS/splgame"],
    "./dev run": ["PROGRAMS/findballexp", "once"],
    "./dev mutate": ["tests/mutation/mutate.py"],
    "./dev image": ["robot/nao/make_image.py"],
    "./dev calibrate": ["robot/nao/calibrate.py"],
    "./dev train": ["experiments/vision/training/train.py"],
    **{f"./dev {command}": ["robot/nao/nao.py", command] for command in ("upload", "robot", "logs")},
}
# Beginnings of commands that are not dry-run, with the test or the reason.
ELSEWHERE = {
    "./dev test": "a step of .ci/steps.sh, or a row of cmake/matrix.txt; this test is part of it",
    "./dev lint": "a step of .ci/steps.sh",
    "./dev build": "part of ./dev run and ./dev test",
    "./dev nightly": "tests/bench/python/test_nightly.py",
    "./dev docs": "tests/docs/test_api_reference.py",
    "./dev format": "changes the sources; ./dev lint reports what it would change",
    "./dev new-module perception/ball/ball_lost_module": "tests/architecture/test_new_module.py",
    "./dev package": "tests/install",
    "./dev wheel": "tests/install",
    "./dev ground": "needs python3-torch; tests/experiments/grounding",
    "./dev learn": "needs python3-torch; tests/learning/ppo",
    "./dev import-images": "needs python3-pil; tests/experiments/vision/own_images",
    "cmake --install build/sim": "tests/install",
    "~/simswift/bin/findballexp once": "tests/install",
    "findballexp once": "needs the installed package; tests/install runs the installed program",
    "man findballexp-once": "needs the installed package; tests/install",
    "sudo": "changes the system",
    "podman": "needs podman",
    "git clone": "needs the network",
    **{word: "builds or starts rcssserver3d, which is not a Debian package" for word in (
        "sed -i '/qt)/d' simspark/spark/plugin/CMakeLists.txt",
        "for part in spark rcssserver3d", "do", "done", "cmake -S simspark", "cmake --build simspark", "rcssserver3d",
        "SPARK_FAST_TIME=true rcssserver3d")},
    "roboviz": "RoboViz is not a Debian package",
    "export NAOQI_SDK=": "needs the vendor's SDK",
    "export LIBAGENT_MEMORY=": "sets a variable of the next command",
    "robot/league": "tests/robot/test_league.py",
    "for team in": "a loop; its command is dry-run",
    "BODY=t1 robot/league": "tests/robot/test_league.py",
    "cmp": "compares two files; tests/splgame compares two games with the same seed",
    "mkfifo orders": "tests/nao sends the same orders by a pipe",
    "echo press 2 > orders": "tests/nao sends the same orders by a pipe",
    "ssh -p 2222": "needs the virtual robot; tests/nao",
    "tail soccer/robot/logs": "needs the virtual robot; tests/nao",
}


def commands_of_the_guide() -> list[str]:
    pages = [page for page in PAGES if is_guide(page) or page == ROOT / "README.md"]
    return list(dict.fromkeys(command for page in pages for command in shell_commands(page.read_text())))


def begins_with(command: str, start: str) -> bool:
    return re.match(re.escape(start) + r"(?![\w-])", command) is not None


def program_of(command: str) -> list[str] | None:
    """The words to run, with PROGRAMS/NAME for a program of the build and a path for a script; None for other commands."""
    words = re.sub(r"\$\w+", "1", re.sub(r"\s(?:<>|>|<)\s*\S+", "", command)).split()  # $PLAYER of a loop: a number
    if words[0].startswith("build/sim/bin/"):
        return ["PROGRAMS/" + words[0].rpartition("/")[2], *words[1:]]
    for name, runs in DEV.items():
        if begins_with(command, name):
            return [*runs, *words[len(name.split()):]]
    return None


def dry_run(words: list[str], folder: Path) -> str:
    """The options that the program refused, or its whole message. The files that the command names exist, empty, in the folder."""
    program = PROGRAMS / words[0].rpartition("/")[2] if words[0].startswith("PROGRAMS/") else ROOT / words[0]
    for word in words[1:]:
        if re.search(r"\.(?:mcap|yaml|net)$", word) and not word.startswith("-"):
            (folder / word).parent.mkdir(parents=True, exist_ok=True)
            (folder / word).touch()
    for option, value in zip(words, words[1:]):
        if option in ("--images", "--labels", "--behaviours-folder", "--away-behaviours-folder", "--a", "--b") or re.search(
                r"^logs/.*/game-\d+$", value):
            (folder / value).mkdir(parents=True, exist_ok=True)
    run = [sys.executable, "-B", program] if program.suffix == ".py" else [program]
    done = subprocess.run([*run, *words[1:], UNKNOWN], cwd=folder, capture_output=True, text=True, timeout=60, check=False,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    refusal = REFUSAL.search(done.stderr + done.stdout)
    if old := OLD_NAME.search(done.stderr):
        return old[0]
    if done.returncode == 2 and refusal:
        return (refusal["options"] or refusal["option"]).strip()
    return f"exit code {done.returncode}: {done.stderr}"


def test_each_command_is_dry_run_or_runs_elsewhere() -> None:
    assert [command for command in commands_of_the_guide() if program_of(command) is None
            and not any(begins_with(command, start) for start in ELSEWHERE)] == []


def test_each_exception_is_needed() -> None:
    commands = [command for command in commands_of_the_guide() if program_of(command) is None]
    assert [start for start in ELSEWHERE if not any(begins_with(command, start) for command in commands)] == []


@pytest.mark.skipif(PROGRAMS is None, reason="needs the programs: run by ctest")
@pytest.mark.parametrize("command", [command for command in commands_of_the_guide() if program_of(command) is not None])
def test_the_program_accepts_the_command(command: str, tmp_path: Path) -> None:
    words = program_of(command)
    assert words is not None
    assert dry_run(words, tmp_path) == UNKNOWN


@pytest.mark.skipif(PROGRAMS is None, reason="needs the programs: run by ctest")
def test_a_wrong_option_and_a_wrong_value_are_noticed(tmp_path: Path) -> None:
    assert dry_run(["PROGRAMS/simserver", "--sink"], tmp_path) != UNKNOWN
    assert dry_run(["PROGRAMS/simserver", "--agents", "many"], tmp_path) != UNKNOWN
    assert dry_run(["robot/nao/nao.py", "fly", "nao1"], tmp_path) != UNKNOWN
