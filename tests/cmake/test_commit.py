"""The source file with the commit for --version, which each build writes."""
from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "cmake/commit.cmake"


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True, capture_output=True)


@pytest.fixture(name="folder")
def repository(tmp_path: Path) -> Path:
    """A repository with one commit."""
    git(tmp_path, "init")
    (tmp_path / "a.txt").write_text("a")
    git(tmp_path, "add", "a.txt")
    git(tmp_path, "commit", "-m", "a")
    return tmp_path


def written(folder: Path, out: Path) -> str:
    """The commit in the file that a build writes."""
    done = subprocess.run(["cmake", f"-DFOLDER={folder}", f"-DFILE={out}", "-P", SCRIPT], capture_output=True, text=True, check=True,
                          env={**os.environ, "GIT_CEILING_DIRECTORIES": str(folder.parent)})
    assert done.stderr == ""
    found = re.search(r'return "(.*)";', out.read_text())
    assert found is not None
    return found[1]


def test_the_commit_is_written_and_dirty_if_files_differ_from_it(folder: Path) -> None:
    out = folder / "commit.cpp"
    clean = written(folder, out)
    assert re.fullmatch("[0-9a-f]{8}", clean)
    (folder / "a.txt").write_text("b")
    assert written(folder, out) == clean + "-dirty"


def test_an_unchanged_commit_leaves_the_file_so_that_nothing_is_compiled(folder: Path) -> None:
    out = folder / "commit.cpp"
    written(folder, out)
    os.utime(out, (1, 1))
    written(folder, out)
    assert out.stat().st_mtime == 1
    git(folder, "commit", "--allow-empty", "-m", "b")
    written(folder, out)
    assert out.stat().st_mtime != 1


def test_without_git_there_is_no_commit(tmp_path: Path) -> None:
    assert written(tmp_path, tmp_path / "commit.cpp") == ""
