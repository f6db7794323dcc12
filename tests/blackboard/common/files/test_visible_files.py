"""The files of people in a folder."""
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "blackboard/common/files"))

from visible_files import visible_files  # noqa: E402


def names_in(folder: Path, pattern: str) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in visible_files(folder, pattern)]


def test_visible_files_are_without_those_of_editors_and_systems(tmp_path: Path) -> None:
    for name in ("b.py", "a.py", "._a.py", ".a.py.swp", "a.py~", "a.txt", "deep/c.py", ".ipynb_checkpoints/a.py", "deep/.trash/d.py",
                 "x.py/e.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / ".#a.py").symlink_to("user@host.1234:5678")
    (tmp_path / "nowhere.py").symlink_to("no_such_file")
    (tmp_path / "link.py").symlink_to("a.py")
    assert names_in(tmp_path, "*.py") == ["a.py", "b.py", "link.py"]
    assert names_in(tmp_path, "**/*.py") == ["a.py", "b.py", "deep/c.py", "link.py"]


def test_a_folder_below_a_hidden_one_is_searched_and_a_missing_one_has_none(tmp_path: Path) -> None:
    folder = tmp_path / ".hidden"
    folder.mkdir()
    (folder / "a.py").write_text("")
    assert names_in(folder, "**/*.py") == ["a.py"]
    assert names_in(tmp_path / "none", "*.py") == []
