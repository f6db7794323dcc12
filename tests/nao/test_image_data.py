"""The image contains the parameters and the behaviours, and no files of editors and systems."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "robot" / "nao"))

import make_image  # noqa: E402
import release  # noqa: E402
from remote import RobotError  # noqa: E402


def test_files_of_editors_and_systems_are_not_in_the_image(tmp_path: Path) -> None:
    source = tmp_path / "config"
    (source / "behaviour").mkdir(parents=True)
    for name in ("team.yaml", "._team.yaml", ".team.yaml.swp", "team.yaml~"):
        (source / "behaviour" / name).touch()
    (source / "behaviour" / ".#team.yaml").symlink_to("user@host.1234:5678")
    make_image.add_data(source, tmp_path / "image")
    assert [file.name for file in (tmp_path / "image").rglob("*") if not file.is_dir()] == ["team.yaml"]


def test_files_of_editors_and_systems_do_not_prevent_an_upload_of_behaviours(tmp_path: Path) -> None:
    (tmp_path / "roles").mkdir()
    (tmp_path / "roles" / "player.py").touch()
    (tmp_path / "roles" / "._player.py").write_bytes(b"\0\5\x16\7")
    (tmp_path / "roles" / ".#player.py").symlink_to("user@host.1234:5678")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "player-checkpoint.py").write_text("def")
    (tmp_path / "roles" / "folder.py").mkdir()
    release.check_behaviours(tmp_path)
    (tmp_path / "roles" / "keeper.py").write_text("def")
    with pytest.raises(RobotError, match="keeper.py"):
        release.check_behaviours(tmp_path)
