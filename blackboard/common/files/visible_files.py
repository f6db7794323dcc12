"""The files of people in a folder, without those that editors and systems keep beside them, as by visible_files.h.

Scripts add this folder to sys.path.
"""
from __future__ import annotations

import os
from pathlib import Path


def visible_files(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder that match a pattern of Path.glob, by name; none if there is no such folder. A file is not among them if its
    name, or that of a folder between, begins with a dot, as ".#team.py" (Emacs: a link to no file), "._team.py" (macOS) and
    ".ipynb_checkpoints/team.py"."""
    return sorted(file for file in folder.glob(pattern)
                  if os.path.isfile(file) and not any(part.startswith(".") for part in file.relative_to(folder).parts))
