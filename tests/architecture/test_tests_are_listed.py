"""Every C++ test file is named in a CMakeLists.txt; a file that is not is never compiled, and its tests never run."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def unlisted(tests: Path) -> list[str]:
    """Test files, relative to the folder, that no CMakeLists.txt of the folder names."""
    lists = "\n".join(file.read_text() for file in sorted(tests.rglob("CMakeLists.txt")))
    return [str(file.relative_to(tests)) for file in sorted(tests.rglob("*_test.cpp")) if file.name not in lists]


def test_every_test_file_is_listed() -> None:
    assert unlisted(ROOT / "tests") == []


def test_a_file_that_is_not_listed_is_found(tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text("agent_test(all SOURCES one_test.cpp)\n")
    for name in ("one_test.cpp", "two_test.cpp"):
        (tmp_path / name).touch()
    assert unlisted(tmp_path) == ["two_test.cpp"]
