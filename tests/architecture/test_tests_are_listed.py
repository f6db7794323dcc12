"""Every C++ test file is named in a CMakeLists.txt, or it is never compiled; sources that tests name by their whole paths exist."""
import re
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


def missing(root: Path) -> list[str]:
    """Sources that a CMakeLists.txt of the folder names with their whole path, but that do not exist."""
    lists = "\n".join(file.read_text() for file in sorted(root.rglob("CMakeLists.txt")))
    named = set(re.findall(r"\$\{CMAKE_SOURCE_DIR\}/([\w./]+\.(?:cpp|h|py))", lists))
    return sorted(path for path in named if not (ROOT / path).exists())


def test_every_source_of_another_folder_exists() -> None:
    assert missing(ROOT / "tests") == []


def test_a_source_that_does_not_exist_is_found(tmp_path: Path) -> None:
    kept = "${CMAKE_SOURCE_DIR}/tests/fuzz/log_fuzz.cpp"
    (tmp_path / "CMakeLists.txt").write_text(f"add_executable(one ${{CMAKE_SOURCE_DIR}}/tests/fuzz/moved.cpp {kept})\n")
    assert missing(tmp_path) == ["tests/fuzz/moved.cpp"]
