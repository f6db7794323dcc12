"""./dev run with a display: offnao shows the robots, then their logs, and closing its window ends everything."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# In place of findballexp and splgame: notes its options, writes a log, and does what FAKE says.
EXPERIMENT = """#!/bin/sh
echo "${0##*/} $*" >>started
trap 'kill -KILL $other; echo interrupted >>started; exit 1' TERM  # another signal is lost while other has not begun
while [ $# -gt 0 ]; do [ "$1" != --out ] || out=$2; shift; done
[ "$FAKE" != wrong-option ] || exit 2
mkdir -p "$out" && : >"$out/robot-2.mcap" && : >"$out/truth.mcap"
if [ "$FAKE" = no-display ]; then
  until [ -s window ]; do :; done
  while kill -0 "$(cat window)" 2>/dev/null; do :; done
fi
if [ "$FAKE" = endless ]; then cat forever & other=$!; : >running; wait $other; fi
exit 1
"""
# In place of offnao: shows logs until its standard input ends.
WINDOW = """#!/bin/sh
echo "${0##*/} $*" >>started
case $FAKE in
  no-display) echo $$ >window; exit 1 ;;
  endless) while [ ! -e running ]; do :; done; exit 0 ;;
esac
cat >shown
"""

pytestmark = pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="./dev needs Debian")


@pytest.fixture(name="project")
def _project(tmp_path: Path) -> Path:
    """A folder with ./dev and a finished build of fake programs."""
    shutil.copy(ROOT / "dev", tmp_path / "dev")
    for empty in ("cmake/debian-packages.txt", "cmake/tools/debian-packages.txt", "cmake/build_progress.py", "build/sim/build.ninja"):
        (tmp_path / empty).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / empty).touch()
    (tmp_path / "build/sim/CMakeCache.txt").write_text("TOOLS:BOOL=ON\n")
    for name, text in (("findballexp", EXPERIMENT), ("splgame", EXPERIMENT), ("offnao", WINDOW)):
        program = tmp_path / "build/sim/bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(text)
        program.chmod(0o755)
    os.mkfifo(tmp_path / "forever")
    return tmp_path


def run(project: Path, *words: str, fake: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DISPLAY": ":0", "FAKE": fake}
    return subprocess.run([project / "dev", "run", *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def started(project: Path) -> list[str]:
    return sorted((project / "started").read_text().splitlines())


def test_the_robots_are_paced_and_their_logs_shown_in_place_of_them(project: Path) -> None:
    done = run(project, "--seed", "3")
    assert (done.returncode, done.stderr) == (1, ""), "the status is the experiment's"
    experiment, window = started(project)
    assert experiment.startswith("findballexp once --debug-ports --realtime --out logs/run-2") and experiment.endswith(" --seed 3")
    assert window == "offnao --found --open-from-input"
    folder = experiment.split()[5]
    assert (project / "shown").read_text() == f"{folder}/robot-2.mcap\n{folder}/truth.mcap\n"


def test_robots_of_a_game_write_logs_and_the_users_options_win(project: Path) -> None:
    assert run(project, "game", "--out", "mine", "--realtime").returncode == 1
    assert started(project)[1] == "splgame --debug-ports --logs --out mine --realtime"
    assert (project / "shown").read_text() == "mine/robot-2.mcap\nmine/truth.mcap\n"


def test_closing_the_window_ends_the_robots(project: Path) -> None:
    assert run(project, fake="endless").returncode == 1
    assert "interrupted" in started(project)


def test_robots_go_on_without_a_window_that_failed(project: Path) -> None:
    done = run(project, "--out", "mine", fake="no-display")
    assert done.returncode == 1
    assert "the robots go on without it, and their logs are written to mine" in done.stderr
    assert (project / "mine/robot-2.mcap").exists()


def test_a_wrong_option_closes_the_window(project: Path) -> None:
    assert run(project, fake="wrong-option").returncode == 2
    assert not list(project.glob("logs/*"))


def test_headless_starts_no_window_and_does_not_pace(project: Path) -> None:
    assert run(project, "--headless", "--out", "mine").returncode == 1
    assert started(project) == ["findballexp once --headless --out mine"]
