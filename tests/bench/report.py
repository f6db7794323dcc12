#!/usr/bin/env python3
"""Runs benchmarks and writes their tables into the pages of docs/measurements.

    ./dev bench --report                       # every report: hours
    ./dev bench --report walk kick/power       # the reports of a page, one report
    ./dev bench --report --list

A report is an entry of tests/bench/reports/PAGE.yaml: commands, and the table that is made of their figures (report_table.py). It replaces
the block of its name in docs/measurements/PAGE.md (report_page.py); the text around the block is written by hand.
"""

from __future__ import annotations

import argparse
import datetime
import json
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from report_machine import machine_of, revision_of
from report_page import replace_block
from report_table import Row, Table, table_of

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "blackboard/common" / part) for part in ("program", "files", "config")]

from output_files import write_whole  # noqa: E402
from script import run_script  # noqa: E402
from visible_files import visible_files  # noqa: E402
from yaml_file import load_yaml  # noqa: E402

REPORTS = Path(__file__).resolve().parent / "reports"
PAGES = ROOT / "docs" / "measurements"


@dataclass(frozen=True)
class Report:
    page: str
    name: str  # page/name
    runs: dict[str, str]  # label → program and options
    table: Table


def report_of(page: str, name: str, entry: dict[str, Any]) -> Report:
    """A report of a YAML entry. `run` is one command, or a command for each label. Errors: ValueError."""
    whole = f"{page}/{name}"
    if not {"run", "rows", "columns"} <= set(entry) <= {"run", "rows", "columns", "relative_to"}:
        raise ValueError(f"{whole} has {', '.join(sorted(entry))}; a report has run, rows and columns, and may have relative_to")
    runs = entry["run"] if isinstance(entry["run"], dict) else {"": entry["run"]}
    return Report(page, whole, runs, Table(entry["rows"], entry["columns"], entry.get("relative_to", "")))


def all_reports(folder: Path = REPORTS) -> list[Report]:
    """The reports of all files. Errors: ValueError."""
    return [report_of(file.stem, name, entry) for file in visible_files(folder, "*.yaml") for name, entry in load_yaml(file).items()]


def chosen(reports: Sequence[Report], names: Sequence[str]) -> list[Report]:
    """The reports of these pages and names; all if there are no names. Errors: ValueError for an unknown name."""
    for name in names:
        if not any(name in (report.page, report.name) for report in reports):
            raise ValueError(f"there is no report '{name}'; --list prints their names")
    return [report for report in reports if not names or report.page in names or report.name in names]


def in_microseconds(figures: dict[str, Any]) -> dict[str, Any]:
    """Figures whose times, in Google Benchmark's `time_unit`, are in microseconds."""
    scale = {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6}.get(figures.get("time_unit", "us"), 1.0)
    return {key: scale * value if key in ("cpu_time", "real_time") else value for key, value in figures.items()}


def run(command: str, programs: Path, out: Path) -> list[dict[str, Any]]:
    """The figures of one benchmark. Errors: ValueError if it fails."""
    program, *options = shlex.split(command)
    out.parent.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run([programs / program, *options, f"--benchmark_out={out}", "--benchmark_out_format=json"], check=True)
        return [in_microseconds(figures) for figures in json.loads(out.read_text())["benchmarks"]]
    except (OSError, subprocess.CalledProcessError, json.JSONDecodeError, KeyError) as error:
        raise ValueError(f"{command}: {error}") from None


def rows_of(report: Report, build: Path) -> list[Row]:
    rows = []
    for number, (label, command) in enumerate(report.runs.items()):
        print(f"== {report.name}: {command}", flush=True)
        file = build / "bench" / f"{report.name.replace('/', '-')}-{number}.json"
        rows += [Row(label, figures["name"], figures) for figures in run(command, build / "bench_programs", file)]
    return rows


def wrapped(command: str) -> str:
    """A long command, continued on further lines."""
    return " \\\n".join(textwrap.wrap(command, 138, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False))


def block_of(report: Report, table: str, origin: str) -> str:
    commands = "\n".join(wrapped(f"build/sim/bench_programs/{command}") for command in report.runs.values())
    return f"```sh\n{commands}\n```\n\n{table}\n\n{origin}\n"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench --report", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="PAGE or PAGE/NAME; default: all")
    parser.add_argument("--list", action="store_true", help="print the names and the commands of the reports")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "sim", help="build folder with the programs")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="date of the measurement; default: today")
    requested = parser.parse_args(arguments)
    try:
        reports = chosen(all_reports(), requested.names)
        for report in reports:
            if requested.list:
                print(report.name, *(f"    {command}" for command in report.runs.values()), sep="\n")
                continue
            origin = f"Measured {requested.date} at commit {revision_of(ROOT)}: {machine_of(requested.build)}."
            table = table_of(report.table, rows_of(report, requested.build))
            page = PAGES / f"{report.page}.md"
            write_whole(page, replace_block(page.read_text(), report.name, block_of(report, table, origin)))
            print(f"wrote {report.name} into {page.relative_to(ROOT)}")
    except (ValueError, OSError) as error:
        print(f"report.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_script("report.py", lambda: main(sys.argv[1:]))
