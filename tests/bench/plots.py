#!/usr/bin/env python3
"""Plots results of the closed-loop benchmarks with gnuplot.

    tests/bench/plots.py speeds --out docs/pictures/walk_speed.svg runs/walk.json runs/real.json=rcssserver3d
    tests/bench/plots.py joints --out docs/pictures/joints.svg runs/walk.csv
    tests/bench/plots.py torso --out docs/pictures/torso.svg runs/walk.csv
    tests/bench/plots.py push --out docs/pictures/push.svg runs/with.csv=with runs/without.csv=without
    tests/bench/plots.py sightings --out docs/pictures/sightings.svg runs/errors.csv

`speeds`: walked against requested forward speed, from the files of walk_bench; FILE=NAME gives its servers another name. `joints`:
requested and measured angles of the left leg over a second, from a file of `walk_bench --trace`; `torso`: roll and pitch of the torso
from that file. `push`: pitch of the torso in files of `push_bench --trace`. `sightings`: errors of the distances that a robot sees, from
a file of `visionerrors --csv`.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from output_files import check_output, write_whole  # noqa: E402
from script import run_script  # noqa: E402

ROW = re.compile(r"^(?P<server>.*), (?P<way>forward|backward|sideways), (?P<requested>\d+) mm/s requested$")
JOINTS = {"hip_pitch": "hip pitch", "knee": "knee pitch", "ankle_roll": "ankle roll"}
JOINT_SECONDS, TORSO_SECONDS, PUSH_SECONDS = 1.0, 4.0, 2.5  # s, of a trace that a plot shows
MOST_POINTS = 400  # of one kind in a plot
TERMINALS = {
    ".svg": "svg size 640,420 font 'sans,12' background 'white' name 'plot'",
    ".png": "pngcairo size 960,630 font 'sans,12'",
}


@dataclass(frozen=True)
class Walked:
    """One row of walk_bench: mm/s."""

    server: str
    requested: float
    minimum: float
    median: float
    maximum: float


@dataclass(frozen=True)
class Curve:
    """Points and their gnuplot style: "lines", "yerrorlines lc 1", …"""

    name: str
    style: str
    points: Sequence[Sequence[float]]


def rows_of(file: Path) -> list[dict]:
    """The figures of one benchmark. Errors: ValueError with the file's name."""
    try:
        return json.loads(file.read_text())["benchmarks"]
    except (OSError, json.JSONDecodeError, KeyError) as error:
        raise ValueError(f"{file}: contains no benchmark figures ({error}); write the file with --benchmark_out") from None


def trace_of(file: Path, seconds: float) -> dict[str, list[float]]:
    """The first seconds of a trace by column; time begins at 0. Errors: ValueError with the file's name."""
    with file.open() as lines:
        rows = list(csv.DictReader(lines))
    if not rows or "time" not in rows[0]:
        raise ValueError(f"{file}: is not a trace; record one with walk_bench --trace")
    begin = float(rows[0]["time"])
    shown = [row for row in rows if float(row["time"]) - begin <= seconds]
    columns = {name: [float(row[name]) for row in shown] for name in rows[0]}
    columns["time"] = [time - begin for time in columns["time"]]
    return columns


def walked(rows: Sequence[dict], way: str, name: str = "") -> list[Walked]:
    """The rows of one walking direction in which the robot did not always fall, slowest first."""
    found = []
    for row in rows:
        match = ROW.match(row["name"])
        if match and match["way"] == way and "median_mm_per_s" in row:
            figures = (row["min_mm_per_s"], row["median_mm_per_s"], row["max_mm_per_s"])
            found.append(Walked(name or match["server"], float(match["requested"]), *figures))
    return sorted(found, key=lambda w: (w.server, w.requested))


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def draw(out: Path, settings: Sequence[str], curves: Sequence[Curve]) -> None:
    """Writes a plot. Errors: ValueError for an unsupported file type, or with the error message of gnuplot."""
    if out.suffix not in TERMINALS:
        raise ValueError(f"{out}: plots are {' or '.join(TERMINALS)} files")
    script = [f"set terminal {TERMINALS[out.suffix]}", "set grid lc rgb '#dddddd'", "set border 3"]
    script += ["set tics nomirror", *settings]
    script.append("plot " + ", ".join(f"'-' with {curve.style} title {quoted(curve.name)}" for curve in curves))
    for curve in curves:
        script += [" ".join(f"{value:.6g}" for value in point) for point in curve.points] + ["e"]
    try:
        done = subprocess.run(["gnuplot"], input=("\n".join(script) + "\n").encode(), capture_output=True, timeout=60, check=False)
    except FileNotFoundError:
        raise ValueError("drawing needs Debian's gnuplot-nox, which is not installed") from None
    if done.returncode != 0:
        raise ValueError(f"gnuplot: {done.stderr.decode(errors='replace').strip()}")
    write_whole(out, done.stdout)


def draw_speeds(files: Sequence[str], out: Path) -> None:
    points: list[Walked] = []
    for text in files:
        file, _, name = text.partition("=")
        points += walked(rows_of(Path(file)), "forward", name)
    if not points:
        raise ValueError("none of the files contains a forward walk")
    max_requested = max(p.requested for p in points)
    curves = [Curve("as requested", "lines lc rgb '#999999'", [(0, 0), (max_requested, max_requested)])]
    for colour, server in enumerate(dict.fromkeys(p.server for p in points), start=1):
        of_server = [(p.requested, p.median, p.minimum, p.maximum) for p in points if p.server == server]
        curves.append(Curve(server, f"yerrorlines lc {colour} pt 7 ps 0.5", of_server))
    settings = ["set xlabel 'requested, mm/s'", "set ylabel 'walked, mm/s'", "set key top left", f"set xrange [0:{max_requested * 1.05}]"]
    draw(out, [*settings, "set yrange [0:*]"], curves)


def draw_joints(files: Sequence[str], out: Path) -> None:
    trace = trace_of(Path(files[0]), JOINT_SECONDS)
    curves = []
    for colour, (column, name) in enumerate(JOINTS.items(), start=1):
        for suffix, what, style in (("_requested", "requested", "dt 2"), ("", "measured", "")):
            points = [(t, math.degrees(angle)) for t, angle in zip(trace["time"], trace[column + suffix])]
            curves.append(Curve(f"{name}, {what}", f"lines lc {colour} {style}", points))
    draw(out, ["set xlabel 's'", "set ylabel 'degrees'", "set key outside top center horizontal maxcols 3 samplen 2"], curves)


def draw_torso(files: Sequence[str], out: Path) -> None:
    trace = trace_of(Path(files[0]), TORSO_SECONDS)
    curves = [
        Curve(name, f"lines lc {colour}", [(t, math.degrees(angle)) for t, angle in zip(trace["time"], trace[name])])
        for colour, name in enumerate(("roll", "pitch"), start=1)
    ]
    draw(out, ["set xlabel 's'", "set ylabel 'degrees'", "set key top right"], curves)


def draw_push(files: Sequence[str], out: Path) -> None:
    curves = []
    for colour, text in enumerate(files, start=1):
        file, _, name = text.partition("=")
        trace = trace_of(Path(file), PUSH_SECONDS)
        curves.append(Curve(name or Path(file).stem, f"lines lc {colour}", [*zip(trace["time"], map(math.degrees, trace["pitch"]))]))
    draw(out, ["set xlabel 's'", "set ylabel 'forward tilt, degrees'", "set key top right"], curves)


def draw_sightings(files: Sequence[str], out: Path) -> None:
    with open(files[0], newline="") as table:
        rows = list(csv.DictReader(table))
    curves = [Curve("true distance", "lines lc rgb '#999999'", [(0, 0), (max(float(row["distance"]) for row in rows), 0)])]
    for colour, kind in enumerate(dict.fromkeys(row["kind"] for row in rows), start=1):
        points = [(float(row["distance"]), 100 * float(row["distance_error"])) for row in rows if row["kind"] == kind]
        curves.append(Curve(kind, f"points lc {colour} pt 7 ps 0.3", points[:: 1 + len(points) // MOST_POINTS]))
    draw(out, ["set xlabel 'true distance, m'", "set ylabel 'error of the seen distance, cm'", "set key top left"], curves)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    pictures = {"speeds": draw_speeds, "joints": draw_joints, "torso": draw_torso, "push": draw_push, "sightings": draw_sightings}
    parser.add_argument("picture", choices=pictures)
    parser.add_argument("--out", type=Path, required=True, help="plot to write: an .svg or .png file")
    parser.add_argument("files", nargs="+")
    requested = parser.parse_args(arguments)
    try:
        check_output(requested.out, [text.partition("=")[0] for text in requested.files])
        pictures[requested.picture](requested.files, requested.out)
    except (ValueError, OSError) as error:
        print(f"plots.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_script("plots.py", lambda: main(sys.argv[1:]))
