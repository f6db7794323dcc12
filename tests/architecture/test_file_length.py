"""Source files must be short, with one purpose each."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 400
FOLDERS = ("blackboard", "motion", "perception", "behaviour", "behaviours_py", "libagent",
           "simulation", "robot", "learning", "experiments", "offnao", "tests")


def too_long(root: Path, limit: int = LIMIT) -> list[str]:
    """One line for each source file that is longer than the limit."""
    found = []
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".h", ".cpp", ".py"} and "node_modules" not in file.parts:
                lines = len(file.read_text().splitlines())
                if lines > limit:
                    found.append(f"{file.relative_to(root)}: {lines} lines; split it by purpose (limit {limit})")
    return found


def test_no_file_is_longer_than_the_limit() -> None:
    assert too_long(ROOT) == []


def test_a_long_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "motion").mkdir()
    (tmp_path / "motion" / "walk.cpp").write_text("x\n" * 401)
    assert too_long(tmp_path) == ["motion/walk.cpp: 401 lines; split it by purpose (limit 400)"]
