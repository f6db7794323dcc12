"""Dependencies between folders have one direction. The compiler checks it, too; this test defines it and rejects includes with ../"""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A folder may include itself, the folders of its entry, and their inner folders.
MAY_INCLUDE: dict[str, set[str]] = {
    "blackboard/common": set(),  # knows no topic
    "blackboard": set(),
    "motion": {"blackboard"},
    "perception": {"blackboard"},
    "behaviour": {"blackboard"},
    "libagent": {"blackboard"},
    "simulation": {"blackboard", "libagent"},
    "offnao": {"blackboard"},
    "robot": {"blackboard", "motion", "perception", "behaviour", "libagent", "simulation"},
    "learning": {"blackboard", "libagent", "motion", "behaviour", "simulation"},  # environments run the robot's own code
    "experiments": {"blackboard", "motion", "perception", "behaviour", "libagent", "simulation", "robot", "learning"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s*"(?P<path>[^"]+)"')


def folder_of(path: str) -> str | None:
    """The innermost folder of MAY_INCLUDE that contains the file, None for a file of none."""
    return max((folder for folder in MAY_INCLUDE if path.startswith(f"{folder}/")), key=len, default=None)


def may_include(folder: str, path: str) -> bool:
    """Whether a file of the folder may include this path."""
    target = folder_of(path)
    if target is None:
        return not path.startswith("../")
    return any(f"{target}/".startswith(f"{allowed}/") for allowed in MAY_INCLUDE[folder] | {folder})


def forbidden_includes(root: Path) -> list[str]:
    """One line for each include that points against the direction of dependencies."""
    found = []
    for folder in MAY_INCLUDE:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in {".h", ".cpp"} or folder_of(file.relative_to(root).as_posix()) != folder:
                continue
            for number, line in enumerate(file.read_text().splitlines(), start=1):
                match = INCLUDE.match(line)
                if match is not None and not may_include(folder, match["path"]):
                    found.append(f"{file.relative_to(root)}:{number}: {folder} may not include {match['path']}")
    return found


def test_every_include_points_in_the_direction_of_dependencies() -> None:
    assert forbidden_includes(ROOT) == []


def test_a_forbidden_include_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "motion").mkdir()
    (tmp_path / "motion" / "walk.cpp").write_text('#include "motion/walk.h"\n#include "perception/ball.h"\n#include "../robot/x.h"\n')
    assert forbidden_includes(tmp_path) == [
        "motion/walk.cpp:2: motion may not include perception/ball.h",
        "motion/walk.cpp:3: motion may not include ../robot/x.h",
    ]


def test_common_includes_nothing_else_of_blackboard_which_may_include_it(tmp_path: Path) -> None:
    for file in ("blackboard/common/log_writer.h", "blackboard/wiring/cycle.h", "motion/walk.h"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text('#include "blackboard/common/error.h"\n#include "blackboard/topics/game.h"\n')
    assert forbidden_includes(tmp_path) == ["blackboard/common/log_writer.h:2: blackboard/common may not include blackboard/topics/game.h"]
