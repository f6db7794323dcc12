"""Dependencies between folders have one direction. The compiler checks it, too; this test defines it and rejects includes with ../"""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAY_INCLUDE: dict[str, set[str]] = {
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


def forbidden_includes(root: Path) -> list[str]:
    """One line for each include that points against the direction of dependencies."""
    found = []
    for folder, allowed in MAY_INCLUDE.items():
        inner = [root / other for other in MAY_INCLUDE if other.startswith(f"{folder}/")]
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in {".h", ".cpp"} or any(file.is_relative_to(other) for other in inner):
                continue
            for number, line in enumerate(file.read_text().splitlines(), start=1):
                match = INCLUDE.match(line)
                if match is None:
                    continue
                target = match["path"].split("/")[0]
                if target == ".." or (target in MAY_INCLUDE and target not in allowed | {folder}):
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
