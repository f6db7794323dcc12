"""Where the programs and the parameter files are."""
from __future__ import annotations

from pathlib import Path

from .errors import GroundError

PREFIX = Path(__file__).parent.resolve().parents[3]  # of the source tree
BUILD = Path(__file__).parent.parent.parent  # of the build tree, in which this package is a folder of links
CONFIG = PREFIX / "config"
SEARCHES = PREFIX / "experiments" / "grounding" / "searches"


def program(name: str) -> Path:
    """The path of a program of the build tree. Errors: GroundError."""
    path = BUILD / "bin" / name
    if not path.exists():
        raise GroundError(path, "does not exist", f"build it: ./dev build sim --target {name}")
    return path
