#!/usr/bin/env python3
"""Searches for better motion parameters with a closed-loop benchmark, in parallel; an interrupted search can be continued.

    experiments/optimise/optimise.py --out runs/kick --goal good --vary KickParameters.reach=0.12:0.2 \\
        --vary KickParameters.swing_time=0.1:0.2 -- build/sim/bench_programs/kick_bench --kick forward-left --rounds 20

    experiments/optimise/optimise.py --out runs/walk @experiments/optimise/searches/simspark/walk.txt

A file that is named after an `@` contains arguments, so that a search and its start can be stored. Everything after `--` is the
benchmark, or several, each after another `--`; each candidate is one run of each with `--set` for every varied parameter. The score is the
mean of the figure `--goal` over the rows that have it, times its weight, summed over all goals, minus `--fall-cost` for each fall in any
row; the highest score wins. The same seed and program give the same search, and a search that was stopped continues from its folder. The
method is CMA-ES, from the library `cmaes`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Optional, Sequence

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "experiments/grounding/python"), str(ROOT / "blackboard/common/program")]

from decimal_numbers import COUNT, JOBS, SEED_OF_CMA, TIMEOUT, real_number, whole_number  # noqa: E402
from ground.evolution import Journal, Parameter, evolve, search  # noqa: E402, F401
from output_files import FolderLock  # noqa: E402
from script import run_script  # noqa: E402

WEIGHT = real_number()


@dataclass(frozen=True)
class Goal:
    """A figure to maximise, and its weight in the score."""

    figure: str
    weight: float

    @staticmethod
    def parse(text: str) -> "Goal":
        figure, separator, weight = text.partition("=")
        if not figure:
            raise argparse.ArgumentTypeError(f"{text!r}: write FIGURE or FIGURE=WEIGHT")
        return Goal(figure, WEIGHT(weight) if separator else 1.0)

    def mean(self, rows: Sequence[dict]) -> float:
        """The mean figure over the rows that have it; a row all of whose trials fell counts as 0.

        Errors: ValueError when no row has the figure.
        """
        judged = [row for row in rows if self.figure in row or row.get("runs") == 0]
        if not judged:
            known = sorted({key for row in rows for key in row} - {"name"})
            raise ValueError(f"the benchmark reports no figure {self.figure!r}; it reports {', '.join(known)}")
        return sum(row.get(self.figure, 0.0) for row in judged) / len(judged)


def score_of(rows: Sequence[dict], goals: Sequence[Goal], fall_cost: float) -> float:
    """The weighted sum of the goals' means minus the cost of falls in all rows. Errors: ValueError when no row has a goal's figure."""
    return sum(goal.weight * goal.mean(rows) for goal in goals) - fall_cost * sum(row.get("falls", 0) for row in rows)


def run_bench(command: Sequence[str], settings: Sequence[str], timeout: float) -> list[dict]:
    """The rows of one run. Errors: RuntimeError with what the benchmark reported, or that it exceeded `timeout` s."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        words = [*command, "--benchmark_out", out.name, *(word for s in settings for word in ("--set", s))]
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            remedy = "start the search again with a greater --timeout, and it continues"
            raise RuntimeError(f"{' '.join(command)} ran for more than {timeout:g} s; {remedy}") from None
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} with {len(settings)} settings failed: {done.stderr.strip()}")
        return json.loads(Path(out.name).read_text())["benchmarks"]


def commands_of(words: Sequence[str]) -> list[list[str]]:
    """The benchmarks' commands, which `--` separates."""
    return [list(command) for separator, command in groupby(words, lambda word: word == "--") if not separator]


class FromFiles(argparse.ArgumentParser):
    """Reads arguments also from files that are named after an `@`; the text after a `#` is a comment."""

    def __init__(self, about: Optional[str]) -> None:
        super().__init__(description=about, formatter_class=argparse.RawDescriptionHelpFormatter, fromfile_prefix_chars="@")

    def convert_arg_line_to_args(self, arg_line: str) -> list[str]:
        return arg_line.split("#")[0].split()


def main(arguments: Sequence[str]) -> int:
    parser = FromFiles(__doc__)
    parser.add_argument("--vary", type=Parameter.parse, action="append", required=True, metavar="STRUCT.KEY=LOW:HIGH")
    parser.add_argument(
        "--goal", type=Goal.parse, action="append", required=True, metavar="FIGURE[=WEIGHT]", help="figure of the benchmarks to maximise"
    )
    parser.add_argument("--fall-cost", type=real_number(0), default=1.0)
    parser.add_argument("--out", type=Path, required=True, help="folder of the journal; a search in this folder is continued")
    parser.add_argument("--seed", type=SEED_OF_CMA, default=1)
    parser.add_argument("--generations", type=COUNT, default=10)
    parser.add_argument("--population", type=whole_number(2, 10_000), default=12)
    parser.add_argument("--width", type=real_number(1e-6, 10), default=0.2, help="first standard deviation, as a part of the range")
    parser.add_argument("--jobs", type=JOBS, default=2)
    parser.add_argument("--timeout", type=TIMEOUT, default=600, help="time limit of one run, s")
    parser.add_argument("bench", nargs="+", help="the benchmarks and their options, each after --")
    options = parser.parse_args(arguments)
    if len(options.vary) < 2:
        parser.error("CMA-ES needs two parameters or more")

    def evaluate(values: Sequence[float]) -> float:
        settings = [f"{p.name}={v:g}" for p, v in zip(options.vary, values)]
        rows = [row for command in commands_of(options.bench) for row in run_bench(command, settings, options.timeout)]
        return score_of(rows, options.goal, options.fall_cost)

    varied = [[p.name, p.low, p.high, p.start] for p in options.vary]
    about = {"bench": options.bench, "vary": varied, "goal": [asdict(goal) for goal in options.goal], "fall_cost": options.fall_cost}
    try:
        report_progress = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731
        with FolderLock(options.out):
            journal = Journal(options.out / "journal.jsonl", about)
            values, score = search(
                options.vary, evaluate, journal, options.seed, options.generations, options.population, options.jobs, report_progress,
                options.width
            )
    except (RuntimeError, ValueError, OSError) as error:
        print(f"optimise.py: {error}", file=sys.stderr)
        return 1
    print(f"# score {score:.6g}")
    for parameter, value in zip(options.vary, values):
        print(f"{parameter.name}={value:g}")
    return 0


if __name__ == "__main__":
    run_script("optimise.py", lambda: main(sys.argv[1:]), "; the same command continues")
