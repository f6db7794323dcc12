#!/usr/bin/env python3
"""Draws what the closed-loop benchmarks measured.

    tests/bench/plots.py speeds --out docs/pictures/walk_speed.svg runs/walk.json runs/real.json=rcssserver3d
    tests/bench/plots.py falls-short --out docs/pictures/slow_walk.svg runs/tracking.json

`speeds`: walked against asked, forward, from the files of walk_bench; FILE=NAME gives its servers another name.
`falls-short`: the walk at 200 mm/s under each way of turning the joints, from the file of joint_tracking_bench.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

ROW = re.compile(r"^(?P<server>.*), (?P<way>forward|backward|sideways), (?P<asked>\d+) mm/s asked$")
CONTROLLED = re.compile(r"^(?P<server>.*), (?P<controller>tracker|plain|predicting), walk$")
ASKED_OF_CONTROLLERS = 200  # mm/s, in joint_tracking_bench


@dataclass(frozen=True)
class Walked:
    """One row of walk_bench: mm/s."""

    server: str
    asked: float
    least: float
    median: float
    greatest: float


def rows_of(file: Path) -> list[dict]:
    """The figures of one benchmark. Errors: ValueError with the file's name."""
    try:
        return json.loads(file.read_text())["benchmarks"]
    except (OSError, json.JSONDecodeError, KeyError) as error:
        raise ValueError(f"{file}: holds no figures of a benchmark ({error}); make it with --benchmark_out") from None


def walked(rows: Sequence[dict], way: str, name: str = "") -> list[Walked]:
    """The rows of one way of walking in which the robot did not always fall, slowest first."""
    found = []
    for row in rows:
        match = ROW.match(row["name"])
        if match and match["way"] == way and "median_mm_per_s" in row:
            figures = (row["min_mm_per_s"], row["median_mm_per_s"], row["max_mm_per_s"])
            found.append(Walked(name or match["server"], float(match["asked"]), *figures))
    return sorted(found, key=lambda w: (w.server, w.asked))


def controlled(rows: Sequence[dict]) -> dict[str, dict[str, float]]:
    """Server -> controller -> mm/s, by the odometry of joint_tracking_bench."""
    speeds: dict[str, dict[str, float]] = {}
    for row in rows:
        match = CONTROLLED.match(row["name"])
        if match and row["seconds"] > 0:
            speeds.setdefault(match["server"], {})[match["controller"]] = 1000 * row["odometry_m"] / row["seconds"]
    return speeds


def figure():
    """An empty picture; nothing in it depends on the day it is drawn."""
    try:
        import matplotlib
    except ImportError:
        raise ValueError("drawing needs Debian's python3-matplotlib, which is not installed") from None

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "soccer"
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=(6.4, 4.2), layout="constrained")


def save(picture, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    picture.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)


def draw_speeds(files: Sequence[str], out: Path) -> None:
    points: list[Walked] = []
    for text in files:
        file, _, name = text.partition("=")
        points += walked(rows_of(Path(file)), "forward", name)
    if not points:
        raise ValueError("none of the files holds a walk forward")
    picture, axes = figure()
    most = max(p.asked for p in points)
    axes.plot([0, most], [0, most], color="0.7", linewidth=1, label="as asked")
    for server in dict.fromkeys(p.server for p in points):
        of_server = [p for p in points if p.server == server]
        spread = [[p.median - p.least for p in of_server], [p.greatest - p.median for p in of_server]]
        asked, median = [p.asked for p in of_server], [p.median for p in of_server]
        axes.errorbar(asked, median, yerr=spread, marker="o", markersize=4, label=server)
    axes.set(xlabel="asked, mm/s", ylabel="walked, mm/s", xlim=(0, None), ylim=(0, None))
    axes.legend()
    save(picture, out)


def draw_falls_short(files: Sequence[str], out: Path) -> None:
    speeds: dict[str, dict[str, float]] = {}
    for file in files:
        speeds.update(controlled(rows_of(Path(file))))
    if not speeds:
        raise ValueError("none of the files holds a walk of joint_tracking_bench")
    picture, axes = figure()
    bars = [(f"{server}\n{controller}", speed) for server, by in speeds.items() for controller, speed in by.items()]
    axes.bar([name for name, _ in bars], [speed for _, speed in bars], color="tab:blue")
    axes.axhline(ASKED_OF_CONTROLLERS, color="0.5", linewidth=1)
    axes.set(ylabel=f"walked when {ASKED_OF_CONTROLLERS} mm/s are asked, mm/s")
    axes.tick_params(axis="x", labelsize=7)
    save(picture, out)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", choices=["speeds", "falls-short"])
    parser.add_argument("--out", type=Path, required=True, help="an .svg or .png file")
    parser.add_argument("files", nargs="+")
    asked = parser.parse_args(arguments)
    try:
        (draw_speeds if asked.picture == "speeds" else draw_falls_short)(asked.files, asked.out)
    except (ValueError, OSError) as error:
        print(f"plots.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
