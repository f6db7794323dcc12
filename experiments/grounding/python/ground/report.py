"""`ground report`: the table and the pictures of one or more studies."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Optional

from .errors import GroundError
from .output_files import write_whole
from .pictures import draw_methods
from .study import START
from .target import individual_named
from .unknowns import unknowns

NEAR = 0.05  # of a number's range


def rows_of(folder: Path) -> list[dict]:
    """The rows of a study, in the order of their making. Errors: GroundError."""
    rows = [json.loads(file.read_text()) for file in sorted(folder.glob("row_*.json"), key=lambda f: f.stat().st_mtime)]
    if not rows:
        raise GroundError(folder, "contains no rows", "run `ground study --out` with this folder first")
    return rows


def table_cell(text: str) -> str:
    """A text as a cell of a Markdown table, as in blackboard/common/files/text_file.h: bars are escaped, and line ends become spaces."""
    return text.replace("|", "\\|").replace("\n", " ").replace("\r", " ")


def table(rows: list[dict]) -> str:
    """A Markdown table of the methods."""
    start = next((float(row["speed"]) for row in rows if row["method"] == START), None)
    lines = ["| robot | method | requested, m/s | predicted | on the robot | gain over the start | falls straight ahead "
             "| falls of random requests | search, s |", "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        gain = f"{100 * (float(row['speed']) / start - 1):+.0f} %" if start else "–"
        speeds = f"{row['requested']:.3f} | {row['predicted']:.3f} | {row['speed']:.3f}"
        falls = f"{row['straight_falls']} | {row['wander_falls']}"
        names = f"{table_cell(str(row['target']))} | {table_cell(str(row['method']))}"
        lines.append(f"| {names} | {speeds} | {gain} | {falls} | {row['search_s']:.0f} |")
    return "\n".join(lines)


def recovered(folder: Path, truth: dict[str, list[float]], servos: bool) -> Optional[str]:
    """How many numbers of each field were identified within 5 % of their range; None without an identification."""
    file = folder / "identified.json"
    if not file.exists():
        return None
    found = json.loads(file.read_text())["numbers"]
    errors: dict[str, list[float]] = {}
    for unknown in unknowns(servos, True):
        if unknown.name in found:
            true = unknown.value(unknown.position(truth[unknown.field][unknown.index]))
            estimate = unknown.value(found[unknown.name][0])
            errors.setdefault(unknown.field, []).append(abs(unknown.position(true) - unknown.position(estimate)) / 2)
    lines = ["| numbers | mean error, of the range | within 5 % |", "| --- | --- | --- |"]
    lines += [f"| {field} | {100 * sum(e) / len(e):.0f} % | {sum(x <= NEAR for x in e)} of {len(e)} |" for field, e in errors.items()]
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR", help="folders of studies")
    parser.add_argument("--truth", metavar="FILE|SEED", help="the robot's true differences, if they are known, to judge the identification")
    parser.add_argument("--body", default="nao-v5", help="folder of config, for --truth")


def run(options: argparse.Namespace) -> None:
    for folder in options.folders:
        rows = rows_of(folder)
        text = table(rows) + "\n"
        if options.truth:
            judged = recovered(folder, individual_named(options.truth), options.body == "nao-v5")
            text += f"\n{judged}\n" if judged else ""
        write_whole(folder / "report.md", text)
        draw_methods(rows, folder / "report.png")
        print(text)
