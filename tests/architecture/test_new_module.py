"""A module created by ./dev new-module builds and its test fails; completed as in docs/guide/modules.md it builds and its test passes."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "cmake"))

from new_module import Refused, new_module  # noqa: E402

LISTS = [f"{test}{folder}/CMakeLists.txt" for test in ("", "tests/") for folder in ("motion", "perception", "behaviour")]
WIRINGS = {
    "motion": "motion/motion_wiring.cpp",
    "perception": "robot/wiring/perception_modules.cpp",
    "behaviour": "robot/wiring/behaviour_modules.cpp",
}
PAGE_FILE = re.compile(r"^`(?P<file>[\w/.]+)`:\n\n```cpp\n(?P<text>.*?)```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copies of the project's files that a new module changes."""
    for file in [*LISTS, *WIRINGS.values()]:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def run_test_of(project: Path, place: str) -> subprocess.CompletedProcess[str]:
    """Compiles a module and its test, without the rest of the project's sources, and runs it."""
    subprocess.run(
        ["c++", "-std=c++20", "-Wall", "-Wextra", "-Werror", f"-I{project}", f"-I{ROOT}", "-isystem", "/usr/include/eigen3", f"{place}.cpp",
         f"tests/{place}_test.cpp", "-lgtest", "-lgtest_main", "-lpthread", "-o", "module_test"],
        cwd=project, check=True, timeout=280)
    return subprocess.run([project / "module_test"], capture_output=True, text=True, timeout=60)


def test_a_new_module_builds_and_its_test_fails(project: Path) -> None:
    new_module(project, "perception/ball/ball_lost")
    result = run_test_of(project, "perception/ball/ball_lost")
    assert result.returncode == 1
    assert "BallLost does nothing yet" in result.stdout


def test_the_page_about_modules_builds_and_its_test_passes(project: Path) -> None:
    new_module(project, "perception/ball/ball_lost_module")
    for match in PAGE_FILE.finditer((ROOT / "docs/guide/modules.md").read_text()):
        (project / match["file"]).parent.mkdir(parents=True, exist_ok=True)
        (project / match["file"]).write_text(match["text"])
    result = run_test_of(project, "perception/ball/ball_lost_module")
    assert result.returncode == 0, result.stdout
    assert "1 test" in result.stdout


@pytest.mark.parametrize("place", ["motion/aa", "motion/walk/zz", "perception/ball/ball_lost", "behaviour/team/mood"])
def test_new_module_adds_one_sorted_line_to_each_list_and_two_lines_to_the_wiring(project: Path, place: str) -> None:
    before = {file: (project / file).read_text().splitlines() for file in [*LISTS, *WIRINGS.values()]}
    new_module(project, place)
    folder, inside = place.split("/", 1)
    name = "".join(word.capitalize() for word in place.split("/")[-1].split("_"))
    added: dict[str, list[str]] = {}
    for file, lines in before.items():
        now = (project / file).read_text().splitlines()
        assert [line for line in now if line in lines] == lines
        added[file] = [line for line in now if line not in lines]
    assert added.pop(f"{folder}/CMakeLists.txt") == [f"    {inside}.cpp"]
    assert added.pop(f"tests/{folder}/CMakeLists.txt") == [f"    {inside}_test.cpp"]
    assert added.pop(WIRINGS[folder]) == [f'#include "{place}.h"', f'  cycle.add<{name}>();']
    assert all(lines == [] for lines in added.values())


@pytest.mark.parametrize("place", ["ball", "simulation/ball", "perception/Ball", "perception/../ball", "perception/ball.h", ""])
def test_an_invalid_path_is_an_error(project: Path, place: str) -> None:
    with pytest.raises(Refused, match="is not a valid path of a module"):
        new_module(project, place)


def test_the_name_of_a_topic_is_refused_before_anything_is_written(project: Path) -> None:
    (project / "blackboard/topics").mkdir(parents=True)
    (project / "blackboard/topics/ball_lost.h").write_text("struct Ball;\n\nstruct BallLost {\n  double seconds = 0;\n};\n")
    with pytest.raises(Refused, match="BallLost would have the name of one in blackboard/topics/ball_lost.h.*ball_lost_module"):
        new_module(project, "perception/ball/ball_lost")
    assert not (project / "perception/ball").exists()
    new_module(project, "perception/ball/ball")


def test_nothing_is_overwritten(project: Path) -> None:
    new_module(project, "motion/sway")
    (project / "motion/sway.h").write_text("mine")
    with pytest.raises(Refused, match="motion/sway.h already exists"):
        new_module(project, "motion/sway")
    assert (project / "motion/sway.h").read_text() == "mine"
