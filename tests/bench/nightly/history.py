"""The nights' results: one JSON file per commit."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path

from measures import Samples

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "blackboard/common/program"), str(ROOT / "blackboard/common/files")]

from output_files import write_whole  # noqa: E402
from visible_files import visible_files  # noqa: E402


@dataclass
class Night:
    """The results of one commit. `label`: the commit, and what was changed for a trial."""

    label: str
    commit: str
    date: str  # of the commit, ISO 8601
    subject: str
    machine: str
    trial: bool = False  # with changed parameters or files: later nights are not compared with it
    samples: dict[str, Samples] = field(default_factory=dict)

    def values(self, measure: str) -> dict[str, float]:
        """Samples by key; empty when there are none."""
        return self.samples[measure].values if measure in self.samples else {}


def file_of(folder: Path, night: Night) -> Path:
    """Files sort by the date of their commits, trials after their commit."""
    name = f"{night.date[:19]}-{night.label}".replace(":", "").replace("/", "_").replace(" ", "_")
    return folder / f"{name}.json"


def write(folder: Path, night: Night) -> Path:
    """Writes a night's file, completely or not at all."""
    file = file_of(folder, night)
    write_whole(file, json.dumps(asdict(night), indent=1) + "\n")
    return file


def read(folder: Path) -> list[Night]:
    """All nights of a folder, the oldest commit first. Errors: ValueError with the name of a damaged file."""
    nights = []
    for file in visible_files(folder, "*.json"):
        try:
            data = json.loads(file.read_text())
            data["samples"] = {name: Samples(**samples) for name, samples in data["samples"].items()}
            nights.append(Night(**data))
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{file} is not a night's result ({error}); delete it and measure the commit again") from error
    return nights
